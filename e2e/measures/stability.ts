// Measures the layout shift of a whole walk: nothing in the window may move except by the person's own press or key.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const KEY = 'shifts'

/** Must be called before the first page is opened. The shifts found are kept across reloads. */
export async function watchStability(page: Page): Promise<void> {
  await page.addInitScript(watch, KEY)
}

/** Resets the recorded shifts. */
export async function startStability(page: Page): Promise<void> {
  await page.evaluate((key) => sessionStorage.removeItem(key), KEY)
}

export async function expectStable(page: Page, walk: string): Promise<void> {
  const found = await page.evaluate((key) => sessionStorage.getItem(key), KEY)
  expect(found, `what moved on ${walk}`).toBeNull()
}

/** Runs in the page. Records each layout shift that the person's own press or key did not cause. */
function watch(key: string): void {
  /** A shift this soon after a press or key counts as its effect, as in browsers. */
  const WINDOW_MS = 500
  /** A frame that takes longer than this was delayed by a busy machine. */
  const FRAME_MS = 50

  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: readonly { node?: Node | null; previousRect: DOMRectReadOnly }[]
  }
  const isShift = (entry: PerformanceEntry): entry is Shift => entry.entryType === 'layout-shift'
  const describeNode = (node: Node | null | undefined) =>
    node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.textContent?.slice(0, 40) ?? '?')

  /** A rectangle outside the window is empty. Nobody sees such an element move, for example a foot below a list that became shorter. */
  const wasInWindow = ({ previousRect }: { previousRect: DOMRectReadOnly }) => previousRect.width > 0

  let lastInput = -Infinity
  let lastFrame = performance.now()
  /** How long frames were delayed since the last input, so that a list drawn late still counts as the effect of the key. */
  let delayMs = 0
  const countFrame = () => {
    const now = performance.now()
    delayMs += Math.max(0, now - lastFrame - FRAME_MS)
    lastFrame = now
    requestAnimationFrame(countFrame)
  }
  countFrame()
  const countInput = () => {
    lastInput = performance.now()
    delayMs = 0
  }
  for (const type of ['pointerdown', 'keydown', 'input'])
    addEventListener(type, countInput, { capture: true })

  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      if (!isShift(shift) || shift.hadRecentInput || shift.startTime - lastInput - delayMs < WINDOW_MS)
        continue
      if (!shift.sources.some(wasInWindow)) continue
      const nodes = shift.sources.map(({ node }) => describeNode(node))
      const found = `${location.pathname} ${shift.value.toFixed(4)}: ${nodes.join(' | ')}\n`
      sessionStorage.setItem(key, (sessionStorage.getItem(key) ?? '') + found)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
