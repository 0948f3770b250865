// Request numbers after a restore: none that was printed since the backup is given to somebody else.
import pg from 'pg'
import { expect, test } from 'vitest'
import { saveRequest } from '@border-pass/contract/request-routes'
import { anApplication } from '../testing/an-application.ts'
import { replyOf } from '../testing/browser.ts'
import { startTestServer } from '../testing/test-server.ts'
import type { TestServer } from '../testing/test-server.ts'
import { afterRestore } from './after-restore.ts'
import { CommandProblem } from './command.ts'

async function saveOne(server: TestServer): Promise<number> {
  const citizen = server.nextCitizen()
  const browser = server.browser()
  await browser.signIn(citizen)
  const answer = await browser.call('POST', '/register/', { body: anApplication(citizen, server.clock) })
  return replyOf(saveRequest, answer).reqId
}

/** Leaves the first two requests, and the sequence as it was then. */
async function restoreTo(database: string, kept: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query('DELETE FROM request WHERE req_id <> ALL($1::int[])', [kept])
  await client.query("SELECT setval('request_id_2569', $1)", [Math.max(...kept)])
  await client.end()
}

function environmentOf(server: TestServer): Record<string, string> {
  return { ...server.environment, SANDBOX_NOW: new Date(server.clock.now()).toISOString() }
}

test.each([
  ['as many as it may have been', [], 1_000],
  ['as many as the operator says', ['7'], 7],
])('after a restore numbers are left out, %s', async (_what, words, left) => {
  const first = await startTestServer()
  const kept = [await saveOne(first), await saveOne(first)]
  const printed = [await saveOne(first), await saveOne(first), await saveOne(first)]
  await first.close()
  await restoreTo(first.database, kept)

  const lines: string[] = []
  await afterRestore({ words, environment: environmentOf(first), say: (line) => lines.push(line) })
  const next = Math.max(...kept) + left + 1
  expect(lines).toEqual([
    `Requests of 2569 go on with number ${next}: the restored database ended at ${Math.max(...kept)}.`,
  ])
  const second = await startTestServer({ database: first.database, clock: first.clock })
  const given = await saveOne(second)
  expect(given).toBe(next)
  expect(printed).not.toContain(given)
})

test('anything but a number prints the usage', async () => {
  const command = { words: ['many'], environment: {}, say: () => undefined }
  await expect(afterRestore(command)).rejects.toThrow(CommandProblem)
})
