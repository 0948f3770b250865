// The short form of the trial `failover`: two PostgreSQL of our own and a proxy, in place of Patroni’s and HAProxy.
import { expect, test } from 'vitest'
import { databaseBehindProxy } from '../testing/database/database-behind-proxy.ts'
import { primaryWithStandby } from '../testing/database/primary-with-standby.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import { movableClock } from '../testing/movable-clock.ts'
import { startTestServer } from '../testing/test-server.ts'
import { startSavers } from '../testing/trials/savers.ts'

const SAVES = 20

test('when the primary is lost and its standby takes over, every acknowledged save is stored once', async () => {
  const { primary, standby } = await primaryWithStandby()
  const proxy = await databaseBehindProxy(primary.connectionString)
  const clock = movableClock(new Date().toISOString())
  const server = await startTestServer({ database: proxy.connectionString, clock })
  const savers = startSavers([server.address], { lanes: 4 })

  await savers.untilMore(SAVES)
  primary.kill()
  await standby.promote()
  proxy.leadTo(standby.connectionString)
  await savers.untilMore(SAVES)

  expect(await savers.stopAndCheck()).toEqual([])
  expect(await runSql(standby.connectionString, 'SELECT count(*)::int AS count FROM request')).toEqual([
    { count: savers.acknowledged.length },
  ])
}, 180_000)
