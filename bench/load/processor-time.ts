// Seconds of processor time that a process has used; NaN where the system has no /proc.
import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

export function processorSeconds(pid: number): number {
  try {
    // The fields follow the name, which is in brackets and may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
  } catch {
    return Number.NaN
  }
}
