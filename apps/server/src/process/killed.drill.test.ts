// Kills server and database while citizens save.
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startSavers } from '../testing/trials/savers.ts'
import { freshDatabase } from '../testing/database/fresh-database.ts'
import { killPostgres, throwAwayFolder } from '../testing/database/throw-away-cluster.ts'
import { freePort } from '../testing/connections.ts'
import { startServerProcess } from '../testing/server-process.ts'

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

type Killing = {
  readonly dataDir: string
  readonly environment?: Readonly<Record<string, string>>
  /** `everything` is a power failure: the server and its embedded database. */
  readonly kill: 'server' | 'everything'
}

const KILLING = { lanes: 32, betweenSavesMs: 0, mostAnswersBefore: 50, longestDelayMs: 20 }

/** Kills the server with SIGKILL while citizens save, and starts it again. */
async function killWhileSaving({ dataDir, environment, kill }: Killing) {
  const PORT = await freePort()
  const start = () => startServerProcess({ dataDir, environment: { ...environment, PORT } })
  const killed = await start()
  const savers = startSavers([killed.address], KILLING)
  await savers.untilMore(randomInt(1, KILLING.mostAnswersBefore))
  await pause(randomInt(KILLING.longestDelayMs))
  await killed.kill()
  if (kill === 'everything') killPostgres(dataDir)
  const server = await start()
  try {
    return { savers, wrong: await savers.stopAndCheck() }
  } finally {
    await server.stop()
  }
}
