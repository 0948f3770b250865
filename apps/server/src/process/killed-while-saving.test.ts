import { afterAll, expect, test } from 'vitest'
import { runCrashTrial } from '../testing/trials/crash.ts'
import type { Kill } from '../testing/trials/crash.ts'
import { freshDatabase } from '../testing/database/fresh-database.ts'
import { throwAwayFolder } from '../testing/throw-away-folder.ts'

const folders = [throwAwayFolder(), throwAwayFolder()] as const
afterAll(() => folders.forEach((folder) => folder.remove()))

test.concurrent('every answered save is stored once after server and embedded database were killed', async () => {
  const [{ path: dataDir }] = folders
  const kills: Kill[] = ['everything']
  const report = await runCrashTrial({ dataDir, kills })
  expect(report.wrong).toEqual([])
  expect(report.acknowledged).toBeGreaterThanOrEqual(kills.length)
}, 120_000)

test.concurrent('every answered save is stored once after the server was killed beside an external database', async () => {
  const [, { path: dataDir }] = folders
  const environment = { DATABASE_URL: await freshDatabase() }
  const kills: Kill[] = ['server']
  const report = await runCrashTrial({ dataDir, environment, kills })
  expect(report.wrong).toEqual([])
  expect(report.acknowledged).toBeGreaterThanOrEqual(kills.length)
}, 120_000)
