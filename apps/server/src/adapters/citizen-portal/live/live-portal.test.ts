// The live portal: its token, and its failures (upstream, Citizen portal).
import { expect, test } from 'vitest'
import { PortalUnavailable } from '../../../ports/citizen-portal.ts'
import { PORTAL_KEYS, runSandboxGateway } from '../../../testing/gateways/running-sandbox-gateway.ts'
import { createLivePortal } from './live-portal.ts'
import type { PortalSettings } from './portal-settings.ts'

const clock = { now: () => Date.parse('2026-11-20T12:00:00+07:00') }
const SOMCHAI = { appId: 'border-pass', mToken: '9100000001018', mock: false }
const STRANGER = { appId: 'border-pass', mToken: 'nonsense', mock: false }

const VALIDATE = 'GET /ws/auth/validate'
const EXCHANGE = 'POST /ws/dga/czp/uat/v1/core/shield/data/deproc'

async function open(settings: Partial<PortalSettings> = {}) {
  const gateway = await runSandboxGateway({ clock })
  return { gateway, portal: createLivePortal({ url: gateway.url, ...PORTAL_KEYS, ...settings }) }
}

test('the service token is requested once and cached', async () => {
  const { gateway, portal } = await open()
  await portal.exchangeToken(SOMCHAI)
  await portal.exchangeToken(SOMCHAI)
  expect(gateway.calls).toEqual([VALIDATE, EXCHANGE, EXCHANGE])
})

test('a cached token that is refused is requested again for the next citizen', async () => {
  const { gateway, portal } = await open()
  await portal.exchangeToken(SOMCHAI)
  gateway.revokePortalToken()
  expect(await portal.exchangeToken(SOMCHAI)).toBeNull()
  expect(await portal.exchangeToken(SOMCHAI)).toBeNull()
  expect(gateway.calls).toEqual([VALIDATE, EXCHANGE, EXCHANGE])
  const next = { ...SOMCHAI, mToken: '9100000001026' }
  expect(await portal.exchangeToken(next)).toMatchObject({ pid: next.mToken })
  expect(gateway.calls).toEqual([VALIDATE, EXCHANGE, EXCHANGE, VALIDATE, EXCHANGE])
})

test('an mToken that timed out is not sent again, one that found no connection is', async () => {
  // Long enough for the call before it, which must not time out on a busy machine.
  const { gateway, portal } = await open({ timeoutMs: 2_000 })
  gateway.faults.set({ delay: 60_000, only: '/ws/dga' })
  await expect(portal.exchangeToken(SOMCHAI)).rejects.toBeInstanceOf(PortalUnavailable)
  gateway.faults.set({})
  expect(await portal.exchangeToken(SOMCHAI)).toBeNull()
  expect(gateway.calls).toEqual([VALIDATE, EXCHANGE])

  await gateway.close()
  const unsent = { ...SOMCHAI, mToken: '9100000001026' }
  await expect(portal.exchangeToken(unsent)).rejects.toBeInstanceOf(PortalUnavailable)
  await expect(portal.exchangeToken(unsent)).rejects.toBeInstanceOf(PortalUnavailable)
})

test('of two calls with one mToken at the same time, one is sent', async () => {
  const { gateway, portal } = await open()
  const both = await Promise.all([portal.exchangeToken(SOMCHAI), portal.exchangeToken(SOMCHAI)])
  expect(both.filter((citizen) => citizen !== null)).toHaveLength(1)
  expect(gateway.calls.filter((call) => call === EXCHANGE)).toHaveLength(1)
})

test('an unknown citizen is refused without a new service token', async () => {
  const { gateway, portal } = await open()
  expect(await portal.exchangeToken(STRANGER)).toBeNull()
  expect(gateway.calls).toEqual([VALIDATE, EXCHANGE])
})

const FAULTS = [
  ['answers too late', { delay: 1_000 }],
  ['cuts the connection', { cutRate: 1 }],
  ['cuts an answer in the middle', { halfRate: 1 }],
  ['begins an answer and never ends it', { stallRate: 1 }],
  ['answers 500', { errorRate: 1, errorStatus: 500 }],
  ['answers in another form', { wrongShapeRate: 1 }],
] as const

test.each(FAULTS)('a portal that %s is unavailable, in either call', async (_, fault) => {
  for (const only of ['/ws/auth', '/ws/dga']) {
    const { gateway, portal } = await open({ timeoutMs: 100 })
    gateway.faults.set({ ...fault, only })
    await expect(portal.exchangeToken(SOMCHAI)).rejects.toBeInstanceOf(PortalUnavailable)
  }
})

test.each([{ consumerKey: 'other' }, { consumerSecret: 'other' }, { agentId: 'other' }])(
  'a portal that does not know us is unavailable, not a refusal of the citizen: %o',
  async (wrong) => {
    const { portal } = await open(wrong)
    await expect(portal.exchangeToken(SOMCHAI)).rejects.toBeInstanceOf(PortalUnavailable)
  },
)

test('an error message contains neither the secret nor the token', async () => {
  const { gateway, portal } = await open({ consumerSecret: 'very-secret' })
  await gateway.close()
  const failure = await portal.exchangeToken(SOMCHAI).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(PortalUnavailable)
  expect(JSON.stringify(failure) + String(failure)).not.toMatch(/very-secret|9100000001018/)
})

test('both paths are settings', async () => {
  const { gateway, portal } = await open({
    validatePath: '/prod/auth/validate',
    exchangePath: '/prod/data/deproc',
  })
  await portal.exchangeToken(SOMCHAI)
  expect(gateway.calls).toEqual(['GET /prod/auth/validate', 'POST /prod/data/deproc'])
})
