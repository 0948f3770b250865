// A folder for PostgreSQL's user, closed to others.
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { userOfNewCluster } from '../../apps/server/src/adapters/database/embedded/system-user.ts'

export function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  const user = userOfNewCluster()
  if (user) chownSync(path, user.uid, user.gid)
  chmodSync(path, 0o700)
  return path
}
