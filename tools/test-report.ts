// How far a test run is. The reporters of Vitest and Playwright write it to the file that TEST_REPORT names; run-scripts.ts reads it.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Reporter as PlaywrightReporter, Suite, TestCase } from '@playwright/test/reporter'
import type { Reporter, TestModule } from 'vitest/node'

export type TestReport = {
  readonly passed: number
  readonly failed: number
  /** Counts Playwright's tests, or Vitest's files, whose tests are not known before they are loaded. */
  readonly done: number
  readonly total: number
  readonly counted: 'tests' | 'files'
  /** The shortest commands that repeat what has failed. */
  readonly repeat: readonly string[]
}

const NOTHING: TestReport = { passed: 0, failed: 0, done: 0, total: 0, counted: 'tests', repeat: [] }

export const reportPath = process.env['TEST_REPORT']

/** Without a report nothing has been counted: not every script has tests. */
export function readTestReport(path: string): TestReport {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as TestReport
  } catch {
    return NOTHING
  }
}

/** The reader never finds half of a report. */
function write(report: TestReport): void {
  if (reportPath === undefined) return
  writeFileSync(`${reportPath}.new`, JSON.stringify(report))
  renameSync(`${reportPath}.new`, reportPath)
}

export class VitestProgress implements Reporter {
  #report: TestReport = { ...NOTHING, counted: 'files' }

  onTestRunStart(files: readonly unknown[]): void {
    this.#report = { ...this.#report, total: files.length }
    write(this.#report)
  }

  onTestModuleEnd(file: TestModule): void {
    const { passed, failed, done, repeat } = this.#report
    const count = (state: 'passed' | 'failed') => [...file.children.allTests(state)].length
    const isOk = file.ok()
    this.#report = {
      ...this.#report,
      passed: passed + count('passed'),
      // A file that cannot be loaded has no tests.
      failed: failed + (isOk ? 0 : Math.max(1, count('failed'))),
      done: done + 1,
      repeat: isOk ? repeat : [...repeat, repeatFile(file)],
    }
    write(this.#report)
  }
}

function repeatFile({ moduleId, project }: TestModule): string {
  const file = basename(moduleId).replace(/(\.browser)?\.test\.tsx?$/, '')
  if (project.name.startsWith('widgets')) return `npm run test:widgets -- ${file}`
  return `npx vitest run --project ${project.name} ${file}`
}

// oxlint-disable-next-line import/no-default-export -- Playwright loads a reporter by the name of its file.
export default class PlaywrightProgress implements PlaywrightReporter {
  #report = NOTHING

  onBegin(_: unknown, suite: Suite): void {
    this.#report = { ...NOTHING, total: suite.allTests().length }
    write(this.#report)
  }

  onTestEnd(test: TestCase): void {
    const { passed, failed, done, repeat } = this.#report
    const isOk = test.ok()
    this.#report = {
      ...this.#report,
      passed: passed + (isOk ? 1 : 0),
      failed: failed + (isOk ? 0 : 1),
      done: done + 1,
      repeat: isOk ? repeat : [...repeat, repeatTest(test)],
    }
    write(this.#report)
  }
}

function repeatTest({ title, location, parent }: TestCase): string {
  // The title is a pattern for Playwright, in double quotes for the shell.
  const pattern = title.replace(/[.*+?^${}()|[\]\\]/g, '.').replace(/["`]/g, '.')
  return `npm run e2e -- ${basename(location.file)} --project=${parent.project()?.name ?? ''} -g "${pattern}"`
}
