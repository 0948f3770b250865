// The foot of every page behind the sign-in, with the link to the access log (D44).
import { Link } from '@tanstack/react-router'
import { OPEN_PAGES } from '@border-pass/contract/first-pages'
import { PAGES } from '@border-pass/contract/pages'
import { sendSpeed, SLOWEST_PAGE_MS } from '@border-pass/contract/service-routes'
import { send } from '../api/call-route.ts'
import { SCREEN_NAMES, SCREENS } from '../screens.ts'
import { useService } from '../service/service.ts'
import { useSession } from '../session/session-store.ts'
import { SERVICE_TEXT } from '../text/per-screen/public-page-text.ts'
import { TALL } from '../ui/buttons/pressable.tsx'
import { FootLines } from './foot-lines.tsx'

const LINKS = SCREEN_NAMES.filter((name) => SCREENS[name].isInFoot)

export function Foot() {
  const { isOutside } = useSession()
  const service = useService()
  return (
    <FootLines agency={service === null ? '' : (service.agency ?? SERVICE_TEXT.sandboxAgency)}>
      {LINKS.filter((page) => !isOutside || OPEN_PAGES.includes(PAGES[page])).map((page) => (
        <Link key={page} to={PAGES[page]} className={TALL}>
          {SCREENS[page].title}
        </Link>
      ))}
    </FootLines>
  )
}

// Three times of the page are sent once when it is left, with the screen that was opened and nothing else (D59).

/** The router may have changed the address since. */
const navigation = performance.getEntriesByType('navigation')[0]

/** Returns a function that tells the greatest value so far, in whole milliseconds; undefined if the browser does not measure it. */
function watchGreatest(type: string, valueOf: (entry: PerformanceEntry) => number) {
  let most: number | undefined
  if (PerformanceObserver.supportedEntryTypes.includes(type))
    new PerformanceObserver((list) => {
      for (const value of list.getEntries().map(valueOf))
        if (value <= SLOWEST_PAGE_MS) most = Math.round(Math.max(most ?? 0, value))
    }).observe({ type, buffered: true })
  return () => most
}

function watchSpeed(): void {
  if (!(navigation instanceof PerformanceNavigationTiming)) return
  const { pathname: screen } = new URL(navigation.name)
  if (!Object.values<string>(PAGES).includes(screen)) return
  const paint = watchGreatest('largest-contentful-paint', ({ startTime }) => startTime)
  const interaction = watchGreatest('event', ({ duration }) => duration)
  const firstByte = Math.round(navigation.responseStart)
  const leave = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', leave)
    const body = { screen, firstByte, paint: paint(), interaction: interaction() }
    // Nobody waits for the answer.
    send(sendSpeed, { body, isWithoutSession: true, keepalive: true }).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', leave)
}

watchSpeed()
