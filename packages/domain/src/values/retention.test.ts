import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { RETENTION_MS } from './retention.ts'

const MINUTE = 60_000
const { idleSession, session, draft, saveKey, signInAttempt, launch } = RETENTION_MS
const ROWS: readonly (readonly [string, number])[] = [
  ['a session without activity', idleSession],
  ['a session at most, and that it was ended from another one', session],
  ['a draft, after its last change', draft],
  ['the key of a save (`Idempotency-Key`)', saveKey],
  ['a sign-in attempt', signInAttempt],
  ['a launch from the portal and its mToken', launch],
]

function inWords(ms: number): string {
  const minutes = ms / MINUTE
  if (minutes < 60) return `${minutes} minutes`
  return minutes < 24 * 60 ? `${minutes / 60} hours` : `${minutes / 60 / 24} days`
}

test('docs/operations-reference.md has the table of what is stored how long', async () => {
  const rows = ROWS.map(([what, ms]) => `| ${what} | ${inWords(ms)} |`)
  const operations = await readFile(
    new URL('../../../../docs/operations-reference.md', import.meta.url),
    'utf8',
  )
  expect(operations).toContain(['| what | stored for |', '|---|---|', ...rows].join('\n'))
})
