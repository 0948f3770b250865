// Who runs the service, as its settings say (D55), and where to report a weakness of it (RFC 9116).
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const SETTINGS = {
  SERVICE_AGENCY: 'กรมตัวอย่าง',
  SERVICE_EMAIL: 'pass@example.go.th',
  DATA_PROTECTION_CONTACT: 'dpo@example.go.th',
  SECURITY_CONTACT: 'security@example.go.th',
  PUBLIC_ORIGIN: 'http://localhost:8080',
}

async function read(address: string, path: string) {
  const response = await fetch(`${address}${path}`)
  return [response.status, await response.text()] as const
}

test('nothing is invented where the operator has said nothing', async () => {
  const { address } = await startTestServer()
  expect(await read(address, '/api/v1/service/')).toEqual([200, '{"agency":null}'])
  expect((await read(address, '/.well-known/security.txt'))[0]).toBe(404)
})

test('what the operator has said is answered without a session', async () => {
  const { address } = await startTestServer({ environment: SETTINGS })
  const [status, service] = await read(address, '/api/v1/service/')
  expect([status, JSON.parse(service)]).toEqual([
    200,
    { agency: 'กรมตัวอย่าง', email: 'pass@example.go.th', dataProtection: 'dpo@example.go.th' },
  ])
  expect(await read(address, '/.well-known/security.txt')).toEqual([
    200,
    `Contact: mailto:security@example.go.th
Expires: 2027-05-19T02:00:00.000Z
Preferred-Languages: th, en
Canonical: http://localhost:8080/.well-known/security.txt
`,
  ])
})
