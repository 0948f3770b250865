// Two PostgreSQL of our own: a primary, and a synchronous standby that can take over.
import { execFileSync } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import {
  claimClusterFolder,
  findClusterFolder,
  newClusterFolder,
} from '../../adapters/database/embedded/cluster-folder.ts'
import {
  makeSocketFolder,
  startEmbeddedDatabase,
} from '../../adapters/database/embedded/embedded-database.ts'
import { userOfNewCluster } from '../../adapters/database/embedded/system-user.ts'
import { migrate } from '../../adapters/database/migrations/migrate.ts'
import { killPostgres, throwAwayFolder } from './throw-away-cluster.ts'
import { runSql } from './database-on-server.ts'

type Node = { readonly dataDir: string; readonly connectionString: string }

function dataFolder(): string {
  const { path, remove } = throwAwayFolder()
  onTestFinished(remove)
  return path
}

async function makeDatabase(dataDir: string): Promise<string> {
  const { connectionString, stop } = await startEmbeddedDatabase({ dataDir, log: () => {} })
  await migrate(connectionString)
  await stop()
  return findClusterFolder(dataDir) ?? ''
}

/** Copies the data folder of a stopped primary, and configures the copy as its standby. */
function copyAsStandby(primary: string, dataDir: string): void {
  const user = userOfNewCluster()
  const place = newClusterFolder(dataDir, user)
  // `cp -a` keeps the owner of each file; Node's cpSync does not.
  execFileSync('cp', ['-a', primary, place])
  const cluster = join(place, 'cluster')
  writeFileSync(join(cluster, 'standby.signal'), '')
  const from = `host=${makeSocketFolder(primary, user)} port=5432 user=border_pass application_name=standby`
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`)
  claimClusterFolder(dataDir, place)
}

async function start(dataDir: string): Promise<Node> {
  const { connectionString } = await startEmbeddedDatabase({ dataDir, log: () => {} })
  return { dataDir, connectionString }
}

/** Until the end of the test. */
export async function primaryWithStandby() {
  const [primaryDir, standbyDir] = [dataFolder(), dataFolder()]
  const primaryPlace = await makeDatabase(primaryDir)
  copyAsStandby(primaryPlace, standbyDir)
  const primary = await start(primaryDir)
  const standby = await start(standbyDir)
  await runSql(primary.connectionString, "ALTER SYSTEM SET synchronous_standby_names = 'standby'")
  await runSql(primary.connectionString, 'SELECT pg_reload_conf()')
  const synchronous = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'"
  await expect.poll(() => runSql(primary.connectionString, synchronous), { timeout: 20_000 }).toHaveLength(1)
  return {
    /** Kills it with SIGKILL, as when its machine is lost. */
    primary: { ...primary, kill: () => killPostgres(primary.dataDir) },
    standby: { ...standby, promote: () => runSql(standby.connectionString, 'SELECT pg_promote()') },
  }
}
