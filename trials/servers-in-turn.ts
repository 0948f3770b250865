// Two servers are restarted one after the other while citizens save.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeSecretKey } from '../apps/server/src/config/secrets.ts'
import { freePort } from '../apps/server/src/testing/connections.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import { startSavers } from '../apps/server/src/testing/trials/savers.ts'
import { readOptions } from '../bench/figures.ts'
import { check, hasPackages, makeFolder, prepareWebProxy, reportSavers, withCluster } from './harness.ts'

/** Between a server's start and the end of the other one: the balancer has seen the first. */
const SETTLE_MS = 1_500
const LEAST_RESTARTS = 4

/** Restarts two servers behind HAProxy in turn: npm run trial -- rolling-restart [--saves 4000] [--drain 6] */
export async function rollingRestart(): Promise<void> {
  const { saves, drain } = readOptions({ saves: 4_000, drain: 6 })
  if (!(await hasPackages({ haproxy: 'haproxy', openssl: 'openssl' }))) return
  await withCluster(async (folder, database) => {
    const ports = [await freePort(), await freePort()] as const
    const proxy = await prepareWebProxy({ folder: makeFolder(join(folder, 'proxy')), ports })
    const environment = {
      DATABASE_URL: database,
      PUBLIC_ORIGIN: proxy.address,
      SECRET_KEYS: makeSecretKey('trial'),
      DRAIN_SECONDS: String(drain),
    }
    const start = (index: number, PORT: string) =>
      startServerProcess({
        dataDir: join(folder, `server-${index}`),
        environment: { ...environment, PORT },
      })
    const servers = [await start(0, ports[0]), await start(1, ports[1])]
    const balancer = await proxy.start()
    try {
      const savers = startSavers([proxy.address], { lanes: 16, betweenSavesMs: 0 })
      let restarts = 0
      for (; restarts < LEAST_RESTARTS || savers.acknowledged.length < saves; restarts += 1) {
        const index = restarts % 2
        await servers[index]?.stop()
        servers[index] = await start(index, ports[index] ?? '')
        await pause(SETTLE_MS)
      }
      console.log(`${restarts} restarts.`)
      await reportSavers(savers)
      check(savers.failed.length + savers.failedSignIns() === 0, 'no save and no sign-in failed')
    } finally {
      await Promise.all(servers.map((each) => each.stop()))
      await balancer.stop()
    }
  })
}
