// What benches and trials measure with: options, medians, tables, processor time and memory.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'

type Options = Readonly<Record<string, number | string | boolean>>

/** Reads `--name value` of the command; `defaults` has the name, the type and the default of each option. */
export function readOptions<Named extends Options>(defaults: Named): { [Name in keyof Named]: Named[Name] } {
  const known = Object.entries(defaults).map(([name, value]) => {
    const type = typeof value === 'boolean' ? ('boolean' as const) : ('string' as const)
    return [name, { type }] as const
  })
  const { values } = parseArgs({ options: Object.fromEntries(known) })
  const read = Object.entries(defaults).map(([name, value]) => {
    const given = values[name] ?? value
    return [name, typeof value === 'number' ? Number(given) : given] as const
  })
  return Object.fromEntries(read) as Named
}

/** The value below which this part of them lies: 0.5 is the median. */
export function quantile(values: Iterable<number>, part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** Measures the sides in turn, round by round, so that what else the machine does meets all of them. */
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

export function medianOf<Name extends string>(
  rounds: readonly Readonly<Record<Name, number>>[],
  figure: Name,
): number {
  return quantile(
    rounds.map((round) => round[figure]),
    0.5,
  )
}

/** One line of a table of figures. */
export function columns(cells: readonly (number | string)[]): string {
  return cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell).padStart(13)).join('')
}

export function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1_024
}

/**
 * The processor time of all threads of a process, by the scheduler's clock: stat counts in hundredths of a second. A thread that
 * has ended is not counted. NaN where the system has no /proc.
 */
export function processorSeconds(pid: number): number {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    const nanoseconds = tasks.map((task) =>
      Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
    )
    return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e9
  } catch {
    return Number.NaN
  }
}

const TICKS_A_SECOND = 100

/** The processor time of a process, of its children, and of those that have ended. */
export function processorSecondsOfFamily(parent: number): number {
  try {
    let seconds = secondsIn(statOf(parent), 11) + secondsIn(statOf(parent), 13)
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const fields = statOfChild(pid, parent)
      if (fields !== null) seconds += secondsIn(fields, 11)
    }
    return seconds
  } catch {
    return Number.NaN
  }
}

const secondsIn = (fields: readonly string[], from: number) =>
  (Number(fields[from]) + Number(fields[from + 1])) / TICKS_A_SECOND

/** The fields after the name, which is in brackets and may contain anything: state, parent and so on. */
function statOf(pid: number | string): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
}

/** null where it is no child, or has just ended. */
function statOfChild(pid: string, parent: number): string[] | null {
  try {
    const fields = statOf(pid)
    return fields[1] === String(parent) ? fields : null
  } catch {
    return null
  }
}
