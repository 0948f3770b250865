// How long the page waited by itself, by the page's own record of what it fetched.
import type { Page } from '@playwright/test'

/** From the end of what was fetched first under one address to the beginning of what came next under the other. */
export function secondsBetween(page: Page, before: string, after: string): Promise<number> {
  return page.evaluate(readRecord, { before, after })
}

/** Runs in the page. */
function readRecord({ before, after }: { before: string; after: string }): number {
  const fetched = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
  const end = fetched.find(({ name }) => name.includes(before))?.responseEnd ?? Number.NaN
  const start = fetched.find(({ name, startTime }) => name.includes(after) && startTime > end)?.startTime
  return Math.round(((start ?? Number.NaN) - end) / 100) / 10
}
