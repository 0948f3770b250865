// The layout shift over a whole walk: nothing moves under the finger but what a person's own press or key moves.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const KEY = 'shifts'

/** Call before the first page is opened. What one page of the walk has found is kept across reloads. */
export async function watchStability(page: Page): Promise<void> {
  await page.addInitScript(watch, KEY)
}

/** Begins to count anew: what has moved so far is forgotten. */
export async function startStability(page: Page): Promise<void> {
  await page.evaluate((key) => sessionStorage.removeItem(key), KEY)
}

export async function expectStable(page: Page, walk: string): Promise<void> {
  const found = await page.evaluate((key) => sessionStorage.getItem(key), KEY)
  expect(found, `what moved on ${walk}`).toBeNull()
}

/** Runs in the page. */
function watch(key: string): void {
  const WINDOW_MS = 500
  /** A page that draws slower than this is held up by a busy machine. */
  const FRAME_MS = 50

  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: readonly { node?: Node | null }[]
  }
  const isShift = (entry: PerformanceEntry): entry is Shift => entry.entryType === 'layout-shift'
  const describeNode = (node: Node | null | undefined) =>
    node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.textContent?.slice(0, 40) ?? '?')

  let lastInput = -Infinity
  let lastFrame = performance.now()
  /** How long the page was held up since the last input: a list drawn late on a busy machine still answers the key. */
  let heldUp = 0
  const countFrame = () => {
    const now = performance.now()
    heldUp += Math.max(0, now - lastFrame - FRAME_MS)
    lastFrame = now
    requestAnimationFrame(countFrame)
  }
  countFrame()
  const countInput = () => {
    lastInput = performance.now()
    heldUp = 0
  }
  for (const type of ['pointerdown', 'keydown', 'input'])
    addEventListener(type, countInput, { capture: true })

  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      if (!isShift(shift) || shift.hadRecentInput || shift.startTime - lastInput - heldUp < WINDOW_MS)
        continue
      const nodes = shift.sources.map(({ node }) => describeNode(node))
      const found = `${location.pathname} ${shift.value.toFixed(4)}: ${nodes.join(' | ')}\n`
      sessionStorage.setItem(key, (sessionStorage.getItem(key) ?? '') + found)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
