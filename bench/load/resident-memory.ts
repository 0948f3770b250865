// Megabytes of memory that a process holds.
import { execFileSync } from 'node:child_process'

export function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1_024
}
