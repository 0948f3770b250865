// The end of every page behind the sign-in, with the way to who looked at the citizen's data (D44).
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

// Three times of the page, sent once when it is left: the largest paint, the slowest interaction and the first byte, with the screen
// that was opened and nothing else (D59).

/** Has the address with which the page was opened; the router may have changed it since. */
const opened = performance.getEntriesByType('navigation')[0]

/** The greatest value of the entries so far, in whole milliseconds; browsers that do not measure it give none. */
function greatest(type: string, valueOf: (entry: PerformanceEntry) => number) {
  let most: number | undefined
  if (PerformanceObserver.supportedEntryTypes.includes(type))
    new PerformanceObserver((list) => {
      for (const value of list.getEntries().map(valueOf))
        if (value <= SLOWEST_PAGE_MS) most = Math.round(Math.max(most ?? 0, value))
    }).observe({ type, buffered: true })
  return () => most
}

/** Counts from the opening of the page, whenever it is called. */
function watchSpeed(): void {
  if (!(opened instanceof PerformanceNavigationTiming)) return
  const { pathname: screen } = new URL(opened.name)
  if (!Object.values<string>(PAGES).includes(screen)) return
  const paint = greatest('largest-contentful-paint', ({ startTime }) => startTime)
  const interaction = greatest('event', ({ duration }) => duration)
  const firstByte = Math.round(opened.responseStart)
  const leave = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', leave)
    const body = { screen, firstByte, paint: paint(), interaction: interaction() }
    // Nobody waits for it.
    send(sendSpeed, { body, isWithoutSession: true, keepalive: true }).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', leave)
}

// This file is fetched once, when the first screen is there.
watchSpeed()
