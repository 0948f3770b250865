// Two servers are replaced one after the other while citizens save: by the same release, and by a newer one.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeSecretKey } from '../apps/server/src/config/secrets.ts'
import { databaseWithTwoRoles, runSql } from '../apps/server/src/testing/database/database-on-server.ts'
import { freePort } from '../apps/server/src/testing/connections.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import type { ServerProcess } from '../apps/server/src/testing/server-process.ts'
import { startRoundRobin } from '../apps/server/src/testing/trials/round-robin.ts'
import type { RoundRobin } from '../apps/server/src/testing/trials/round-robin.ts'
import { startSavers, waitUntil } from '../apps/server/src/testing/trials/savers.ts'
import type { SteadySavers } from '../apps/server/src/testing/trials/savers.ts'
import { fillAccessLog } from '../apps/server/src/testing/trials/tables.ts'
import { columns, quantile, readOptions } from '../bench/figures.ts'
import { root } from '../tools/root.ts'
import {
  check,
  hasPackages,
  makeFolder,
  reportSavers,
  runCommand,
  startHaproxy,
  withCluster,
} from './harness.ts'

/** Between a server's start and the end of the other one: the balancer has seen the first. */
const SETTLE_MS = 1_500
const LEAST_RESTARTS = 4

/** Restarts two servers behind HAProxy in turn: npm run trial -- rolling-restart [--saves 4000] [--drain 4] */
export async function rollingRestart(): Promise<void> {
  const { saves, drain } = readOptions({ saves: 4_000, drain: 4 })
  if (!(await hasPackages({ haproxy: 'haproxy' }))) return
  await withCluster(async (folder, database) => {
    const environment = {
      DATABASE_URL: database,
      SECRET_KEYS: makeSecretKey('trial'),
      DRAIN_SECONDS: String(drain),
    }
    const start = (index: number, PORT: string) =>
      startServerProcess({
        dataDir: join(folder, `server-${index}`),
        environment: { ...environment, PORT },
      })
    const ports = [await freePort(), await freePort()] as const
    const servers = [await start(0, ports[0]), await start(1, ports[1])]
    const balancer = await startBalancer(
      folder,
      servers.map(({ address }) => address),
    )
    try {
      const savers = startSavers([balancer.address], { lanes: 16, betweenSavesMs: 0 })
      let restarts = 0
      for (; restarts < LEAST_RESTARTS || savers.acknowledged.length < saves; restarts += 1) {
        const index = restarts % 2
        await servers[index]?.stop()
        servers[index] = await start(index, ports[index] ?? '')
        await pause(SETTLE_MS)
      }
      console.log(`${restarts} restarts.`)
      await reportSavers(savers)
      check(savers.failed.length + savers.failedSignIns() === 0, 'no save and no sign-in failed')
    } finally {
      await Promise.all(servers.map((each) => each.stop()))
      await balancer.stop()
    }
  })
}

/**
 * HAProxy in front of the servers, as docs/operations.md wants it: it sends calls only where /readyz is 200. `fall 2` at 500 ms: a
 * server that drains is left alone after a second.
 */
const balancerSettings = (port: string, servers: readonly string[]) => `
defaults
    mode http
    timeout connect 1s
    timeout client 60s
    timeout server 40s
    timeout check 3s

listen servers
    bind 127.0.0.1:${port}
    option httpchk GET /readyz
    http-check expect status 200
    default-server inter 500ms fall 2 rise 1
${servers.map((server, index) => `    server server-${index + 1} ${new URL(server).host} check`).join('\n')}`

async function startBalancer(place: string, servers: readonly string[]) {
  const port = await freePort()
  const daemon = startHaproxy(makeFolder(join(place, 'balancer')), balancerSettings(port, servers))
  const address = `http://127.0.0.1:${port}`
  await waitUntil({ what: 'the balancer answers', seconds: 20 }, () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return { address, stop: () => daemon.stop() }
}

/** Goal for a machine with nothing else to do: how much slower the slowest hundredth of the saves may become beside the migrations. */
const MOST_SLOWER = 2

/** Upgrades two servers of an older release: npm run trial -- upgrade [--from <commit>] */
export async function upgrade(): Promise<void> {
  const options = readOptions({ from: '', entries: 1_000_000, 'phase-seconds': 10 })
  const from = options.from === '' ? lastRelease() : options.from
  if (from === null) {
    console.log(
      'Not done: this copy has no history to take an older release from; name one with --from where there is.',
    )
    return
  }
  console.log(`From ${from}`)
  await withCluster(async (folder, cluster) => {
    const balancer = await startRoundRobin()
    const servers = serversBehind(balancer, folder)
    try {
      const { ownerUrl, serverUrl } = await databaseWithTwoRoles(cluster)
      const shared = { SECRET_KEYS: makeSecretKey('trial'), RECORD_FORMATS: '1', DRAIN_SECONDS: '4' }
      const environment = { ...shared, DATABASE_URL: serverUrl, DATA_DIR: folder }
      const main = layOutRelease(from, join(folder, 'old'))
      // The release before knows one role: the owner's.
      const old: ServerProcess[] = []
      for (const name of ['old-1', 'old-2'])
        old.push(await servers.start(name, { ...shared, DATABASE_URL: ownerUrl }, main))
      await fillAccessLog(ownerUrl, options.entries)
      const early = await howItStarts(join(folder, 'early'), environment)
      const says = /run npm run migrate with MIGRATE_URL first/.test(early)
      check(says, 'new code on the old schema stops and says why')

      const savers = startSavers([balancer.address])
      const phaseMs = options['phase-seconds'] * 1_000
      const slower = await replace({ savers, servers, old, environment, ownerUrl, phaseMs })
      await reportSavers(savers)
      check(savers.failed.length === 0, 'no save failed')
      const [log] = await runSql(
        ownerUrl,
        "SELECT count(*)::int AS count FROM access_log WHERE 'save' = ANY(what)",
      )
      check(Number(log?.['count']) === savers.acknowledged.length, 'the access log has each save once')
      check(slower <= MOST_SLOWER, `p99 beside the migrations is ${slower.toFixed(2)} times that before`)
    } finally {
      await servers.stopAll()
      await balancer.close()
    }
  })
}

type Upgrade = {
  readonly savers: SteadySavers
  readonly servers: Servers
  readonly old: readonly ServerProcess[]
  /** The new release's environment, with the servers' role. */
  readonly environment: Readonly<Record<string, string>>
  readonly ownerUrl: string
  readonly phaseMs: number
}

/** Returns how much slower the slowest hundredth of the saves was beside the migrations. */
async function replace({ savers, servers, old, environment, ownerUrl, phaseMs }: Upgrade): Promise<number> {
  const during = async (name: string, work: () => Promise<unknown>) => {
    const since = performance.now()
    await work()
    return printPhase(name, savers, since)
  }
  console.log(columns(['phase', 'seconds', 'saves', 'failed', 'p99 ms', 'longest ms']))
  await pause(phaseMs)
  const alone = await during('old code, old schema', () => pause(phaseMs))
  const beside = await during('migrations', async () => {
    const { output, failed } = await runCommand('migrate', { ...environment, MIGRATE_URL: ownerUrl })
    if (failed) throw new Error(output)
  })
  await during('old code, new schema', () => pause(phaseMs))
  await during('one after the other', async () => {
    for (const [n, server] of old.entries()) {
      await servers.start(`new-${n + 1}`, environment)
      await servers.stop(server)
    }
  })
  await during('new code, new schema', () => pause(phaseMs))
  return beside / alone
}

/** Prints what was acknowledged and what failed since then; returns the p99 of the saves. */
function printPhase(name: string, { acknowledged, failed: tries }: SteadySavers, since: number): number {
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

const MIGRATIONS = 'apps/server/src/adapters/database/migrations'
const OURS = '@border-pass'

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()

/** The last tag; where there is none, the last commit that had fewer migrations. Null outside of a repository with its history. */
function lastRelease(): string | null {
  try {
    const [tag] = git('tag', '--list', '--merged', 'HEAD', '--sort=-creatordate').split('\n')
    if (tag) return tag
    const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/*.sql`)
    return git('rev-parse', '--verify', `${added}~1`)
  } catch {
    return null
  }
}

/** Returns the main.ts of a release. Its own packages are its own; all others are those that are installed here. */
function layOutRelease(commit: string, folder: string): string {
  mkdirSync(join(folder, 'node_modules', OURS), { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const installed = join(root, 'node_modules')
  for (const name of readdirSync(installed))
    if (name !== OURS) symlinkSync(realpathSync(join(installed, name)), join(folder, 'node_modules', name))
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules', OURS, name))
  return join(folder, 'apps/server/src/main.ts')
}
