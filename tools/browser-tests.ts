// Runs the browser tests and counts them from Playwright's own report.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getChromium } from './chromium.ts'
import { program, type Counted, type Step } from './step.ts'

export function browserTests(args: string[] = []): Step {
  return {
    name: 'browser tests',
    run: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'border-pass-report-'))
      const report = join(folder, 'report.json')
      const settings = { CHROMIUM_PATH: await getChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
      const result = await program('playwright', ['test', '--reporter=list,json', ...args], settings)
      const counted = countedIn(report)
      rmSync(folder, { recursive: true })
      return { ...result, counted }
    },
  }
}

function countedIn(report: string): Counted {
  try {
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: Record<string, number> }
    return { passed: (stats['expected'] ?? 0) + (stats['flaky'] ?? 0), failed: stats['unexpected'] ?? 0 }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
