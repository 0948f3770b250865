import { afterAll, expect, test } from 'vitest'
import { runCrashTrial } from '../testing/crash-trial.ts'
import { freshDatabase } from '../testing/database/fresh-database.ts'
import { killPostgres } from '../testing/database/kill-postgres.ts'
import { throwAwayFolder } from '../testing/throw-away-folder.ts'

const KILLS = 3

const folders = [throwAwayFolder(), throwAwayFolder()] as const
afterAll(() => folders.forEach((folder) => folder.remove()))

test.concurrent('every answered save is stored once after server and embedded database were killed', async () => {
  const [{ path: dataDir }] = folders
  const report = await runCrashTrial({ dataDir, kills: KILLS, alsoKill: () => killPostgres(dataDir) })
  expect(report.wrong).toEqual([])
  expect(report.acknowledged).toBeGreaterThanOrEqual(KILLS)
}, 60_000)

test.concurrent('every answered save is stored once after the server was killed beside an external database', async () => {
  const [, { path: dataDir }] = folders
  const environment = { DATABASE_URL: await freshDatabase() }
  const report = await runCrashTrial({ dataDir, environment, kills: KILLS })
  expect(report.wrong).toEqual([])
  expect(report.acknowledged).toBeGreaterThanOrEqual(KILLS)
}, 60_000)
