// Runs projects of the unit and server tests and counts them from Vitest's own report.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { program, type Counted, type Step } from './step.ts'

export function vitest(name: string, projects: string[]): Step {
  return {
    name,
    run: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'border-pass-report-'))
      const report = join(folder, 'report.json')
      const chosen = projects.flatMap((project) => ['--project', project])
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const result = await program('vitest', ['run', ...chosen, ...reporters])
      const counted = countedIn(report)
      rmSync(folder, { recursive: true })
      return { ...result, counted }
    },
  }
}

function countedIn(report: string): Counted {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<
      string,
      number
    >
    return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
