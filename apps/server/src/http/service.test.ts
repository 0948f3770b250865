// The service's operator from the settings (D55), the contact for reports of a vulnerability (RFC 9116), feedback and page speed.
import { describe, expect, test } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import { startTestServer } from '../testing/test-server.ts'

const SETTINGS = {
  SERVICE_AGENCY: 'กรมตัวอย่าง',
  SERVICE_EMAIL: 'pass@example.go.th',
  DATA_PROTECTION_CONTACT: 'dpo@example.go.th',
  REQUEST_YEARS: '5',
  SECURITY_CONTACT: 'security@example.go.th',
  PUBLIC_ORIGIN: 'http://localhost:8080',
}

const server = await startTestServer()

async function read(path: string, { address } = server) {
  const response = await fetch(`${address}${path}`)
  return [response.status, await response.text()] as const
}

test('the service’s contacts are empty, and security.txt is 404, if the operator has configured none', async () => {
  expect(await read('/api/v1/service/')).toEqual([200, '{"agency":null}'])
  expect((await read('/.well-known/security.txt'))[0]).toBe(404)
})

test('the service’s contacts and security.txt can be read without a session', async () => {
  const configured = await startTestServer({ environment: SETTINGS, database: server.database })
  const [status, service] = await read('/api/v1/service/', configured)
  const contacts = { email: 'pass@example.go.th', dataProtection: 'dpo@example.go.th', requestYears: 5 }
  expect([status, JSON.parse(service)]).toEqual([200, { agency: 'กรมตัวอย่าง', ...contacts }])
  expect(await read('/.well-known/security.txt', configured)).toEqual([
    200,
    `Contact: mailto:security@example.go.th
Expires: 2027-05-19T02:00:00.000Z
Preferred-Languages: th, en
Canonical: http://localhost:8080/.well-known/security.txt
`,
  ])
})

test('the settings that handlers get contain no secret except OFFICE_TOKEN and METRICS_TOKEN', async () => {
  const environment = {
    REGISTRY_URL: 'http://127.0.0.1:9',
    REGISTRY_TOKEN: 'secret-of-the-registry',
    PORTAL_URL: 'http://127.0.0.1:9',
    PORTAL_CONSUMER_KEY: 'secret-key',
    PORTAL_CONSUMER_SECRET: 'secret-of-the-portal',
    PORTAL_AGENT_ID: 'secret-agent',
    THAID_CLIENT_ID: 'id',
    THAID_CLIENT_SECRET: 'secret-of-thaid',
    THAID_API_KEY: 'secret-api-key',
    SMTP_URL: 'smtp://user:secret-of-mail@127.0.0.1:9',
    MAIL_FROM: 'pass@example.go.th',
    OFFICE_TOKEN: 'secret-office-token',
    METRICS_TOKEN: 'secret-metrics-token',
  }
  const { services, environment: set } = await startTestServer({ environment, database: server.database })
  const given = JSON.stringify(services.settings)
  expect(given.match(/secret-[a-z-]+/g)).toEqual(['secret-office-token', 'secret-metrics-token'])
  expect(given).not.toContain(set['SECRET_KEYS']?.split(':')[1])
  expect(given).not.toContain(set['DATABASE_URL'])
})

describe('anonymous counts', () => {
  test('feedback is counted by day and score, up to twenty answers per citizen and day', async () => {
    const [asked, other] = [server.browser(), server.browser()]
    const citizen = server.nextCitizen()
    await asked.signIn(citizen)
    await other.signIn(server.nextCitizen())
    const answer = (browser: Browser, score: unknown) =>
      browser.call('POST', '/feedback/', { body: { score } })
    for (let n = 0; n < 20; n += 1) expect((await answer(asked, n < 5 ? 1 : 5)).status).toBe(204)
    const refused = await answer(asked, 5)
    // The limit ends at midnight, and the test's clock says nine in the morning.
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(15 * 60 * 60)])
    expect((await answer(other, 5)).status).toBe(204)
    expect((await answer(other, 6)).status).toBe(400)
    expect((await server.browser().call('POST', '/feedback/', { body: { score: 5 } })).status).toBe(401)

    expect(await runSql(server.database, 'SELECT * FROM feedback ORDER BY score')).toEqual([
      { day: 25691120, score: 1, answers: 5 },
      { day: 25691120, score: 5, answers: 16 },
    ])
    server.clock.advance(15 * 60 * 60 * 1_000)
    expect((await answer(asked, 3)).status).toBe(401)
    await asked.signIn(citizen)
    expect((await answer(asked, 3)).status).toBe(204)
  })

  test('page speed is counted by screen, and a report with an unknown screen or time is refused', async () => {
    const browser = server.browser()
    const send = (body: unknown) => browser.call('POST', '/speed/', { body })
    const times = { paint: 1_200, interaction: 30, firstByte: 90 }
    for (const good of [
      { screen: 'register', ...times },
      { screen: '/register', paint: 812.5 },
      { screen: 'register', firstByte: 60_000 },
    ])
      expect((await send(good)).status).toBe(204)
    for (const bad of [
      { screen: '/register?pid=1', paint: 800 },
      { screen: 'register', paint: -1 },
      { screen: 'register', paint: 60_001 },
    ])
      expect((await send(bad)).status).toBe(400)
    const metrics = await server.services.meters.print()
    expect(metrics).toContain('page_seconds_count{screen="register",kind="paint"} 2')
    expect(metrics).toContain('page_seconds_sum{screen="register",kind="firstByte"} 60.09')
  })
})
