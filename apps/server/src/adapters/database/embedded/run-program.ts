// Runs a program of PostgreSQL to its end, as its own user, in an environment that says nothing.
import { execFile } from 'node:child_process'
import type { SystemUser } from './system-user.ts'

export type Outcome = { readonly ok: boolean; readonly output: string }

/** No PG* or LD_* variable of ours may steer it; it works in / because it may not be allowed where we stand. */
const ENVIRONMENT = { PATH: '/usr/bin:/bin', HOME: '/', LC_ALL: 'C', TZ: 'UTC' }

export function runProgram(path: string, args: readonly string[], user?: SystemUser): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(path, args, { cwd: '/', env: ENVIRONMENT, ...user }, (error, stdout, stderr) => {
      resolve({ ok: error === null, output: `${stdout}${stderr}`.trim() || (error?.message ?? '') })
    })
  })
}
