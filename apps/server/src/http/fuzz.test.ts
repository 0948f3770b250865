import { expect, test } from 'vitest'
import { routesOf } from '@border-pass/contract/openapi'
import { OFFICE_TOKEN, startTestServer } from '../testing/test-server.ts'
import { isNightly } from '../testing/tempo.ts'
import { fuzz } from '../testing/trials/fuzz.ts'

const CALLS = isNightly ? 6_000 : 1_000

test('hostile and generated calls are never answered with 500, refused ones change no row, and limits count all', async () => {
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
  expect(report.uncounted).toBe(0)
  // Calls that are all refused, or all accepted, would show nothing.
  expect(report.byStatus.get(200)).toBeGreaterThan(CALLS / 20)
  expect(report.refused).toBeGreaterThan(CALLS / 4)
}, 600_000)
