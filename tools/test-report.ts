// Reads the JSON report of a test run; run-scripts.ts sets its path in TEST_REPORT.
import { readFileSync } from 'node:fs'

export type TestCount = { readonly passed: number; readonly failed: number }

/** The formats of Vitest and Playwright. */
type Report = {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly stats?: { readonly expected: number; readonly flaky: number; readonly unexpected: number }
}

export const reportPath = process.env['TEST_REPORT']

/** Zeros without a report: not every script has tests. */
export function countTests(path: string): TestCount {
  try {
    const { stats, numPassedTests = 0, numFailedTests = 0 } = JSON.parse(readFileSync(path, 'utf8')) as Report
    if (stats === undefined) return { passed: numPassedTests, failed: numFailedTests }
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
