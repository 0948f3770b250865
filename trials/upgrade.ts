// Upgrades two servers of an older release, one after the other, while citizens save: npm run trial -- upgrade [--from <commit>]
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { columns, quantile } from '../bench/figures.ts'
import { makeSecretKey } from '../apps/server/src/config/secret-keys.ts'
import { runSql } from '../apps/server/src/testing/database/run-sql.ts'
import { databaseWithTwoRoles } from '../apps/server/src/testing/database/two-roles.ts'
import { throwAwayCluster } from '../apps/server/src/testing/database/throw-away-cluster.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import type { ServerProcess } from '../apps/server/src/testing/server-process.ts'
import { throwAwayFolder } from '../apps/server/src/testing/throw-away-folder.ts'
import { startSavers } from '../apps/server/src/testing/trials/steady-savers.ts'
import type { SteadySavers } from '../apps/server/src/testing/trials/steady-savers.ts'
import { fillAccessLog } from './data/access-log.ts'
import { layOutRelease, lastRelease } from './load/release.ts'
import { startRoundRobin } from '../apps/server/src/testing/trials/round-robin.ts'
import type { RoundRobin } from '../apps/server/src/testing/trials/round-robin.ts'
import { runCommand } from './load/run-command.ts'

const { values } = parseArgs({
  options: { from: { type: 'string' }, entries: { type: 'string', default: '1000000' } },
})
/** Goal for a machine with nothing else to do: how much slower the slowest hundredth of the saves may become while the migrations run. */
const MOST_SLOWER = 2
const PHASE_MS = 10_000

let failed = false
function check(holds: boolean, what: string): void {
  console.log(`${holds ? 'holds' : 'FAILS'}: ${what}`)
  failed ||= !holds
}

/** What was acknowledged since then, and what failed. */
function phase(name: string, { acknowledged, failed: tries }: SteadySavers, since: number): number {
  const milliseconds = acknowledged
    .filter(({ sentAt }) => sentAt >= since)
    .map(({ sentAt, at }) => at - sentAt)
  const p99 = quantile(milliseconds, 0.99)
  const longest = Math.max(0, ...milliseconds)
  const failures = tries.filter(({ at }) => at >= since).length
  const seconds = ((performance.now() - since) / 1_000).toFixed(1)
  console.log(columns([name, seconds, milliseconds.length, failures, p99.toFixed(0), longest.toFixed(0)]))
  return p99
}

type Servers = {
  start(name: string, environment: Readonly<Record<string, string>>, main?: string): Promise<ServerProcess>
  stop(server: ServerProcess): Promise<void>
  stopAll(): Promise<void>
}

/** Each is given calls from its start on, until it says that it is not ready. */
function serversBehind(balancer: RoundRobin, folder: string): Servers {
  const running = new Set<ServerProcess>()
  const stop = async (server: ServerProcess) => {
    running.delete(server)
    await server.stop()
    balancer.remove(server.address)
  }
  return {
    async start(name, environment, main) {
      const dataDir = join(folder, name)
      const server = await startServerProcess({ dataDir, environment, ...(main && { main }) })
      running.add(server)
      await balancer.add(server.address)
      return server
    },
    stop,
    stopAll: async () => void (await Promise.all([...running].map(stop))),
  }
}

async function howItStarts(dataDir: string, environment: Record<string, string>): Promise<string> {
  try {
    const server = await startServerProcess({ dataDir, environment })
    await server.stop()
    return 'it started'
  } catch (error) {
    return String(error)
  }
}

type Upgrade = {
  readonly savers: SteadySavers
  readonly servers: Servers
  readonly old: readonly ServerProcess[]
  /** Of the new release: the servers' role. */
  readonly environment: Readonly<Record<string, string>>
  readonly ownerUrl: string
}

/** Returns how much slower the slowest hundredth of the saves was beside the migrations. */
async function upgrade({ savers, servers, old, environment, ownerUrl }: Upgrade): Promise<number> {
  const during = async (name: string, work: () => Promise<unknown>) => {
    const since = performance.now()
    await work()
    return phase(name, savers, since)
  }
  console.log(columns(['phase', 'seconds', 'saves', 'failed', 'p99 ms', 'longest ms']))
  await pause(PHASE_MS)
  const alone = await during('old code, old schema', () => pause(PHASE_MS))
  const beside = await during('migrations', async () => {
    const { output, failed: isWrong } = await runCommand('migrate', { ...environment, MIGRATE_URL: ownerUrl })
    if (isWrong) throw new Error(output)
  })
  await during('old code, new schema', () => pause(PHASE_MS))
  await during('one after the other', async () => {
    for (const [n, server] of old.entries()) {
      await servers.start(`new-${n + 1}`, environment)
      await servers.stop(server)
    }
  })
  await during('new code, new schema', () => pause(PHASE_MS))
  return beside / alone
}

async function carryOut(folder: string, from: string): Promise<void> {
  const cluster = await throwAwayCluster()
  const balancer = await startRoundRobin()
  const servers = serversBehind(balancer, folder)
  try {
    const { ownerUrl, serverUrl } = await databaseWithTwoRoles(cluster.connectionString)
    const shared = { SECRET_KEYS: makeSecretKey('trial'), RECORD_FORMATS: '1', DRAIN_SECONDS: '4' }
    const environment = { ...shared, DATABASE_URL: serverUrl, DATA_DIR: folder }
    const main = layOutRelease(from, join(folder, 'old'))
    // The release before knows one role: the owner's.
    const old: ServerProcess[] = []
    for (const name of ['old-1', 'old-2'])
      old.push(await servers.start(name, { ...shared, DATABASE_URL: ownerUrl }, main))
    await fillAccessLog(ownerUrl, Number(values.entries))
    const early = await howItStarts(join(folder, 'early'), environment)
    check(
      /run npm run migrate with MIGRATE_URL first/.test(early),
      'new code on the old schema stops and says why',
    )

    const savers = startSavers([balancer.address])
    const slower = await upgrade({ savers, servers, old, environment, ownerUrl })
    const wrong = await savers.stopAndCheck()
    const [log] = await runSql(
      ownerUrl,
      "SELECT count(*)::int AS count FROM access_log WHERE 'save' = ANY(what)",
    )
    const { acknowledged, failed: tries } = savers
    check(tries.length === 0, `no save failed, of ${acknowledged.length}`)
    check(wrong.length === 0, 'no save was lost or doubled')
    check(Number(log?.['count']) === acknowledged.length, 'the access log has each save once')
    check(slower <= MOST_SLOWER, `p99 beside the migrations is ${slower.toFixed(2)} times that before`)
    for (const each of wrong) console.error(`  ${each}`)
  } finally {
    await servers.stopAll()
    await balancer.close()
    await cluster.remove()
  }
}

const from = values.from ?? lastRelease()
if (from === null) {
  console.log(
    'Not done: this copy has no history to take an older release from; name one with --from where there is.',
  )
} else {
  console.log(`From ${from}`)
  const folder = throwAwayFolder()
  try {
    await carryOut(folder.path, from)
  } finally {
    folder.remove()
  }
  if (failed) process.exitCode = 1
}
