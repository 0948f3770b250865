// Shared by benches and trials: names, options, medians, tables, processor time and memory.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { endWithParent } from '../tools/end-with-parent.mjs'

/** Runs the module that the command's first word names; it reads its own options from the rest. */
export async function runNamed(
  script: 'bench' | 'trial',
  all: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  const [name = ''] = process.argv.splice(2, 1)
  const work = all[name]
  if (work === undefined) {
    console.error(`npm run ${script} -- <name> [options], <name> is one of ${Object.keys(all).join(', ')}`)
    process.exitCode = 1
    return
  }
  endWithParent()
  // Only an exit removes the database of the run; a signal alone would leave it behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  await work()
}

type Options = Readonly<Record<string, number | string | boolean>>

/** Reads `--name value`; `defaults` has the name, the type and the default of each option. */
export function readOptions<Named extends Options>(defaults: Named): { [Name in keyof Named]: Named[Name] } {
  const known = Object.entries(defaults).map(([name, value]) => {
    const type = typeof value === 'boolean' ? ('boolean' as const) : ('string' as const)
    return [name, { type }] as const
  })
  const { values } = parseArgs({ options: Object.fromEntries(known) })
  const read = Object.entries(defaults).map(([name, value]) => {
    const text = values[name] ?? value
    return [name, typeof value === 'number' ? Number(text) : text] as const
  })
  return Object.fromEntries(read) as Named
}

/** Returns the value below which this share lies: 0.5 is the median. */
export function quantile(values: Iterable<number>, share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Measures the sides in turn, round by round, so that other load on the machine affects all of them. */
export async function inTurn<Side, Figures>(
  sides: readonly Side[],
  rounds: number,
  measure: (side: Side) => Promise<Figures>,
): Promise<Map<Side, Figures[]>> {
  const measured = new Map(sides.map((side) => [side, [] as Figures[]]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, all] of measured) all.push(await measure(side))
  }
  return measured
}

export function findMedian<Name extends string | number>(
  rounds: readonly Readonly<Record<Name, number>>[],
  figure: Name,
): number {
  return quantile(
    rounds.map((round) => round[figure]),
    0.5,
  )
}

type Rate = { readonly perSecond: number; readonly serverMicroseconds: number }

/** Prints this checkout's figures divided by the other checkout's: the median of the rounds' ratios. The other's sides are the second half. */
export function printRatios(measured: ReadonlyMap<{ readonly name: string }, readonly Rate[]>): void {
  const sides = [...measured]
  const half = sides.length / 2
  for (const [index, [{ name }, own]] of sides.slice(0, half).entries()) {
    const other = sides[half + index]?.[1] ?? []
    const ratio = (figure: keyof Rate) =>
      quantile(
        own.map((round, n) => round[figure] / (other[n]?.[figure] ?? Number.NaN)),
        0.5,
      ).toFixed(2)
    console.log(`${columns([ratio('perSecond'), ratio('serverMicroseconds')])}  ratio, ${name}`)
  }
}

export function columns(cells: readonly (number | string)[]): string {
  return cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell).padStart(13)).join('')
}

export function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1_024
}

/** The unit of the times in /proc, on every usual Linux. */
const TICKS_A_SECOND = 100
/** Indexes into readStat: user time, with system time after it; and the same of the children that have ended. */
const [OWN_TIME, ENDED_CHILDREN_TIME] = [11, 13]

/** The processor time of a process and its threads; NaN if the system has no /proc. */
export const processorSeconds = (pid: number) => orNaN(() => secondsIn(readStat(pid), OWN_TIME))

/** The processor time of a process and of its children, also of those that have ended; NaN if the system has no /proc. */
export const processorSecondsOfFamily = (parent: number) =>
  orNaN(() => {
    const own = readStat(parent)
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => statOfChild(pid, parent))
      .filter((fields) => fields !== null)
    return [...children, own].reduce(
      (sum, fields) => sum + secondsIn(fields, OWN_TIME),
      secondsIn(own, ENDED_CHILDREN_TIME),
    )
  })

function orNaN(read: () => number): number {
  try {
    return read()
  } catch {
    return Number.NaN
  }
}

const secondsIn = (fields: readonly string[], from: number) =>
  (Number(fields[from]) + Number(fields[from + 1])) / TICKS_A_SECOND

/** The fields after the name, which is in brackets and may contain anything: state, parent and so on. */
function readStat(pid: number | string): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
}

/** Returns null if it is no child, or has just ended. */
function statOfChild(pid: string, parent: number): string[] | null {
  try {
    const fields = readStat(pid)
    return fields[1] === String(parent) ? fields : null
  } catch {
    return null
  }
}
