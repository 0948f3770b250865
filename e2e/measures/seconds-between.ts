// How long the page waited between two calls, from its resource timing.
import type { Page } from '@playwright/test'

/** From the end of the first call to one address to the start of the next call to the other. */
export function secondsBetween(page: Page, before: string, after: string): Promise<number> {
  return page.evaluate(readTiming, { before, after })
}

/** Runs in the page. */
function readTiming({ before, after }: { before: string; after: string }): number {
  const fetched = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
  const end = fetched.find(({ name }) => name.includes(before))?.responseEnd ?? Number.NaN
  const start = fetched.find(({ name, startTime }) => name.includes(after) && startTime > end)?.startTime
  return Math.round(((start ?? Number.NaN) - end) / 100) / 10
}
