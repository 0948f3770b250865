// Kills server and database while citizens save (D29).
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startSavers } from '../testing/trials/savers.ts'
import { freshDatabase } from '../testing/database/fresh-database.ts'
import { clusterFolderOf } from '../adapters/database/embedded/cluster-folder.ts'
import { killPostgres, throwAwayFolder } from '../testing/database/throw-away-cluster.ts'
import { openWay } from '../testing/clean-up.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import { startServerProcess } from '../testing/server-process.ts'

const folders = [throwAwayFolder(), throwAwayFolder()] as const
afterAll(() => folders.forEach((folder) => folder.remove()))
/** Open as long as the file runs: of tests that run at once, one would close what the other opened. */
const ways = [await openWay(), await openWay()] as const

test.concurrent('every answered save is stored once after server and embedded database were killed', async () => {
  const [{ path: dataDir }] = folders
  const { savers, wrong } = await killWhileSaving({ dataDir, way: ways[0] })
  expect(wrong).toEqual([])
  // Otherwise nobody noticed.
  expect(savers.failed.length + savers.failedSignIns()).toBeGreaterThan(0)
}, 120_000)

test.concurrent('every answered save is stored once, with its message (D53), after the server was killed beside an external database', async () => {
  const [, { path: dataDir }] = folders
  const DATABASE_URL = await freshDatabase()
  const environment = { DATABASE_URL, SMTP_URL: 'smtp://127.0.0.1:2', MAIL_FROM: 'border-pass@example.com' }
  const { savers, wrong } = await killWhileSaving({ dataDir, way: ways[1], environment })
  expect(wrong).toEqual([])
  expect(savers.failed.length + savers.failedSignIns()).toBeGreaterThan(0)
  const without = 'SELECT FROM request LEFT JOIN reminder USING (req_year, req_id) WHERE kind IS NULL'
  expect(await runSql(DATABASE_URL, without)).toEqual([])
}, 120_000)

type Killing = {
  readonly dataDir: string
  readonly way: Awaited<ReturnType<typeof openWay>>
  /** Without one the server has an embedded database, which is killed with it as in a power failure. */
  readonly environment?: Readonly<Record<string, string>>
}

const SAVING = { lanes: 32, betweenSavesMs: 0, emailOf: (n: number) => `citizen-${n}@example.com` }
const [MOST_ANSWERS_BEFORE, LONGEST_DELAY_MS] = [50, 20]

/** Kills the server with SIGKILL while citizens save, and starts it again. */
async function killWhileSaving({ dataDir, way, environment }: Killing) {
  const start = async () => {
    const server = await startServerProcess({ dataDir, ...(environment && { environment }) })
    way.leadTo(server.address)
    return server
  }
  const killed = await start()
  const savers = startSavers([way.address], SAVING)
  await savers.untilMore(randomInt(1, MOST_ANSWERS_BEFORE))
  await pause(randomInt(LONGEST_DELAY_MS))
  await killed.kill()
  if (environment === undefined) killPostgres(clusterFolderOf(dataDir))
  const server = await start()
  try {
    return { savers, wrong: await savers.stopAndCheck() }
  } finally {
    await server.stop()
  }
}
