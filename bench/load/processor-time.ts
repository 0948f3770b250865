// Seconds of processor time that a process has taken so far; not known where the system has no /proc.
import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

export function processorSeconds(pid: number): number {
  try {
    // After the name, which stands in brackets and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
  } catch {
    return Number.NaN
  }
}
