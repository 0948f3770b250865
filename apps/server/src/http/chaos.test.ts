// A civil registry that fails in every way at once.
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { chaos } from '../testing/trials/chaos.ts'

async function runChaos(share: number) {
  const timeouts = { timeoutMs: 1_000, breakerOpenMs: 200, retryWaitMs: { min: 1, max: 2 } }
  const server = await startTestServer({ throughGateway: true, timeouts })
  if (!server.gateway) throw new Error('This test stands through the gateway')
  return chaos({
    ...server,
    share,
    faults: server.gateway.faults,
    citizens: Array.from({ length: 8 }, () => server.nextCitizen()),
  })
}

test('a registry that fails in every way gives right verdicts or 503, and nothing wrong is stored', async () => {
  const { wrong, verdicts, unavailable } = await runChaos(0.1)
  expect(wrong).toEqual([])
  expect(Math.min(verdicts, unavailable)).toBeGreaterThan(0)
}, 120_000)

test('where fewer answers fail, citizens save in spite of it, and each save is stored once', async () => {
  const { wrong, saved } = await runChaos(0.02)
  expect(wrong).toEqual([])
  expect(saved).toBeGreaterThan(0)
}, 120_000)
