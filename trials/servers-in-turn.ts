// Two servers are restarted one after the other while citizens save.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeSecretKey } from '../apps/server/src/config/secrets.ts'
import { freePort } from '../apps/server/src/testing/connections.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import { startSavers, waitUntil } from '../apps/server/src/testing/trials/savers.ts'
import { readOptions } from '../bench/figures.ts'
import { check, hasPackages, makeFolder, reportSavers, startHaproxy, withCluster } from './harness.ts'

/** Between a server's start and the end of the other one: the balancer has seen the first. */
const SETTLE_MS = 1_500
const LEAST_RESTARTS = 4

/** Restarts two servers behind HAProxy in turn: npm run trial -- rolling-restart [--saves 4000] [--drain 4] */
export async function rollingRestart(): Promise<void> {
  const { saves, drain } = readOptions({ saves: 4_000, drain: 4 })
  if (!(await hasPackages({ haproxy: 'haproxy' }))) return
  await withCluster(async (folder, database) => {
    const environment = {
      DATABASE_URL: database,
      SECRET_KEYS: makeSecretKey('trial'),
      DRAIN_SECONDS: String(drain),
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
      const savers = startSavers([balancer.address], { lanes: 16, betweenSavesMs: 0 })
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

/**
 * HAProxy in front of the servers, as docs/operations.md wants it: it sends calls only where /readyz is 200. `fall 2` at 500 ms: a
 * server that drains is left alone after a second.
 */
const balancerSettings = (port: string, servers: readonly string[]) => `
defaults
    mode http
    timeout connect 1s
    timeout client 60s
    timeout server 40s
    timeout check 3s

listen servers
    bind 127.0.0.1:${port}
    option httpchk GET /readyz
    http-check expect status 200
    default-server inter 500ms fall 2 rise 1
${servers.map((server, index) => `    server server-${index + 1} ${new URL(server).host} check`).join('\n')}`

async function startBalancer(place: string, servers: readonly string[]) {
  const port = await freePort()
  const daemon = startHaproxy(makeFolder(join(place, 'balancer')), balancerSettings(port, servers))
  const address = `http://127.0.0.1:${port}`
  await waitUntil({ what: 'the balancer answers', seconds: 20 }, () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return { address, stop: () => daemon.stop() }
}
