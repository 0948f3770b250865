// The medians of a comparison, with the ratios that the service is held to.
import { columns } from '../load/columns.ts'
import { quantile } from '../load/quantile.ts'
import type { Comparison, Figures, Rounds } from './compare-saves.ts'

type Figure = keyof Figures

function medianOf(rounds: Rounds, side: string, figure: Figure): number {
  return quantile(
    (rounds.get(side) ?? []).map((each) => each[figure]),
    0.5,
  )
}

/** The median over the rounds of the ratio within each. */
function ratioOf(rounds: Rounds, figure: Figure, side: string, other: string): number {
  const others = rounds.get(other) ?? []
  const ratios = (rounds.get(side) ?? []).map(
    (each, round) => each[figure] / (others[round]?.[figure] ?? Number.NaN),
  )
  return quantile(ratios, 0.5)
}

export type Ratio = {
  readonly what: string
  readonly is: number
  readonly goal: number
  readonly isCost?: boolean
}

export function ratiosOf({ delay, rounds }: Comparison): readonly Ratio[] {
  const saves = (side: string, other: string) => ratioOf(rounds, 'perSecond', side, other)
  const ofPgbench = { what: 'saves a second ÷ pgbench', is: saves('ours', 'pgbench') }
  if (delay > 0) return [{ ...ofPgbench, what: `${ofPgbench.what}, syncs ${delay} ms longer`, goal: 1 }]
  const processor = ratioOf(rounds, 'serverMicroseconds', 'ours', 'bare')
  return [
    { ...ofPgbench, goal: 0.5 },
    { what: 'saves a second ÷ bare route', is: saves('ours', 'bare'), goal: 0.45 },
    { what: "server's processor a save ÷ bare route's", is: processor, goal: 2.2, isCost: true },
    { what: 'saves a second ÷ peer, facts in process', is: saves('ours', 'peer'), goal: 4 },
    {
      what: 'saves a second ÷ peer, both over HTTP',
      is: saves('ours over HTTP', 'peer over HTTP'),
      goal: 2.5,
    },
    {
      what: '  the same, the peer with our client',
      is: saves('ours over HTTP', 'peer, our client'),
      goal: 2.5,
    },
  ]
}

const isReached = ({ is, goal, isCost = false }: Ratio) => (isCost ? is <= goal : is >= goal)

export function printComparison(comparison: Comparison): void {
  const { rounds, delay, syncMilliseconds } = comparison
  const longer = delay > 0 ? `, and each flush is made ${delay} ms longer` : ''
  console.log(`\nA page is on the disk after ${syncMilliseconds.toFixed(2)} ms${longer}. Medians:`)
  console.log(columns(['saves/s', 'server µs', 'database µs', 'p50 ms', 'p99 ms']))
  for (const side of rounds.keys()) {
    const median = (figure: Figure) => medianOf(rounds, side, figure)
    const cells = [median('perSecond'), median('serverMicroseconds'), median('databaseMicroseconds')]
    console.log(`${columns([...cells, median('p50').toFixed(1), median('p99').toFixed(1)])}  ${side}`)
  }
  for (const ratio of ratiosOf(comparison)) {
    const bound = `${ratio.isCost === true ? 'at most' : 'at least'} ${ratio.goal.toFixed(2)}`
    console.log(
      `${columns([ratio.is.toFixed(2)])}  ${ratio.what}: ${bound}, ${isReached(ratio) ? 'reached' : 'NOT reached'}`,
    )
  }
}
