// A failed migration leaves no embedded database running.
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findPostmaster } from '../adapters/database/embedded/postmaster.ts'
import { readConfig } from '../config/config.ts'
import { startDatabase } from './start-database.ts'
import { throwAwayFolder } from '../testing/database/throw-away-cluster.ts'
import { runSql } from '../testing/database/database-on-server.ts'

const folder = throwAwayFolder()
afterAll(() => folder.remove())

test('an embedded database that cannot be migrated is stopped again', async () => {
  const config = readConfig({ DATA_DIR: folder.path })
  const start = () => startDatabase(config, () => null)
  const first = await start()
  // The first migration runs again, and fails because its tables exist.
  await runSql(first.url, "DELETE FROM migration WHERE name = '0001-requests.sql'")
  await first.stop()

  await expect(start()).rejects.toThrow('already exists')
  expect(findPostmaster(join(folder.path, 'postgres', 'cluster'))).toBeUndefined()
})
