// Saves of every side in turn, a few rounds, beside pgbench's single inserts.
import { onServer } from '../../apps/server/src/testing/database/database-on-server.ts'
import { signInCitizens } from '../load/citizens.ts'
import { diskSyncMilliseconds } from '../load/disk-sync.ts'
import { withEmbeddedServer } from '../load/embedded-server.ts'
import type { EmbeddedServer } from '../load/embedded-server.ts'
import { processorSeconds, processorSecondsOfFamily } from '../load/processor-time.ts'
import { putLoad } from '../load/put-load.ts'
import { quantile } from '../load/quantile.ts'
import { singleInserts } from '../load/single-inserts.ts'
import { startSides } from './sides.ts'
import type { Side } from './sides.ts'

const CONNECTIONS = 64
/**
 * The engine compiles more and more of a save, for some twenty thousand of them: by 3,000 each, the first took 319 µs of the server's
 * processor, then 275, 218, 315, and from the fifth on 193 to 179.
 */
const WARM_UP = 20_000

export type Options = {
  readonly saves: number
  readonly rounds: number
  readonly seconds: number
  /** Milliseconds by which every commit's flush is made longer, one list of rounds each. */
  readonly delays: readonly number[]
}

/** One round of one side; of pgbench only what it has. */
export type Figures = {
  readonly perSecond: number
  readonly serverMicroseconds: number
  readonly databaseMicroseconds: number
  readonly p50: number
  readonly p99: number
}

export type Rounds = ReadonlyMap<string, readonly Figures[]>
export type Comparison = {
  readonly delay: number
  readonly syncMilliseconds: number
  readonly rounds: Rounds
}

/**
 * The first backend to flush waits this long before it does, and those behind it wait with it: as if the disk took longer. On a
 * real slow disk, a commit that comes during the sync waits for the next one, so this is a little kinder to many connections.
 */
async function delayFlushes(database: string, milliseconds: number): Promise<void> {
  await onServer(database, async (client) => {
    await client.query(`ALTER SYSTEM SET commit_delay = ${Math.round(milliseconds * 1_000)}`)
    await client.query('ALTER SYSTEM SET commit_siblings = 0')
    await client.query('SELECT pg_reload_conf()')
  })
}

async function measure(side: Side, count: number, postmaster: number): Promise<Figures> {
  const calls = side.calls.splice(0, count)
  const before = [processorSeconds(side.pid), processorSecondsOfFamily(postmaster)] as const
  const { perSecond, milliseconds } = await putLoad({ ...side, connections: CONNECTIONS, calls })
  const perCall = (seconds: number) => (seconds / calls.length) * 1e6
  return {
    perSecond,
    serverMicroseconds: perCall(processorSeconds(side.pid) - before[0]),
    databaseMicroseconds: perCall(processorSecondsOfFamily(postmaster) - before[1]),
    p50: quantile(milliseconds, 0.5),
    p99: quantile(milliseconds, 0.99),
  }
}

type Pgbench = Awaited<ReturnType<typeof singleInserts>>

async function measurePgbench(pgbench: Pgbench, seconds: number, postmaster: number): Promise<Figures> {
  const before = processorSecondsOfFamily(postmaster)
  const perSecond = await pgbench('simple', seconds)
  const used = processorSecondsOfFamily(postmaster) - before
  const databaseMicroseconds = (used / (perSecond * seconds)) * 1e6
  return { perSecond, serverMicroseconds: Number.NaN, databaseMicroseconds, p50: Number.NaN, p99: Number.NaN }
}

type Started = { readonly server: EmbeddedServer; readonly sides: readonly Side[]; readonly pgbench: Pgbench }

async function compareWith(delay: number, { server, sides, pgbench }: Started, options: Options) {
  await delayFlushes(server.database, delay)
  const names = ['pgbench', ...sides.map(({ name }) => name)]
  const rounds = new Map(names.map((name) => [name, [] as Figures[]]))
  for (let round = 0; round < options.rounds; round += 1) {
    rounds.get('pgbench')?.push(await measurePgbench(pgbench, options.seconds, server.postmaster))
    for (const side of sides)
      rounds.get(side.name)?.push(await measure(side, options.saves, server.postmaster))
  }
  await delayFlushes(server.database, 0)
  return { delay, syncMilliseconds: diskSyncMilliseconds(server.dataDir), rounds }
}

export async function compareSaves(options: Options): Promise<readonly Comparison[]> {
  const comparisons: Comparison[] = []
  await withEmbeddedServer(async (server) => {
    const count = WARM_UP + options.delays.length * options.rounds * options.saves
    const people = await signInCitizens(server.address, count)
    const pgbench = await singleInserts(server)
    const { sides, stop } = await startSides(server, people)
    try {
      for (const side of sides) await measure(side, WARM_UP, server.postmaster)
      for (const delay of options.delays) {
        comparisons.push(await compareWith(delay, { server, sides, pgbench }, options))
      }
    } finally {
      await stop()
    }
  })
  return comparisons
}
