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
  const readyz = async () => (await fetch(`${address}/readyz`)).status
  const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`
  await savers.untilMore(SAVES_BEFORE)

  const fullAt = performance.now()
  const filling = new AbortController()
  const filled = keepFull(disk, filling.signal)
  await waitUntil({ what: 'saves fail and /readyz says so', seconds: FULL_SECONDS }, async () => {
    return (await readyz()) === 503 && savers.failed.length > 0
  })
  console.log(`Saves failed and /readyz was 503 after ${seconds(fullAt)}.`)
  await pause(CALM_MS)

  filling.abort()
  await filled
  const roomAt = performance.now()
  await disk.clear()
  await waitUntil({ what: 'saves are acknowledged again', seconds: RECOVERY_SECONDS }, async () => {
    return (await readyz()) === 200 && savers.acknowledged.some(({ at }) => at > roomAt)
  })
  console.log(`With room again saves were acknowledged after ${seconds(roomAt)}, without a restart.`)
  await pause(CALM_MS)
  await reportSavers(savers)
  check(
    savers.failed.every(({ status }) => status === 503),
    'every save that failed was answered with 503',
  )
}

/** Takes all that is left, and what is given back, as a neighbour's log does. */
async function keepFull(disk: Disk, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await disk.fill()
    await pause(100)
  }
}
