// Restarts two servers behind a balancer in turn while citizens save: npm run trial -- rolling-restart [--saves 4000] [--drain 4]
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeSecretKey } from '../apps/server/src/config/secret-keys.ts'
import { throwAwayCluster } from '../apps/server/src/testing/database/throw-away-cluster.ts'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import { throwAwayFolder } from '../apps/server/src/testing/throw-away-folder.ts'
import { startBalancer } from './cluster/balancer.ts'
import { hasPackages } from './cluster/programs.ts'
import { startSavers } from '../apps/server/src/testing/trials/steady-savers.ts'

const { values } = parseArgs({
  options: {
    saves: { type: 'string', default: '4000' },
    drain: { type: 'string', default: '4' },
  },
})
const saves = Number(values.saves)
const LANES = 16
/** Between a server's start and the end of the other one: the balancer has seen the first. */
const SETTLE_MS = 1_500
const LEAST_RESTARTS = 4

async function carryOut(folder: string, databaseUrl: string): Promise<void> {
  const environment = {
    DATABASE_URL: databaseUrl,
    SECRET_KEYS: makeSecretKey('trial'),
    DRAIN_SECONDS: values.drain,
  }
  const start = (index: number, PORT: string) =>
    startServerProcess({
      dataDir: join(folder, `server-${index}`),
      environment: { ...environment, PORT },
    })
  const ports = [await freePort(), await freePort()] as const
  const servers = [await start(0, ports[0]), await start(1, ports[1])]
  const balancer = await startBalancer(
    folder,
    servers.map(({ address }) => address),
  )
  try {
    const savers = startSavers([balancer.address], { lanes: LANES, betweenSavesMs: 0 })
    let restarts = 0
    for (; restarts < LEAST_RESTARTS || savers.acknowledged.length < saves; restarts += 1) {
      const index = restarts % 2
      await servers[index]?.stop()
      servers[index] = await start(index, ports[index] ?? '')
      await pause(SETTLE_MS)
    }
    const wrong = await savers.stopAndCheck()
    const { acknowledged, failed } = savers
    const resets = failed.filter(({ status }) => status === 0).length
    console.log(
      `${restarts} restarts, ${acknowledged.length} saves acknowledged, ${wrong.length} lost or doubled.`,
    )
    console.log(
      `${resets} saves saw their connection break, ${failed.length - resets} another failure; ${savers.failedSignIns()} sign-ins failed.`,
    )
    for (const line of wrong) console.error(`  ${line}`)
    if (wrong.length + failed.length + savers.failedSignIns() > 0) process.exitCode = 1
  } finally {
    await Promise.all(servers.map((each) => each.stop()))
    await balancer.stop()
  }
}

if (await hasPackages({ haproxy: 'haproxy' })) {
  const folder = throwAwayFolder()
  const cluster = await throwAwayCluster()
  try {
    await carryOut(folder.path, cluster.connectionString)
  } finally {
    await cluster.remove()
    folder.remove()
  }
}
