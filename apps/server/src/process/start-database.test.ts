// The sentences about a database that prevents the start, and the end of an embedded one after a failed migration.
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toClusterFolder, findPostmaster } from '../adapters/database/embedded/cluster-folder.ts'
import { readConfig } from '../config/read-config.ts'
import { OperatorProblem } from '../ports/operation.ts'
import { createTestFolder } from '../testing/clean-up.ts'
import { openDatabaseBehindProxy } from '../testing/database/database-behind-proxy.ts'
import { withDatabase, runSql } from '../testing/database/database-on-server.ts'
import { createFreshDatabase } from '../testing/database/fresh-database.ts'
import { startDatabase } from './start-database.ts'

const dataDir = createTestFolder()

const start = (environment: Record<string, string>) => startDatabase(readConfig(environment), () => null)

test.each([
  [
    'that refuses user or password',
    (url: string) => url.replace('://', '://nobody@'),
    'The database at DATABASE_URL refuses its user or password.',
  ],
  [
    'that does not exist',
    (url: string) => withDatabase(url, 'nowhere'),
    'The database that DATABASE_URL names does not exist.',
  ],
  [
    'without TLS',
    (url: string) => `${url}?sslmode=verify-full`,
    'The database at DATABASE_URL has no TLS: set ssl = on there, or end DATABASE_URL with ?sslmode=disable where the way to it is protected otherwise.',
  ],
])('the start fails on a database %s with one sentence', async (_what, spoil, sentence) => {
  const { connectionString } = await openDatabaseBehindProxy(await createFreshDatabase())
  await expect(start({ DATABASE_URL: spoil(connectionString) })).rejects.toThrow(
    new OperatorProblem(sentence),
  )
})

test('the start fails on a database of an unreleased build with one sentence, and stops an embedded one', async () => {
  const url = await createFreshDatabase()
  const first = await start({ DATA_DIR: dataDir })
  // A database that lacks the first migration of the releases was made by an unreleased build.
  for (const each of [url, first.url]) await runSql(each, "UPDATE migration SET name = '0001-requests.sql'")
  await first.stop()

  const sentence = (place: string) =>
    new OperatorProblem(`Delete ${place}: an unreleased build made it, and no release reads it.`)
  await expect(start({ DATABASE_URL: url })).rejects.toThrow(sentence('the database at DATABASE_URL'))
  await expect(start({ DATA_DIR: dataDir })).rejects.toThrow(sentence(dataDir))
  expect(findPostmaster(toClusterFolder(dataDir))).toBeUndefined()

  // An unreleased build stored its cluster one folder deeper.
  renameSync(join(toClusterFolder(dataDir), 'PG_VERSION'), join(dataDir, 'PG_VERSION'))
  await expect(start({ DATA_DIR: dataDir })).rejects.toThrow(sentence(dataDir))
})
