// An unreachable database gives 503, and a save whose reply was lost is stored once.
import { afterEach, expect, test } from 'vitest'
import { saveRequest } from '@border-pass/contract/request-routes'
import { replyOf } from '../testing/browser.ts'
import { databaseBehindProxy } from '../testing/database/database-behind-proxy.ts'
import { freshDatabase } from '../testing/database/fresh-database.ts'
import { signInOn } from '../testing/owner-of.ts'
import { startTestServer } from '../testing/test-server.ts'

const proxy = await databaseBehindProxy(await freshDatabase())
const server = await startTestServer({ database: proxy.connectionString })
afterEach(() => proxy.open())

const signedIn = () => signInOn(server, server.nextCitizen())

test('calls during an outage get 503 DATABASE_UNAVAILABLE, and succeed again after it', async () => {
  const { save, requests } = await signedIn()
  proxy.close()
  const answer = await save()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).not.toBeNull()
  expect(answer.body).toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
  expect(answer.body).not.toHaveProperty('mayBeSaved')
  expect((await save()).status).toBe(503)
  expect((await fetch(`${server.address}/readyz`)).status).toBe(503)
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  proxy.open()
  expect((await save()).status).toBe(201)
  expect(await requests()).toHaveLength(1)
})

/** A save has several replies from the database; each of them is lost once. */
test('a save is stored once, whichever reply from the database is lost', async () => {
  for (let lost = 0; lost < 8; lost += 1) {
    const { save, requests } = await signedIn()
    let passed = 0
    const timer = setInterval(() => {
      if (passed++ === lost) proxy.loseNextAnswer()
    }, 1)
    const repeat = () => save({}, { 'idempotency-key': 'k' })
    const answers = await Promise.all(Array.from({ length: 4 }, repeat))
    clearInterval(timer)
    const again = await repeat()
    const { registrationCode } = replyOf(saveRequest, again)
    expect((await requests()).map((request) => request.registrationCode)).toEqual([registrationCode])
    for (const answer of answers.filter(({ status }) => status === 201))
      expect(answer.body).toEqual(again.body)
    for (const answer of answers) expect([201, 503]).toContain(answer.status)
  }
})
