// The end of a call that waits for a registry without an answer: its deadline, its client's disconnection, or the end of the process.
import { afterEach, expect, test } from 'vitest'
import { API_ROOT } from '@border-pass/contract/auth-addresses'
import { saveRequest } from '@border-pass/contract/form-routes'
import { BOOKLET } from '@border-pass/domain/values/pass-type'
import { runSql } from '../testing/database/database-on-server.ts'
import { runSandboxGateway } from '../testing/gateways/sandbox-gateway.ts'
import { createMovableClock } from '../testing/movable-clock.ts'
import { signInOn } from '../testing/request-owner.ts'
import { anApplication } from '../testing/sample-requests.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const clock = createMovableClock('2026-11-20T09:00:00+07:00')
const gateway = await runSandboxGateway({ clock })
const environment = gateway.settings
const server = await startTestServer({ clock, environment })
const { database } = server
/** Shares the database, so that sessions of the other server work here. */
const hasty = await startTestServer({ clock, environment, database, settings: { deadlineMs: 200 } })

afterEach(() => gateway.faults.set({}))

/** A citizen whose pass is a temporary one: it does not depend on the house. */
const newVisitor = () =>
  signInOn(
    server,
    server.nextCitizen(({ bpType }) => bpType !== BOOKLET),
  )
type Visitor = Awaited<ReturnType<typeof newVisitor>>

function call({ address }: TestServer, { browser, citizen }: Visitor, path: string, signal?: AbortSignal) {
  const { borderCity, bpType, office } = citizen
  const isSave = path === saveRequest.path
  return fetch(`${address}${API_ROOT}${path}`, {
    method: 'POST',
    headers: { cookie: browser.cookie, origin: address, 'content-type': 'application/json' },
    body: JSON.stringify(isSave ? anApplication(citizen, clock) : { borderCity, bpType, office }),
    ...(signal && { signal }),
  })
}

const VERDICT = '/register/eligibility'

async function countCalls(outcome: string): Promise<number> {
  const text = await (await fetch(`${server.address}/metrics`)).text()
  const counts = text.matchAll(new RegExp(`registry_calls_total{[^}]*outcome="${outcome}"} (\\d+)`, 'g'))
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

test('a call that waits for the registry ends at its deadline with 503 REGISTRY_UNAVAILABLE', async () => {
  const visitor = await newVisitor()
  gateway.faults.set({ stallRate: 1 })
  const answer = await call(hasty, visitor, VERDICT)
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'REGISTRY_UNAVAILABLE' }])
})

test('a save is refused at its deadline, even if the late record is not needed for the pass', async () => {
  const visitor = await newVisitor()
  gateway.faults.set({ stallRate: 1, only: '/house/' })
  const answer = await call(hasty, visitor, saveRequest.path)
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'REGISTRY_UNAVAILABLE' }])
  gateway.faults.set({})
  expect(await visitor.requests()).toEqual([])
})

/** Sends the call, and disconnects once the registry was called. */
async function callAndDisconnect(visitor: Visitor, path: string): Promise<void> {
  const leaving = new AbortController()
  const before = gateway.calls.length
  const answer = call(server, visitor, path, leaving.signal)
  await expect.poll(() => gateway.calls.length).toBeGreaterThan(before)
  leaving.abort()
  await expect(answer).rejects.toThrow('abort')
}

test('a reading call aborts its calls to the registry when its client disconnects', async () => {
  const visitor = await newVisitor()
  gateway.faults.set({ stallRate: 1 })
  const before = await countCalls('given-up')
  await callAndDisconnect(visitor, VERDICT)
  await expect.poll(() => countCalls('given-up')).toBeGreaterThan(before)
})

test('a save continues after its client disconnects (D29)', async () => {
  const visitor = await newVisitor()
  gateway.faults.set({ delay: 300 })
  await callAndDisconnect(visitor, saveRequest.path)
  await expect.poll(async () => (await visitor.requests()).length, { timeout: 20_000 }).toBe(1)
})

test('a server that shuts down adds its running prefetches to the access log, and then aborts them', async () => {
  const ending = await startTestServer({ clock, environment, database })
  const visitor = await signInOn(
    ending,
    ending.nextCitizen(({ bpType }) => bpType !== BOOKLET),
  )
  gateway.faults.set({ stallRate: 1, only: '/house/' })
  const before = gateway.calls.length
  expect(await visitor.verdict()).toMatchObject({ status: 200, body: { eligible: true } })
  await expect.poll(() => gateway.calls.slice(before).join(' ')).toContain('/house/')
  await ending.close()
  gateway.faults.set({})
  const logged = await runSql(database, `SELECT 1 FROM access_log WHERE why = 'form' AND 'house' = ANY(what)`)
  expect(logged).toHaveLength(1)
})
