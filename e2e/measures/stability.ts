// Over a whole walk: the layout shift, and controls that moved within half a second before they were pressed.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

type Stability = { shift: number; sources: string[]; moved: string[] }

declare global {
  interface Window {
    readStability?: () => Stability
  }
}

/** Call before the first page is opened. What one page of the walk has found is kept across reloads. */
export async function watchStability(page: Page): Promise<void> {
  await page.addInitScript(watch)
}

/** Begins to count anew: what has moved so far is forgotten. */
export async function startStability(page: Page): Promise<void> {
  await page.evaluate(() => {
    const found = window.readStability?.()
    if (found) Object.assign(found, { shift: 0, sources: [], moved: [] })
    sessionStorage.removeItem('stability')
  })
}

export async function expectStable(page: Page, walk: string): Promise<void> {
  const found = await page.evaluate(() => window.readStability?.())
  expect(found, `what moved on ${walk}`).toEqual({ shift: 0, sources: [], moved: [] })
}

/** Runs in the page. */
function watch(): void {
  const KEY = 'stability'
  const WINDOW_MS = 500
  /** What a person's own press or key moves is not unexpected. */
  const OWN_DOING_MS = 150
  /** A page that draws slower than this is held up by a busy machine. */
  const FRAME_MS = 50
  const CONTROLS = 'a, button, input, select, textarea, summary, [role=option], [role=tab]'
  const earlier = sessionStorage.getItem(KEY)
  const parsed: unknown = earlier === null ? null : JSON.parse(earlier)
  const isStability = (value: unknown): value is Stability => typeof value === 'object' && value !== null
  const found: Stability = isStability(parsed) ? parsed : { shift: 0, sources: [], moved: [] }
  const save = () => sessionStorage.setItem(KEY, JSON.stringify(found))
  window.readStability = () => found

  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: readonly { node?: Node | null }[]
  }
  const isShift = (entry: PerformanceEntry): entry is Shift => entry.entryType === 'layout-shift'

  let lastInput = -Infinity
  let lastFrame = performance.now()
  /** How long the page was held up since the last input: a list drawn late on a busy machine still answers the key. */
  let heldUp = 0
  const sinceInput = (now: number) => now - lastInput - heldUp

  const describeNode = (node: Node | null | undefined) =>
    node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.textContent?.slice(0, 40) ?? '?')

  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      if (!isShift(shift)) continue
      if (shift.hadRecentInput || sinceInput(shift.startTime) < WINDOW_MS) continue
      found.shift += shift.value
      const nodes = shift.sources.map(({ node }) => describeNode(node))
      found.sources.push(`${location.pathname} ${shift.value.toFixed(4)}: ${nodes.join(' | ')}`)
      save()
    }
  }).observe({ type: 'layout-shift', buffered: true })

  type Place = { at: number; x: number; y: number }
  const moves = new WeakMap<Element, Place>()
  const places = new WeakMap<Element, Place>()
  let lastScroll = -Infinity
  addEventListener('scroll', () => (lastScroll = performance.now()), { capture: true, passive: true })
  for (const type of ['pointerdown', 'keydown', 'input'])
    addEventListener(
      type,
      () => {
        lastInput = performance.now()
        heldUp = 0
      },
      { capture: true },
    )

  const sample = () => {
    const now = performance.now()
    heldUp += Math.max(0, now - lastFrame - FRAME_MS)
    lastFrame = now
    for (const control of document.querySelectorAll(CONTROLS)) {
      const { x, y, width } = control.getBoundingClientRect()
      if (width === 0) continue
      const before = places.get(control)
      const isMoved = before !== undefined && Math.hypot(before.x - x, before.y - y) > 1
      const isOwnDoing = sinceInput(now) < OWN_DOING_MS || now - lastScroll < OWN_DOING_MS
      if (isMoved && !isOwnDoing) moves.set(control, { at: now, x, y })
      places.set(control, { at: now, x, y })
    }
    requestAnimationFrame(sample)
  }
  requestAnimationFrame(sample)

  addEventListener(
    'pointerdown',
    ({ target }) => {
      const control = target instanceof Element ? target.closest(CONTROLS) : null
      const move = control && moves.get(control)
      if (!control || !move || performance.now() - move.at > WINDOW_MS) return
      found.moved.push(`${location.pathname}: ${describeNode(control)}`)
      save()
    },
    { capture: true },
  )
}
