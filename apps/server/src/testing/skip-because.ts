// Skips a test visibly: Vitest's default reporter prints the count of skipped tests, but not why.
import type { TestContext } from 'vitest'

export function skipBecause(context: TestContext, why: string | null): void {
  if (why === null) return
  process.stderr.write(`Skipped. ${why}\n`)
  context.skip(why)
}
