// Faults set over HTTP while the gateway runs, and authorisation.
import { expect, test } from 'vitest'
import { runSandboxGateway } from '../../../testing/gateways/sandbox-gateway.ts'
import { GATEWAY_TOKEN } from '../../../testing/gateways/start-gateway.ts'

const clock = { now: () => Date.parse('2026-11-20T12:00:00+07:00') }
const SOMCHAI = '9100000001018'

async function open() {
  const { url } = await runSandboxGateway({ clock })
  return {
    ask: (path: string, token = GATEWAY_TOKEN) =>
      fetch(url + path, { headers: { Authorization: `Bearer ${token}` } }),
    put: (faults: unknown) => fetch(`${url}/sandbox/faults`, { method: 'PUT', body: JSON.stringify(faults) }),
  }
}

test('a fault occurs while it is set, and no more once cleared', async () => {
  const { ask, put } = await open()
  await put({ errorRate: 1, errorStatus: 504 })
  expect((await ask(`/pop/${SOMCHAI}`)).status).toBe(504)
  await put({})
  expect((await ask(`/pop/${SOMCHAI}`)).status).toBe(200)
})

test('a fault with a count ends after that many answers', async () => {
  const { ask, put } = await open()
  await put({ errorRate: 1, times: 1 })
  expect((await ask(`/pop/${SOMCHAI}`)).status).toBe(503)
  expect((await ask(`/pop/${SOMCHAI}`)).status).toBe(200)
})

test('a fault can be limited to some paths', async () => {
  const { ask, put } = await open()
  await put({ errorRate: 1, only: '/smcard/' })
  expect((await ask(`/smcard/${SOMCHAI}`)).status).toBe(503)
  expect((await ask(`/pop/${SOMCHAI}`)).status).toBe(200)
})

test.each([{ errorRate: 2 }, { errorStatus: 200 }, { delay: -1 }, { unheardOf: 1 }])(
  'a fault that makes no sense is refused: %o',
  async (faults) => {
    const { put } = await open()
    expect((await put(faults)).status).toBe(400)
  },
)

test('a call without the token is refused', async () => {
  const { ask } = await open()
  expect((await ask(`/pop/${SOMCHAI}`, 'another')).status).toBe(401)
})

test('an unknown call or an unknown record is answered 404', async () => {
  const { ask } = await open()
  expect((await ask('/nothing/here')).status).toBe(404)
  expect((await ask('/pop/9109999999990')).status).toBe(404)
})
