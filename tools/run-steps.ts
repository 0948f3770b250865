// Runs steps one after the other, shows the words of those that fail, and closes with the sum of their tests.
import { endProgramsOnSignal, type Counted, type Step, type StepResult } from './step.ts'

export async function runSteps(steps: Step[]): Promise<void> {
  endProgramsOnSignal()
  const began = Date.now()
  const sum: Counted = { passed: 0, failed: 0 }
  const failed: string[] = []
  for (const step of steps) {
    const stepBegan = Date.now()
    const { ok, output, counted = { passed: 0, failed: 0 } } = await step.run().catch(broken)
    if (!ok) {
      failed.push(step.name)
      console.log(`\n${output.trim()}\n`)
    }
    sum.passed += counted.passed
    // A step that fails without a failed test (lint, a file that does not load) counts as one.
    sum.failed += ok ? counted.failed : Math.max(counted.failed, 1)
    const tests = counted.passed + counted.failed > 0 ? `, ${counted.passed + counted.failed} tests` : ''
    if (ok && step.tells) console.log(output)
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${step.name}  (${seconds(stepBegan)}${tests})`)
  }
  console.log(
    failed.length === 0
      ? `\nAll is well, in ${seconds(began)}.`
      : `\nFailed: ${failed.join(', ')}; in ${seconds(began)}.`,
  )
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

const broken = (error: unknown): StepResult => ({
  ok: false,
  output: error instanceof Error ? error.message : String(error),
})
