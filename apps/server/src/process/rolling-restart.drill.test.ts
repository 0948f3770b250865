// Two servers behind a proxy are restarted in turn while citizens save.
import { expect, onTestFinished, test } from 'vitest'
import { makeSecretKey } from '../config/secrets.ts'
import { createTestFolder } from '../testing/clean-up.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import { createFreshDatabase } from '../testing/database/fresh-database.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { startRoundRobin } from '../testing/trials/round-robin.ts'
import { startSavers } from '../testing/trials/savers.ts'

const SAVES = 5
const DRAIN_SECONDS = '3'

const dataDir = createTestFolder()

test('no save fails while two servers are restarted in turn, and each is stored once', async () => {
  const DATABASE_URL = await createFreshDatabase()
  const environment = { DATABASE_URL, SECRET_KEYS: makeSecretKey('restart'), DRAIN_SECONDS }
  const balancer = await startRoundRobin()
  onTestFinished(() => balancer.close())
  const start = async (): Promise<ServerProcess> => {
    const server = await startServerProcess({ dataDir, environment })
    onTestFinished(() => server.kill())
    await balancer.add(server.address)
    return server
  }
  const servers = await Promise.all([start(), start()])
  const savers = startSavers([balancer.address], { lanes: 3, betweenSavesMs: 200 })

  await savers.waitForSaves(SAVES)
  for (const server of servers) {
    await server.stop()
    // The stopped server stays in the proxy's list until the next one runs, so the proxy has to notice by itself that it is gone.
    await start()
    balancer.remove(server.address)
    await savers.waitForSaves(SAVES)
  }

  expect(await savers.stopAndCheck()).toEqual([])
  expect(savers.failed).toEqual([])
  expect(savers.failedSignIns()).toBe(0)
  expect(await runSql(DATABASE_URL, 'SELECT count(*)::int AS count FROM request')).toEqual([
    { count: savers.acknowledged.length },
  ])
}, 180_000)
