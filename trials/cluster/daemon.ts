// Runs a program of a trial in the background, as a user without rights where we are root: PostgreSQL and Patroni refuse to be root.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { userOfNewCluster } from '../../apps/server/src/adapters/database/embedded/system-user.ts'

export type Daemon = {
  /** Waits for its end; after that many seconds it is killed. */
  stop(seconds?: number): Promise<void>
  /** With SIGKILL, at once. */
  kill(): void
}

type Running = { readonly folder: string; readonly log: string }

export function startDaemon(program: string, args: readonly string[], { folder, log }: Running): Daemon {
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8', PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...userOfNewCluster(),
  })
  const written = createWriteStream(log, { flags: 'a' })
  for (const stream of [child.stdout, child.stderr]) stream.pipe(written, { end: false })
  const gone = once(child, 'exit')
  // However the trial ends.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  void gone.then(() => process.off('exit', kill))
  return {
    kill,
    async stop(seconds = 20) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const late = setTimeout(kill, seconds * 1_000)
      child.kill('SIGTERM')
      await gone
      clearTimeout(late)
    },
  }
}
