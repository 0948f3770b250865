// An unreachable database gives 503, and a save is stored once even if the database's reply is lost.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveRequest } from '@border-pass/contract/form-routes'
import { getNotices } from '@border-pass/contract/notice-routes'
import { readReply } from '../testing/browser.ts'
import { openDatabaseBehindProxy } from '../testing/database/database-behind-proxy.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import { createFreshDatabase } from '../testing/database/fresh-database.ts'
import { signInOn } from '../testing/request-owner.ts'
import { startTestServer } from '../testing/test-server.ts'

const direct = await createFreshDatabase()
const proxy = await openDatabaseBehindProxy(direct)
/** With any client ID a sandbox simulates ThaID. */
const environment = { THAID_CLIENT_ID: 'played' }
const server = await startTestServer({ database: proxy.connectionString, environment })
const { address } = server

const signedIn = () => signInOn(server, server.nextCitizen())

describe('while the database does not answer', async () => {
  const { save, requests, browser } = await signedIn()
  const { operator } = server.services
  const insertChange = (kind: string, change: object, undoes: number | null) =>
    runSql(
      direct,
      "INSERT INTO operator_change (at, by, why, kind, change, undoes) VALUES (now(), 'x', 'x', $1, $2, $3)",
      [kind, change, undoes],
    )
  const readNotices = async () => readReply(getNotices, await browser.call('GET', '/notices')).items
  beforeAll(async () => {
    await insertChange(
      'notice',
      { from: '2026-11-20T00:00:00Z', to: null, info: 'ประกาศก่อนฐานข้อมูลขัดข้อง' },
      null,
    )
    await operator.refresh()
    proxy.close()
  })
  afterAll(() => proxy.open())

  test('a save is 503 DATABASE_UNAVAILABLE with Retry-After', async () => {
    const answer = await save()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).not.toBeNull()
    expect(answer.body).toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
    expect(answer.body).not.toHaveProperty('mayBeSaved')
    expect((await save()).status).toBe(503)
  })

  test('a callback from ThaID with a wrong state redirects to the sign-in page as unavailable (D57)', async () => {
    const begun = { headers: { cookie: 'thaid=secret' } }
    const { status, headers } = await server.browser().call('GET', '/auth/thaid/callback?state=old', begun)
    expect([status, headers.get('location')]).toEqual([302, '/register?thaid=unavailable'])
  })

  test('/readyz is 503, while /readyz?alone and /healthz are 200', async () => {
    const ready = await fetch(`${address}/readyz`)
    expect(ready.status).toBe(503)
    const unreachable = { database: false, schema: null, problem: 'unreachable', warning: null }
    expect(await ready.json()).toMatchObject(unreachable)
    expect((await fetch(`${address}/readyz?alone`)).status).toBe(200)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
  })

  test('the operator’s last notice is still shown, and the failure to read newer changes is logged once', async () => {
    for (let times = 0; times < 2; times += 1) await operator.refresh()
    expect(await readNotices()).toHaveLength(1)
    const lines = server.logged.filter((line) => line.includes('The operator’s changes could not be read'))
    expect(lines).toHaveLength(1)
  })

  test('a save succeeds after the outage, and a notice can be withdrawn', async () => {
    proxy.open()
    expect((await save()).status).toBe(201)
    expect(await requests()).toHaveLength(1)
    // The notice is the operator's change number 1.
    await insertChange('undo', {}, 1)
    await operator.refresh()
    expect(await readNotices()).toEqual([])
  })
})

// Loses each reply of a save in its turn.
test.each(Array.from({ length: 8 }, (_, lost) => lost))(
  'a save is stored once if the connection loses the database’s reply after %i other replies',
  async (lost) => {
    const { save, requests, log } = await signedIn()
    const repeat = () => save({}, { 'idempotency-key': 'k' })
    proxy.loseAnswer(lost)
    const first = await repeat()
    expect(first.status).toBe(201)
    const again = await repeat()
    expect((await requests()).map(({ registrationCode }) => registrationCode)).toEqual([
      readReply(saveRequest, again).registrationCode,
    ])
    expect(first.body).toEqual(again.body)
    expect((await log()).filter(({ what }) => what === 'save')).toHaveLength(1)
  },
)

test.each([0, 1])(
  'a list of requests is read again if the connection loses the database’s reply after %i other replies',
  async (lost) => {
    const { save, requests } = await signedIn()
    expect((await save()).status).toBe(201)
    proxy.loseAnswer(lost)
    expect(await requests()).toHaveLength(1)
  },
)
