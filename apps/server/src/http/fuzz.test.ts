// The short form of npm run trial -- fuzz.
import { expect, test } from 'vitest'
import { routesOf } from '@border-pass/contract/openapi'
import { OFFICE_TOKEN, startTestServer } from '../testing/test-server.ts'
import { fuzz } from '../testing/trials/fuzz.ts'

const CALLS = 5_000

test('of 5,000 generated calls none is answered with 500, and no refused one changes a row', async () => {
  const server = await startTestServer({ environment: { TRUST_PROXY: 'loopback' } })
  const { address, database, clock } = server
  const report = await fuzz({
    address,
    database,
    clock,
    citizen: server.nextCitizen(),
    officeToken: OFFICE_TOKEN,
    calls: CALLS,
  })
  expect(report.operations).toBe(routesOf({ isSandbox: true }).length)
  // Calls that are all refused, or all accepted, would show nothing.
  expect(report.byStatus['200']).toBeGreaterThan(CALLS / 20)
  expect(report.refused).toBeGreaterThan(CALLS / 4)
}, 600_000)
