// A save without an answer of the database says within ten seconds that it may be stored.
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { saveRequest } from '@border-pass/contract/form-routes'
import { migrate } from '../adapters/database/migrations/migrate.ts'
import { readReply } from '../testing/browser.ts'
import { startTemporaryCluster } from '../testing/database/throw-away-cluster.ts'
import { signInAndSave, signInOn } from '../testing/request-owner.ts'
import { startTestServer } from '../testing/test-server.ts'

const headers = { 'idempotency-key': 'k' }

/** Waits until commits wait for the standby, because a reloaded setting takes effect with a delay. */
async function untilCommitsWait(administrator: pg.Client, connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const commits: Promise<unknown>[] = []
  let isCommitting = false
  const cancelWaiting = async () => {
    if (!isCommitting) {
      isCommitting = true
      const commit = client.query("SELECT pg_logical_emit_message(true, 'test', '')")
      commits.push(commit.finally(() => (isCommitting = false)))
    }
    const { rowCount } = await administrator.query(
      "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'",
    )
    return rowCount
  }
  await expect.poll(cancelWaiting, { timeout: 20_000 }).toBe(1)
  await Promise.all(commits)
  await client.end()
}

test('a save that waits for a lost standby is 503 with mayBeSaved, and a repeat returns the stored request', async () => {
  const cluster = await startTemporaryCluster()
  onTestFinished(() => cluster.remove())
  await migrate(cluster.connectionString)
  const server = await startTestServer({ database: cluster.connectionString })
  // Reserves request numbers first: reserving them would also wait for the standby, and then nothing could be saved.
  await signInAndSave(server, server.nextCitizen())
  const { body, send, requests } = await signInOn(server, server.nextCitizen())
  const save = () => send(body, headers)
  const administrator = new pg.Client({ connectionString: cluster.connectionString })
  await administrator.connect()
  // The administrator's own commits do not wait for the standby.
  await administrator.query('SET synchronous_commit = local')
  await administrator.query("ALTER SYSTEM SET synchronous_standby_names = 'gone'")
  await administrator.query('SELECT pg_reload_conf()')
  await untilCommitsWait(administrator, cluster.connectionString)

  const answer = await save()
  expect(answer).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE', mayBeSaved: true } })

  await administrator.query('ALTER SYSTEM RESET synchronous_standby_names')
  await administrator.query('SELECT pg_reload_conf()')
  await administrator.end()
  await expect.poll(async () => (await save()).status, { timeout: 20_000 }).toBe(201)
  const { registrationCode } = readReply(saveRequest, await save())
  expect((await requests()).map((each) => each.registrationCode)).toEqual([registrationCode])
  await server.close()
})
