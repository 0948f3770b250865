// Full saves over HTTP, 64 connections, beside all that sides.ts names: npm run bench -- saves --rounds 1 --warm-up 500
// With --draw it draws the bars of docs/performance.md.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { onServer } from '../apps/server/src/testing/database/database-on-server.ts'
import {
  columns,
  inTurn,
  medianOf,
  processorSecondsOfFamily,
  quantile,
  readOptions,
  residentMegabytes,
} from './figures.ts'
import { measureLoad } from './load.ts'
import { withBothServers } from './servers.ts'
import { startSides } from './sides.ts'
import type { Side } from './sides.ts'

const CONNECTIONS = 64

const options = readOptions({
  saves: 2_000,
  rounds: 5,
  seconds: 2,
  /** Milliseconds by which every commit's flush is made longer, a table for each. */
  'sync-delay': '0,1.5',
  /**
   * The engine compiles more and more of a save, for some twenty thousand of them: by 3,000 each, the first took 319 µs of the
   * server's processor, then 275, 218, 315, and from the fifth on 193 to 179.
   */
  'warm-up': 20_000,
  draw: false,
})
const delays = options['sync-delay'].split(',').map(Number)

/** The figures of one round of one side. Those of pgbench are NaN but for the first and the third. */
type Figures = {
  readonly perSecond: number
  readonly serverMicroseconds: number
  readonly databaseMicroseconds: number
  readonly p50: number
  readonly p99: number
  readonly megabytes: number
}

type Rounds = ReadonlyMap<string, readonly Figures[]>

async function measureSaves(side: Side, count: number, postmaster: number): Promise<Figures> {
  const calls = side.calls.splice(0, count)
  const before = processorSecondsOfFamily(postmaster)
  const figures = await measureLoad(side, calls, CONNECTIONS)
  const databaseMicroseconds = ((processorSecondsOfFamily(postmaster) - before) / calls.length) * 1e6
  return { ...figures, databaseMicroseconds, megabytes: residentMegabytes(side.pid) }
}

async function measurePgbench(
  pgbench: (seconds: number) => Promise<number>,
  postmaster: number,
): Promise<Figures> {
  const before = processorSecondsOfFamily(postmaster)
  const perSecond = await pgbench(options.seconds)
  const used = processorSecondsOfFamily(postmaster) - before
  const databaseMicroseconds = (used / (perSecond * options.seconds)) * 1e6
  const none = { serverMicroseconds: Number.NaN, p50: Number.NaN, p99: Number.NaN, megabytes: Number.NaN }
  return { ...none, perSecond, databaseMicroseconds }
}

/**
 * The first connection to flush waits this long before it does, and those behind it wait with it: as if the disk took longer. On a
 * real slow disk, a commit that comes during the sync waits for the next one, so this is a little kinder to many connections.
 */
async function delayFlushes(database: string, milliseconds: number): Promise<void> {
  await onServer(database, async (client) => {
    await client.query(`ALTER SYSTEM SET commit_delay = ${Math.round(milliseconds * 1_000)}`)
    await client.query('ALTER SYSTEM SET commit_siblings = 0')
    await client.query('SELECT pg_reload_conf()')
  })
}

type Ratio = {
  readonly what: string
  readonly is: number
  readonly goal: number
  readonly isCost?: boolean
}

/** Each is the median over the rounds of the ratio within each. */
function ratiosOf(rounds: Rounds, delay: number): readonly Ratio[] {
  const ratio = (figure: keyof Figures, side: string, other: string) => {
    const others = rounds.get(other) ?? []
    const all = (rounds.get(side) ?? []).map(
      (each, round) => each[figure] / (others[round]?.[figure] ?? Number.NaN),
    )
    return quantile(all, 0.5)
  }
  const saves = (side: string, other: string) => ratio('perSecond', side, other)
  const ofPgbench = { what: 'saves a second ÷ pgbench', is: saves('ours', 'pgbench') }
  if (delay > 0) return [{ ...ofPgbench, what: `${ofPgbench.what}, syncs ${delay} ms longer`, goal: 1 }]
  const processor = ratio('serverMicroseconds', 'ours', 'bare')
  return [
    { ...ofPgbench, goal: 0.5 },
    { what: 'saves a second ÷ bare route', is: saves('ours', 'bare'), goal: 0.45 },
    { what: "server's processor a save ÷ bare route's", is: processor, goal: 2.2, isCost: true },
    {
      what: 'saves a second ÷ comparison server, facts in process',
      is: saves('ours', 'comparison'),
      goal: 4,
    },
    {
      what: 'saves a second ÷ comparison server, both over HTTP',
      is: saves('ours over HTTP', 'comparison over HTTP'),
      goal: 2.5,
    },
  ]
}

const isReached = ({ is, goal, isCost = false }: Ratio) => (isCost ? is <= goal : is >= goal)
const boundOf = ({ goal, isCost = false }: Ratio) => `${isCost ? 'at most' : 'at least'} ${goal.toFixed(2)}`

function print(rounds: Rounds, ratios: readonly Ratio[]): void {
  console.log(columns(['saves/s', 'server µs', 'database µs', 'p50 ms', 'p99 ms', 'MB']))
  for (const [name, all] of rounds) {
    const cells = [medianOf(all, 'perSecond'), medianOf(all, 'serverMicroseconds')]
    const times = [medianOf(all, 'p50').toFixed(1), medianOf(all, 'p99').toFixed(1)]
    const rest = [medianOf(all, 'databaseMicroseconds'), ...times, medianOf(all, 'megabytes')]
    console.log(`${columns([...cells, ...rest])}  ${name}`)
  }
  for (const each of ratios) {
    const told = isReached(each) ? 'reached' : 'NOT reached'
    console.log(`${columns([each.is.toFixed(2)])}  ${each.what}: ${boundOf(each)}, ${told}`)
  }
}

const GOAL_AT = 300
const WIDEST = 2 * GOAL_AT
const [LEFT, TOP, ROW] = [360, 36, 30]

/** A bar that reaches the line has reached its goal. A longer one is better everywhere: where less is better, the goal is divided by the measure. */
function drawBar(ratio: Ratio, index: number): string {
  const part = ratio.isCost === true ? ratio.goal / ratio.is : ratio.is / ratio.goal
  const width = Math.min(WIDEST, part * GOAL_AT)
  const y = TOP + index * ROW
  return `<text x="${LEFT - 8}" y="${y + 16}" text-anchor="end">${ratio.what}</text>
<rect x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="22" fill="${isReached(ratio) ? '#3f8f5f' : '#c46a3a'}"/>
<text x="${(LEFT + width + 6).toFixed(1)}" y="${y + 16}">${ratio.is.toFixed(2)} (${boundOf(ratio)})</text>`
}

/** Draws each ratio as a part of its goal. */
function drawRatios(ratios: readonly Ratio[]): void {
  const height = TOP + ratios.length * ROW + 8
  const x = LEFT + GOAL_AT
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDEST + 180} ${height}" font-family="sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${x}" y="22" text-anchor="middle">the goal</text>
<line x1="${x}" y1="28" x2="${x}" y2="${height - 8}" stroke="#333" stroke-dasharray="4 3"/>
${ratios.map(drawBar).join('\n')}
</svg>
`
  writeFileSync(fileURLToPath(new URL('../docs/performance/ratios.svg', import.meta.url)), svg)
}

await withBothServers(async (server, overHttp, registryUrl) => {
  const { database, postmaster } = server
  const count = options['warm-up'] + delays.length * options.rounds * options.saves
  const { sides, pgbench } = await startSides({ server, overHttp, registryUrl }, count)
  const drawn: Ratio[] = []
  try {
    for (const side of sides) await measureSaves(side, options['warm-up'], postmaster)
    for (const delay of delays) {
      await delayFlushes(database, delay)
      const measured = await inTurn([null, ...sides], options.rounds, (side) =>
        side === null ? measurePgbench(pgbench, postmaster) : measureSaves(side, options.saves, postmaster),
      )
      await delayFlushes(database, 0)
      const rounds = new Map([...measured].map(([side, all]) => [side?.name ?? 'pgbench', all]))
      console.log(`\nMedians${delay > 0 ? `, each flush made ${delay} ms longer` : ''}:`)
      const ratios = ratiosOf(rounds, delay)
      print(rounds, ratios)
      drawn.push(...ratios)
    }
  } finally {
    for (const side of sides) side.stop()
  }
  if (options.draw) drawRatios(drawn)
})
