// PostgreSQL refuses to run as root: which user it runs as then, and what that user can reach.
import { realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { execFile } from 'node:child_process'

/** Why there is no database of our own, in words for the one who starts the server. */
export class EmbeddedDatabaseProblem extends Error {
  override readonly name = 'EmbeddedDatabaseProblem'
}

export type SystemUser = { readonly uid: number; readonly gid: number }

const NOBODY: SystemUser = { uid: 65534, gid: 65534 }

/** Undefined means: as ourselves. */
export function userOfNewCluster(): SystemUser | undefined {
  return process.getuid?.() === 0 ? NOBODY : undefined
}

export function userOfCluster(folder: string): SystemUser | undefined {
  const { uid, gid } = statSync(folder)
  const ourselves = process.getuid?.()
  if (ourselves === uid) return undefined
  if (ourselves === 0) return { uid, gid }
  throw new EmbeddedDatabaseProblem(
    `The database in ${folder} belongs to another user (uid ${uid}): start as that user, or as root.`,
  )
}

/** Whether the user may walk to this path: an x bit on every folder above it. */
export function canReach(path: string, user: SystemUser | undefined): boolean {
  if (user === undefined || dirname(path) === path) return true
  const folder = realpathSync(dirname(path))
  const { mode, uid, gid } = statSync(folder)
  const execute = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  return (mode & execute) !== 0 && canReach(folder, user)
}

/** No PG* or LD_* variable of ours may steer it; it works in / because it may not be allowed where we stand. */
const ENVIRONMENT = { PATH: '/usr/bin:/bin', HOME: '/', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a program of PostgreSQL to its end. */
export function runProgram(path: string, args: readonly string[], user?: SystemUser) {
  return new Promise<{ readonly ok: boolean; readonly output: string }>((resolve) => {
    execFile(path, args, { cwd: '/', env: ENVIRONMENT, ...user }, (error, stdout, stderr) => {
      resolve({ ok: error === null, output: `${stdout}${stderr}`.trim() || (error?.message ?? '') })
    })
  })
}
