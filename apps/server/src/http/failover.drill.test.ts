// The short form of the trial `failover`: our own primary, synchronous standby and proxy replace Patroni and HAProxy.
import { execFileSync } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toClusterFolder, findPostmaster } from '../adapters/database/embedded/cluster-folder.ts'
import { startEmbeddedDatabase } from '../adapters/database/embedded/embedded-database.ts'
import { migrate } from '../adapters/database/migrations/migrate.ts'
import { createTestFolder } from '../testing/clean-up.ts'
import { openDatabaseBehindProxy } from '../testing/database/database-behind-proxy.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import { killPostgres } from '../testing/database/throw-away-cluster.ts'
import { createMovableClock } from '../testing/movable-clock.ts'
import { startTestServer } from '../testing/test-server.ts'
import { startSavers } from '../testing/trials/savers.ts'

const SAVES = 20

test('every acknowledged save is stored once after a failover to the standby', async () => {
  const { primary, standby } = await startPrimaryWithStandby()
  const proxy = await openDatabaseBehindProxy(primary.connectionString)
  const clock = createMovableClock(new Date().toISOString())
  const server = await startTestServer({ database: proxy.connectionString, clock })
  const savers = startSavers([server.address], { lanes: 4 })

  await savers.waitForSaves(SAVES)
  primary.kill()
  await standby.promote()
  proxy.pointTo(standby.connectionString)
  await savers.waitForSaves(SAVES)

  expect(await savers.stopAndCheck()).toEqual([])
  expect(await runSql(standby.connectionString, 'SELECT count(*)::int AS count FROM request')).toEqual([
    { count: savers.acknowledged.length },
  ])
}, 180_000)

type Node = { readonly dataDir: string; readonly connectionString: string }

async function createDatabase(dataDir: string): Promise<void> {
  const { connectionString, stop } = await startEmbeddedDatabase({ dataDir, log: () => {} })
  await migrate(connectionString)
  await stop()
}

/** Turns a copy of the stopped primary into its standby. */
function followPrimary(standby: string, primary: string): void {
  writeFileSync(join(standby, 'standby.signal'), '')
  const from = `host=${findPostmaster(primary)?.socketFolder} port=5432 user=border_pass application_name=standby`
  appendFileSync(join(standby, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`)
}

async function start(dataDir: string): Promise<Node> {
  const { connectionString } = await startEmbeddedDatabase({ dataDir, log: () => {} })
  return { dataDir, connectionString }
}

async function startPrimaryWithStandby() {
  const [primaryDir, standbyDir] = [createTestFolder(), createTestFolder()]
  const [primaryCluster, standbyCluster] = [toClusterFolder(primaryDir), toClusterFolder(standbyDir)]
  await createDatabase(primaryDir)
  // `cp -a` keeps the owner of each file; Node's cpSync does not.
  execFileSync('cp', ['-a', primaryCluster, standbyCluster])
  const primary = await start(primaryDir)
  followPrimary(standbyCluster, primaryCluster)
  const standby = await start(standbyDir)
  await runSql(primary.connectionString, "ALTER SYSTEM SET synchronous_standby_names = 'standby'")
  await runSql(primary.connectionString, 'SELECT pg_reload_conf()')
  const synchronous = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'"
  await expect.poll(() => runSql(primary.connectionString, synchronous), { timeout: 20_000 }).toHaveLength(1)
  return {
    /** Kills it with SIGKILL, like the loss of its machine. */
    primary: { ...primary, kill: () => killPostgres(primaryCluster) },
    standby: { ...standby, promote: () => runSql(standby.connectionString, 'SELECT pg_promote()') },
  }
}
