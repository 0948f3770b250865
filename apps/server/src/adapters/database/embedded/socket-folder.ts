// The folder of the socket through which alone the database is reached: nobody else may enter it.
import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedDatabaseProblem } from './embedded-database-problem.ts'
import { canReach, type SystemUser } from './system-user.ts'

/** The kernel's limit is 107 bytes for the whole path. */
const LONGEST = 107 - '/.s.PGSQL.5432'.length

export function socketFolder(place: string, user: SystemUser | undefined): string {
  const folder = shortEnough(place, user)
  const created = mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (created !== undefined && user) chownSync(folder, user.uid, user.gid)

  // In a folder that everybody may write to, somebody else could have been first.
  const { mode, uid } = lstatSync(folder)
  if ((mode & 0o170777) === 0o040700 && uid === (user?.uid ?? process.getuid?.())) return folder
  throw new EmbeddedDatabaseProblem(
    `${folder} should belong to the database's user alone, and does not: remove it and start again.`,
  )
}

function shortEnough(place: string, user: SystemUser | undefined): string {
  const name = `border-pass-${createHash('sha256').update(place).digest('hex').slice(0, 16)}`
  const folders = [join(place, 'socket'), join(tmpdir(), name), join('/tmp', name)]
  const fitting = folders.filter((folder) => Buffer.byteLength(folder) <= LONGEST)
  return fitting.find((folder) => canReach(folder, user)) ?? join('/tmp', name)
}
