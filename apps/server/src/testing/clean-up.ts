import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs after the test that is running, or after the file where none is: Vitest never runs an afterAll that a test adds. */
export function cleanUp(work: () => void | Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(work)
  else onTestFinished(work)
}
