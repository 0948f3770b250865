// Seconds of processor time that processes have used; NaN where the system has no /proc.
import { readFileSync, readdirSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** The fields after the name, which is in brackets and may contain anything: state, parent and so on. */
function fieldsOf(pid: number | string): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
}

const secondsIn = (fields: readonly string[], from: number) =>
  (Number(fields[from]) + Number(fields[from + 1])) / TICKS_A_SECOND

/** Of all its threads, by the scheduler's clock: stat counts in hundredths of a second. A thread that has ended is not counted. */
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

/** Of a process, of its children, and of those that have ended. */
export function processorSecondsOfFamily(parent: number): number {
  try {
    let seconds = secondsIn(fieldsOf(parent), 11) + secondsIn(fieldsOf(parent), 13)
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const fields = familyFields(pid, parent)
      if (fields !== null) seconds += secondsIn(fields, 11)
    }
    return seconds
  } catch {
    return Number.NaN
  }
}

/** null where it is no child, or has just ended. */
function familyFields(pid: string, parent: number): string[] | null {
  try {
    const fields = fieldsOf(pid)
    return fields[1] === String(parent) ? fields : null
  } catch {
    return null
  }
}
