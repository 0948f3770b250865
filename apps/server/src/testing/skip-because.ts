// Skips a test and prints the reason, which Vitest's default reporter does not.
import type { TestContext } from 'vitest'

export function skipBecause(context: TestContext, why: string | null): void {
  if (why === null) return
  process.stderr.write(`Skipped. ${why}\n`)
  context.skip(why)
}
