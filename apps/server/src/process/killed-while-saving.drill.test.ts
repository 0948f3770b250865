// Kills server and database while citizens save.
import { afterAll, expect, test } from 'vitest'
import { killWhileSaving } from '../testing/trials/savers.ts'
import { freshDatabase } from '../testing/database/fresh-database.ts'
import { throwAwayFolder } from '../testing/database/throw-away-cluster.ts'

const folders = [throwAwayFolder(), throwAwayFolder()] as const
afterAll(() => folders.forEach((folder) => folder.remove()))

test.concurrent('every answered save is stored once after server and embedded database were killed', async () => {
  const [{ path: dataDir }] = folders
  const { savers, wrong } = await killWhileSaving({ dataDir, kill: 'everything' })
  expect(wrong).toEqual([])
  // Otherwise nobody noticed.
  expect(savers.failed.length + savers.failedSignIns()).toBeGreaterThan(0)
}, 120_000)

test.concurrent('every answered save is stored once after the server was killed beside an external database', async () => {
  const [, { path: dataDir }] = folders
  const environment = { DATABASE_URL: await freshDatabase() }
  const { savers, wrong } = await killWhileSaving({ dataDir, environment, kill: 'server' })
  expect(wrong).toEqual([])
  expect(savers.failed.length + savers.failedSignIns()).toBeGreaterThan(0)
}, 120_000)
