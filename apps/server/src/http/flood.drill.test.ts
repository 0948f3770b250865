import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { flood } from '../testing/trials/flood.ts'

test('dripping, unread and silent connections are ended, while citizens are served', async () => {
  const limits = { headersMs: 400, requestMs: 800, idleMs: 600, answerMs: 1_500, connections: 60 }
  const server = await startTestServer({ limits })
  const report = await flood({
    address: server.address,
    citizen: server.nextCitizen(),
    connections: { dripping: 40, greedy: 60, silent: 80 },
    largePath: '/api/openapi.json',
    memory: () => process.memoryUsage().rss / 1_024 / 1_024,
    servedWithinMs: 10_000,
  })
  expect(report.wrong).toEqual([])
  expect(report.attacks.map(({ ended }) => ended)).toEqual([40, 60, 80])
  expect(report.grownBy).toBeLessThan(200)
}, 60_000)
