// The foot of every screen of the router. A signed-in citizen also gets the link to the access log (D44).
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

// Sends three timings of the page once when it is left, with the opened screen and nothing else (D59).

/** Names the opened address, which the router may have changed since. */
const navigation = performance.getEntriesByType('navigation')[0]

/** Returns a function for the greatest value so far that the contract accepts, in whole milliseconds; undefined if there is none. */
function watchGreatest(type: string, toValue: (entry: PerformanceEntry) => number) {
  let greatest: number | undefined
  if (PerformanceObserver.supportedEntryTypes.includes(type))
    new PerformanceObserver((list) => {
      for (const value of list.getEntries().map(toValue))
        if (value <= SLOWEST_PAGE_MS) greatest = Math.round(Math.max(greatest ?? 0, value))
    }).observe({ type, buffered: true })
  return () => greatest
}

function watchSpeed(): void {
  if (!(navigation instanceof PerformanceNavigationTiming)) return
  const { pathname: screen } = new URL(navigation.name)
  if (!Object.values<string>(PAGES).includes(screen)) return
  const getPaint = watchGreatest('largest-contentful-paint', ({ startTime }) => startTime)
  const getInteraction = watchGreatest('event', ({ duration }) => duration)
  const firstByte = Math.round(navigation.responseStart)
  const sendTimings = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', sendTimings)
    const body = { screen, firstByte, paint: getPaint(), interaction: getInteraction() }
    send(sendSpeed, { body, isWithoutSession: true, keepalive: true }).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', sendTimings)
}

watchSpeed()
