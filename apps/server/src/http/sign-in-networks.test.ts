// Wrong sign-in attempts limit and delay other attempts of their ID and network, but not known devices (D9).
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { runSql } from '../testing/database/database-on-server.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer({ environment: { TRUST_PROXY: 'loopback' } })

let prefixes = 0
function newWideNetwork() {
  prefixes += 1
  return `2001:db8:${prefixes.toString(16)}`
}

const fromAddress = (address: string) => ({ 'x-forwarded-for': address })
const within = (network: string) => fromAddress(`${network}:${randomBytes(2).toString('hex')}::1`)

type Address = Record<string, string>

function tryWrong(citizen: SandboxCitizen, address: Address, browser = server.browser()) {
  return browser.signIn({ ...citizen, lname: 'ผิด' }, address)
}

const HOSTILE = '{"pid":{"toString":1}}'
/** Sends a body; an invalid one is a wrong try of its network. */
const send = (body: unknown, address: Address, headers: Record<string, string> = {}) =>
  server.browser().call('POST', '/auth/bps/login5field/', { body, headers: { ...address, ...headers } })

async function createPhone(citizen: SandboxCitizen) {
  const browser = server.browser()
  expect((await browser.signIn(citizen, within(`${newWideNetwork()}:1`))).status).toBe(200)
  return browser
}

/** Stores `count` failed attempts: a real one, and copies of it whose ID and networks the SQL `columns` computes. */
async function addFailures(citizen: SandboxCitizen, at: Address, columns: string, count: number) {
  expect((await tryWrong(citizen, at)).status).toBe(401)
  await runSql(
    server.database,
    `INSERT INTO login_attempt (citizen, address, wide_network, at)
     SELECT ${columns}, at
     FROM (SELECT * FROM login_attempt ORDER BY number DESC LIMIT 1) AS last, generate_series(2, $1::int) AS n`,
    [count],
  )
}

/** SQL for the columns `citizen, address, wide_network` of an attempt: for another ID each, from the same /64 or the same /48. */
const [OTHER, ELSEWHERE] = ['sha256(n::text::bytea)', "sha256(('address' || n)::bytea)"]
const NETWORK = `${OTHER}, address, wide_network`
const WIDE_NETWORK = `${OTHER}, ${ELSEWHERE}, wide_network`

/** Stores failed attempts for one ID, each from another /48; sign-in.test.ts sends real ones. */
const guessFromEverywhere = (citizen: SandboxCitizen, count: number) =>
  addFailures(citizen, within(`${newWideNetwork()}:1`), `citizen, ${ELSEWHERE}, ${ELSEWHERE}`, count)

describe('a sign-in with an invalid body', () => {
  test('an invalid sign-in counts as one of its network’s 500 failed attempts, unless another site sent it', async () => {
    const network = `${newWideNetwork()}:1`
    await addFailures(server.nextCitizen(), within(network), NETWORK, 497)
    // Another site may make a visitor’s browser send the call.
    const elsewhere = await send(HOSTILE, within(network), { origin: 'https://elsewhere.example' })
    expect(elsewhere.status).toBe(403)
    const tries = await Promise.all([
      send(`"${'x'.repeat(70_000)}"`, within(network)),
      send('pid=1', within(network), { 'content-type': 'text/plain' }),
      send(HOSTILE, within(network)),
    ])
    expect(tries.map(({ status }) => status)).toEqual([413, 415, 400])
    const limited = await send(HOSTILE, within(network))
    expect(limited).toMatchObject({ status: 429, body: { code: 'LOGIN_LIMITED' } })
    // `kind` is a member of the server's own result, not of the contract.
    expect(limited.body).not.toHaveProperty('kind')
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('an invalid sign-in does not count as a failed attempt for the ID', async () => {
    const citizen = server.nextCitizen()
    const network = within(`${newWideNetwork()}:1`)
    for (let n = 1; n <= 10; n += 1) expect((await send({ pid: citizen.pid }, network)).status).toBe(400)
    expect((await server.browser().signIn(citizen, network)).status).toBe(200)
  })
})

async function measureCall(work: () => Promise<{ readonly status: number }>) {
  const start = performance.now()
  const { status } = await work()
  return { status, seconds: (performance.now() - start) / 1_000 }
}

describe('failed attempts from one /64 network', () => {
  test('the server delays each answer by 2 s after 50 failed attempts from a /64 network, except to a known phone', async () => {
    const network = `${newWideNetwork()}:1`
    const citizen = server.nextCitizen()
    const phone = await createPhone(citizen)
    await addFailures(server.nextCitizen(), within(network), NETWORK, 50)
    const order: number[] = []
    const strangers = [
      () => server.browser().signIn(server.nextCitizen(), within(network)),
      () => tryWrong(server.nextCitizen(), within(network)),
      () => send(HOSTILE, within(network)),
    ]
    const answers = await Promise.all(
      [...strangers, () => phone.signIn(citizen, within(network))].map(async (call, n) => {
        const answer = await measureCall(call)
        order.push(n)
        return answer
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 400, 200])
    for (const { seconds } of answers.slice(0, -1)) expect(seconds).toBeGreaterThan(1.99)
    // The phone, the last of the calls, is answered first.
    expect(order[0]).toBe(strangers.length)
  })

  test('the server refuses sign-ins after 500 failed attempts from a /64 network, except from a known phone', async () => {
    const network = `${newWideNetwork()}:1`
    const citizen = server.nextCitizen()
    const phone = await createPhone(citizen)
    await addFailures(server.nextCitizen(), within(network), NETWORK, 500)
    expect((await server.browser().signIn(server.nextCitizen(), within(network))).status).toBe(429)
    expect((await phone.signIn(citizen, within(network))).status).toBe(200)
  })
})

describe('failed attempts from one /48 network', () => {
  test('the server delays each answer by 2 s after 500 failed attempts from different /64 networks of a /48', async () => {
    const wide = newWideNetwork()
    await addFailures(server.nextCitizen(), within(`${wide}:1`), WIDE_NETWORK, 500)
    const next = await measureCall(() => server.browser().signIn(server.nextCitizen(), within(`${wide}:2`)))
    expect(next.status).toBe(200)
    expect(next.seconds).toBeGreaterThan(1.99)
  })

  test('the server refuses sign-ins after 5,000 failed attempts from a /48 network', async () => {
    const wide = newWideNetwork()
    await addFailures(server.nextCitizen(), within(`${wide}:1`), WIDE_NETWORK, 5_000)
    expect((await server.browser().signIn(server.nextCitizen(), within(`${wide}:2`))).status).toBe(429)
  })
})

describe('an ID with twenty failed attempts from many networks', () => {
  test('only the owner’s known phone can sign in after twenty failed attempts for an ID', async () => {
    const citizen = server.nextCitizen()
    const phone = await createPhone(citizen)
    await guessFromEverywhere(citizen, 20)
    const elsewhere = within(`${newWideNetwork()}:1`)
    expect((await server.browser().signIn(citizen, elsewhere)).status).toBe(429)
    expect((await phone.signIn(citizen, elsewhere)).status).toBe(200)
  })

  test('another citizen’s known phone or a forged cookie cannot sign in after twenty failed attempts for an ID', async () => {
    const citizen = server.nextCitizen()
    const other = server.nextCitizen()
    const phone = await createPhone(other)
    await guessFromEverywhere(citizen, 20)
    const elsewhere = within(`${newWideNetwork()}:1`)
    expect((await phone.signIn(citizen, elsewhere)).status).toBe(429)
    for (const cookie of [`${'A'.repeat(16)}.${'A'.repeat(22)}`, 'x', '', '.', 'A'.repeat(4_000)]) {
      const headers = { ...elsewhere, cookie: `device=${cookie}` }
      expect((await server.browser().signIn(citizen, headers)).status).toBe(429)
    }
  })

  test('a sign-in from a known phone resets the ID’s count of failed attempts, but not the networks’ counts', async () => {
    const citizen = server.nextCitizen()
    const phone = await createPhone(citizen)
    await guessFromEverywhere(citizen, 20)
    await phone.signIn(citizen, within(`${newWideNetwork()}:1`))
    expect((await server.browser().signIn(citizen, within(`${newWideNetwork()}:1`))).status).toBe(200)

    const network = `${newWideNetwork()}:1`
    expect((await tryWrong(citizen, within(network))).status).toBe(401)
    await addFailures(server.nextCitizen(), within(network), NETWORK, 498)
    await phone.signIn(citizen, within(`${newWideNetwork()}:1`))
    // The 500th try of the network, because the right answer did not reset the network's count.
    expect((await send(HOSTILE, within(network))).status).toBe(400)
    expect((await send(HOSTILE, within(network))).status).toBe(429)
  })
})

test('a known phone is limited to five failed attempts, whatever its networks', async () => {
  const citizen = server.nextCitizen()
  const phone = await createPhone(citizen)
  const statuses = []
  for (let n = 1; n <= 6; n += 1) {
    statuses.push((await tryWrong(citizen, within(`${newWideNetwork()}:1`), phone)).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('a shared phone counts as known for the five citizens who signed in last', async () => {
  const family = Array.from({ length: 6 }, () => server.nextCitizen())
  const phone = server.browser()
  for (const citizen of family) await phone.signIn(citizen, within(`${newWideNetwork()}:1`))
  const cookie = `device=${phone.getCookie('device')}`
  const statuses = []
  for (const citizen of family) {
    await guessFromEverywhere(citizen, 20)
    const headers = { ...within(`${newWideNetwork()}:1`), cookie }
    statuses.push((await server.browser().signIn(citizen, headers)).status)
  }
  expect(statuses).toEqual([429, 200, 200, 200, 200, 200])
})
