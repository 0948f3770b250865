// Three times of the page, sent once when it is left: the largest paint, the slowest interaction and the first byte, with the screen
// that was opened and nothing else (D59).
import { PAGES } from '@border-pass/contract/pages'
import { sendSpeed } from '@border-pass/contract/service-routes'
import { send } from '../api/call-route.ts'

/** The router replaces the address of the first screen. */
const opened = performance.getEntriesByType('navigation')[0]

function screenAt(address: string) {
  const { pathname } = new URL(address)
  return Object.entries(PAGES).find(([, path]) => path === pathname)?.[0] ?? null
}

/** The greatest value of the entries so far, in whole milliseconds; browsers that do not measure it give none. */
function greatest(type: string, valueOf: (entry: PerformanceEntry) => number) {
  let most: number | undefined
  if (PerformanceObserver.supportedEntryTypes.includes(type))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) most = Math.round(Math.max(most ?? 0, valueOf(entry)))
    }).observe({ type, buffered: true })
  return () => most
}

/** Counts from the opening of the page, whenever it is called. */
export function watchSpeed(): void {
  const screen = opened && screenAt(opened.name)
  if (!(opened instanceof PerformanceNavigationTiming) || !screen) return
  const paint = greatest('largest-contentful-paint', ({ startTime }) => startTime)
  const interaction = greatest('event', ({ duration }) => duration)
  const firstByte = Math.round(opened.responseStart)
  const leave = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', leave)
    const [painted, pressed] = [paint(), interaction()]
    const body = {
      screen,
      firstByte,
      ...(painted !== undefined && { paint: painted }),
      ...(pressed !== undefined && { interaction: pressed }),
    }
    // Nobody waits for it.
    send(sendSpeed, { body, isWithoutSession: true, keepalive: true }).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', leave)
}
