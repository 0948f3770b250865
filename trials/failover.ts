// Kills the primary of a PostgreSQL cluster again and again while citizens save: npm run trial -- failover [--short]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeSecretKey } from '../apps/server/src/config/secrets.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import { startSavers, waitUntil } from '../apps/server/src/testing/trials/savers.ts'
import type { SteadySavers } from '../apps/server/src/testing/trials/savers.ts'
import { columns, readOptions } from '../bench/figures.ts'
import { root } from '../tools/root.ts'
import { check, hasPackages, reportSavers, withFolder, withinMinutes } from './harness.ts'
import { startPatroniCluster } from './patroni-cluster.ts'
import type { PatroniCluster } from './patroni-cluster.ts'

/** Once another node leads, the servers reconnect, and commits wait until a standby follows it. */
const RECONNECT_SECONDS = 3

function readWait(name: 'ttl' | 'loop_wait' | 'primary_start_timeout'): number {
  const settings = readFileSync(join(root, 'deploy/high-availability/patroni.yaml'), 'utf8')
  return Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(settings)?.[1])
}

/**
 * The longest outage of saves that Patroni's settings allow. A lost machine stays leader until its ttl is over, and a standby notices that
 * within loop_wait. A crashed PostgreSQL is noticed within loop_wait, and may take primary_start_timeout to start again before a standby is
 * promoted. After a planned switch a standby follows the new leader within loop_wait.
 */
const MOST_SECONDS = {
  database: readWait('loop_wait') + readWait('primary_start_timeout') + RECONNECT_SECONDS,
  machine: readWait('ttl') + readWait('loop_wait') + RECONNECT_SECONDS,
  planned: readWait('loop_wait') + RECONNECT_SECONDS,
}
/** The savers run undisturbed for so long before and after each event. */
const CALM_MS = 3_000
/** A save sent this soon after the kill may still have reached the old primary. */
const IN_FLIGHT_MS = 50
const KILLS = 10
const MOST_MINUTES = 25

type Event = keyof typeof MOST_SECONDS

export async function failover(): Promise<void> {
  const { short } = readOptions({ short: false })
  const packages = {
    patroni: 'patroni',
    'etcd-server': 'etcd',
    'etcd-client': 'etcdctl',
    haproxy: 'haproxy',
    openssl: 'openssl',
  }
  if (!hasPackages(packages)) return
  const crashes = Array.from({ length: short ? 1 : KILLS }, (_, n): Event =>
    n % 2 === 0 ? 'machine' : 'database',
  )
  await withinMinutes(MOST_MINUTES, () => withFolder((folder) => carryOut(folder, [...crashes, 'planned'])))
}

async function carryOut(folder: string, events: readonly Event[]): Promise<void> {
  const { cluster, databaseUrl, stop } = await startPatroniCluster(join(folder, 'cluster'))
  const environment = { DATABASE_URL: databaseUrl, SECRET_KEYS: makeSecretKey('trial') }
  const start = (name: string) => startServerProcess({ dataDir: join(folder, name), environment })
  const servers = [await start('server-1'), await start('server-2')]
  try {
    const savers = startSavers(servers.map(({ address }) => address))
    await pause(CALM_MS)
    console.log(columns(['event', 'seconds', 'failed', 'from', 'to']))
    for (const event of events) {
      const { seconds, failed, from, to } = await measureOutage(savers, cluster, event)
      console.log(columns([event, seconds.toFixed(1), failed, from, to]))
      check(seconds <= MOST_SECONDS[event], `at most ${MOST_SECONDS[event]} s without a save`)
    }
    await reportSavers(savers)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await stop()
  }
}

/** Measures how long no save is acknowledged, and counts the failed saves until the cluster is whole again. */
async function measureOutage({ acknowledged, failed }: SteadySavers, cluster: PatroniCluster, event: Event) {
  const from = await cluster.leader()
  const startedAt = performance.now()
  if (event === 'database') cluster.crashDatabase(from)
  else if (event === 'machine') cluster.crashMachine(from)
  else await cluster.stopMachine(from)
  // The old leader acknowledges saves until it hands over, so a save proves nothing yet. After a crash the same node may lead again.
  if (event === 'planned')
    await waitUntil(
      { what: 'another node leads', seconds: 60 },
      async () => (await cluster.leader().catch(() => from)) !== from,
    )
  await pause(CALM_MS)
  await waitUntil({ what: 'saves are acknowledged again', seconds: 90 }, () =>
    acknowledged.some(({ sentAt }) => sentAt > startedAt + IN_FLIGHT_MS),
  )
  if (event !== 'database') cluster.start(from)
  await cluster.waitUntilWhole()
  await pause(CALM_MS)
  return {
    seconds: longestGap(acknowledged, startedAt),
    failed: failed.filter(({ at }) => at > startedAt).length,
    from,
    to: await cluster.leader(),
  }
}

/** The longest time between two acknowledgements; `since` counts as the first one. */
function longestGap(acknowledged: SteadySavers['acknowledged'], since: number): number {
  const times = [since, ...acknowledged.map(({ at }) => at).filter((at) => at > since)].sort((a, b) => a - b)
  return Math.max(...times.map((at, index) => (at - (times[index - 1] ?? at)) / 1_000))
}
