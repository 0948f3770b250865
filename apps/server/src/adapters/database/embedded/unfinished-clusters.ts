// Clears away what processes left that were killed while they made a cluster.
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './postmaster-file.ts'

/** The name says which process is at it. */
export function unfinishedName(token: string): string {
  return `making-${process.pid}-${token}`
}

export async function clearUnfinished(base: string): Promise<void> {
  for (const name of readdirSync(base)) {
    const maker = /^making-(\d+)-/.exec(name)?.[1]
    if (maker === undefined || isAlive(Number(maker))) continue
    const unfinished = join(base, name)
    endInitdb(unfinished)
    await rm(unfinished, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 })
  }
}

/** It outlives the process that started it, and goes on writing while we clear away. */
function endInitdb(unfinished: string): void {
  if (process.platform !== 'linux') return
  for (const pid of readdirSync('/proc').map(Number)) {
    try {
      const command = pid > 0 ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
      if (command.includes(unfinished)) process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended in the meantime, or is not ours to look at.
    }
  }
}
