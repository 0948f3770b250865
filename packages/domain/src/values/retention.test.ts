import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { RETENTION_MS } from './retention.ts'

const MINUTE = 60_000
/** The name of each in the table; the portal keeps the mToken, so it has no row. */
const ROWS: Readonly<Record<Exclude<keyof typeof RETENTION_MS, 'mToken'>, string>> = {
  idleSession: 'a session without activity',
  session: 'a session at most',
  draft: 'a draft, after its last change',
  saveKey: 'the key of a save (`Idempotency-Key`)',
  signInAttempt: 'a sign-in attempt',
  launch: 'a launch from the portal and its mToken',
  reminder: 'a message to a citizen (without its words and address), and its link that stops messages',
}

function writeDuration(ms: number): string {
  const minutes = ms / MINUTE
  if (minutes < 60) return `${minutes} minutes`
  return minutes < 24 * 60 ? `${minutes / 60} hours` : `${minutes / 60 / 24} days`
}

test('docs/operations-reference.md states every retention period', async () => {
  const operations = await readFile(
    new URL('../../../../docs/operations-reference.md', import.meta.url),
    'utf8',
  )
  const rows = Object.entries(ROWS).map(([key, what]) => {
    const ms = new Map<string, number>(Object.entries(RETENTION_MS)).get(key) ?? 0
    return `| ${what} | ${writeDuration(ms)} |`
  })
  expect(rows.filter((row) => !operations.includes(row))).toEqual([])
})
