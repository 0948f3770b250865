// Faults switched over HTTP while the gateway runs, and who is let in.
import { expect, test } from 'vitest'
import { GATEWAY_TOKEN, runSandboxGateway } from '../../../testing/running-sandbox-gateway.ts'

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

test('a fault switched on is played, and switched off again is not', async () => {
  const { ask, put } = await open()
  await put({ errorRate: 1, errorStatus: 504 })
  expect((await ask(`/pop/${SOMCHAI}`)).status).toBe(504)
  await put({})
  expect((await ask(`/pop/${SOMCHAI}`)).status).toBe(200)
})

test('a fault with a count ends by itself', async () => {
  const { ask, put } = await open()
  await put({ errorRate: 1, times: 1 })
  expect((await ask(`/pop/${SOMCHAI}`)).status).toBe(503)
  expect((await ask(`/pop/${SOMCHAI}`)).status).toBe(200)
})

test('a fault can be kept to some paths', async () => {
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

test('nobody is let in without the token', async () => {
  const { ask } = await open()
  expect((await ask(`/pop/${SOMCHAI}`, 'another')).status).toBe(401)
})

test('a call that there is not, or a record that there is not: 404', async () => {
  const { ask } = await open()
  expect((await ask('/nothing/here')).status).toBe(404)
  expect((await ask('/pop/9109999999990')).status).toBe(404)
})
