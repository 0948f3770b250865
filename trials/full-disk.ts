// Fills the disk of the database while citizens save, and makes room again: npm run trial -- full-disk
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeSecretKey } from '../apps/server/src/config/secrets.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import { startSavers, waitUntil } from '../apps/server/src/testing/trials/savers.ts'
import { postgresOnSmallDisk, whyNoSmallDisk } from '../apps/server/src/testing/trials/small-disk.ts'
import { check, reportSavers, withFolder } from './harness.ts'

const DISK_MEGABYTES = 400
const CALM_MS = 3_000
const SAVES_BEFORE = 100
/** Until the log of changes has used up the files that it had made before. */
const FULL_SECONDS = 120
const RECOVERY_SECONDS = 60

type Disk = Awaited<ReturnType<typeof postgresOnSmallDisk>>

export async function fullDisk(): Promise<void> {
  const reason = whyNoSmallDisk()
  if (reason !== null) {
    console.log(`Not carried out: ${reason}`)
    return
  }
  await withFolder(async (folder) => {
    const disk = await postgresOnSmallDisk(DISK_MEGABYTES)
    const environment = { DATABASE_URL: disk.connectionString, SECRET_KEYS: makeSecretKey('trial') }
    const server = await startServerProcess({ dataDir: join(folder, 'server'), environment })
    try {
      await fillWhileSaving(server.address, disk)
    } finally {
      await server.stop()
      await disk.stop()
    }
  })
}

async function fillWhileSaving(address: string, disk: Disk): Promise<void> {
  const savers = startSavers([address])
  const lastAt = () => Math.max(0, ...savers.acknowledged.map(({ at }) => at))
  await savers.untilMore(SAVES_BEFORE)

  const fullAt = performance.now()
  const neighbour = startFilling(disk)
  const problems = new Set<string>()
  let toldAt = Number.NaN
  await waitUntil({ what: 'saves fail and /readyz says so', seconds: FULL_SECONDS }, async () => {
    const { status, problem } = await readinessOf(address)
    problems.add(`${status} ${problem}`)
    if (status === 503 && Number.isNaN(toldAt)) toldAt = performance.now()
    return status === 503 && savers.failed.length > 0
  })
  await pause(CALM_MS)
  const acknowledgedUntil = Math.max(fullAt, lastAt())

  await neighbour.stop()
  const roomAt = performance.now()
  await disk.clear()
  await waitUntil({ what: 'saves are acknowledged again', seconds: RECOVERY_SECONDS }, async () => {
    const { status } = await readinessOf(address)
    return status === 200 && lastAt() > roomAt
  })
  const recoveredAt = performance.now()
  await pause(CALM_MS)

  const seconds = (from: number, to: number) => `${((to - from) / 1_000).toFixed(1)} s`
  console.log(`Saves were acknowledged for ${seconds(fullAt, acknowledgedUntil)} on the full disk.`)
  console.log(`/readyz was 503 after ${seconds(fullAt, toldAt)}; it said ${[...problems].join(', ')}.`)
  console.log(
    `With room again saves were acknowledged after ${seconds(roomAt, recoveredAt)}, without a restart.`,
  )
  await reportSavers(savers)
  check(
    savers.failed.every(({ status }) => status === 503),
    'every save that failed was answered with 503',
  )
}

/** Takes all that is left, and what is given back, as a neighbour's log does. */
function startFilling(disk: Disk): { stop(): Promise<void> } {
  const filling = { goesOn: true }
  const fill = async () => {
    while (filling.goesOn) {
      await disk.fill()
      await pause(100)
    }
  }
  const filled = fill()
  return {
    async stop() {
      filling.goesOn = false
      await filled
    },
  }
}

async function readinessOf(address: string): Promise<{ readonly status: number; readonly problem: string }> {
  const answer = await fetch(`${address}/readyz`)
  const { problem } = (await answer.json()) as { problem?: string }
  return { status: answer.status, problem: problem ?? 'none' }
}
