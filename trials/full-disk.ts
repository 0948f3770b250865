// Fills the disk of the database while citizens save, and makes room again: npm run trial -- full-disk
import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedDatabase } from '../apps/server/src/adapters/database/embedded/embedded-database.ts'
import { makeSecretKey } from '../apps/server/src/config/secret-keys.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import { throwAwayFolder } from '../apps/server/src/testing/throw-away-folder.ts'
import { waitUntil } from './cluster/wait-until.ts'
import { startSavers } from '../apps/server/src/testing/trials/steady-savers.ts'

const DISK_MEGABYTES = 400
const BLOCK = Buffer.alloc(64 * 1_024)
const CALM_MS = 3_000
const SAVES_BEFORE = 100
/** Until the log of changes has used up the files that it had made before. */
const FULL_SECONDS = 120
const RECOVERY_SECONDS = 60

/** A disk of its own, in memory. */
function makeDisk(place: string): { readonly path: string; remove(): void } {
  const path = join(place, 'disk')
  mkdirSync(path)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=0711`, 'tmpfs', path])
  const remove = () => {
    process.off('exit', remove)
    execFileSync('umount', ['--lazy', path])
  }
  process.once('exit', remove)
  return { path, remove }
}

/** Takes all that is left, and what is given back, as a neighbour's log does. */
function fill(disk: string): { stop(): void } {
  const path = join(disk, 'ballast')
  const file = openSync(path, 'w')
  const write = () => {
    try {
      while (statfsSync(disk).bavail > 0) writeSync(file, BLOCK)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
  write()
  const timer = setInterval(write, 100)
  return {
    stop() {
      clearInterval(timer)
      closeSync(file)
      rmSync(path)
    },
  }
}

type Readiness = { readonly status: number; readonly problem: string }

async function readinessOf(address: string): Promise<Readiness> {
  const answer = await fetch(`${address}/readyz`)
  const { problem } = (await answer.json()) as { problem?: string }
  return { status: answer.status, problem: problem ?? 'none' }
}

async function carryOut(folder: string, databaseUrl: string, disk: string): Promise<void> {
  const environment = { DATABASE_URL: databaseUrl, SECRET_KEYS: makeSecretKey('trial') }
  const server = await startServerProcess({ dataDir: join(folder, 'server'), environment })
  const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1)
  try {
    const savers = startSavers([server.address])
    await waitUntil({ what: 'citizens save', seconds: 120 }, () => savers.acknowledged.length >= SAVES_BEFORE)
    const fullAt = performance.now()
    const ballast = fill(disk)
    const problems = new Set<string>()
    let said: string | null = null
    await waitUntil({ what: 'saves fail and /readyz says so', seconds: FULL_SECONDS }, async () => {
      const { status, problem } = await readinessOf(server.address)
      problems.add(`${status} ${problem}`)
      if (status === 503) said ??= seconds(fullAt)
      return status === 503 && savers.failed.length > 0
    })
    const lastAt = () => Math.max(0, ...savers.acknowledged.map(({ at }) => at))
    await pause(CALM_MS)
    const acknowledgedFor = Math.max(0, (lastAt() - fullAt) / 1_000).toFixed(1)
    const roomAt = performance.now()
    ballast.stop()
    await waitUntil({ what: 'saves are acknowledged again', seconds: RECOVERY_SECONDS }, async () => {
      const { status } = await readinessOf(server.address)
      return status === 200 && lastAt() > roomAt
    })
    const recovered = seconds(roomAt)
    await pause(CALM_MS)
    const wrong = await savers.stopAndCheck()
    const answers = new Map<string, number>()
    for (const { status, mayBeSaved } of savers.failed) {
      const answer = `${status}${mayBeSaved ? ' with mayBeSaved' : ''}`
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
    console.log(
      `Saves were acknowledged for ${acknowledgedFor} s on the full disk; /readyz was 503 after ${said} s.`,
    )
    console.log(`/readyz said ${[...problems].join(', ')}.`)
    console.log(`Failed saves: ${[...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ')}.`)
    console.log(
      `With room again saves were acknowledged after ${recovered} s, without a restart of the server.`,
    )
    console.log(`${savers.acknowledged.length} saves acknowledged, ${wrong.length} lost or doubled.`)
    for (const line of wrong) console.error(`  ${line}`)
    if (wrong.length > 0 || [...answers.keys()].some((answer) => !answer.startsWith('503')))
      process.exitCode = 1
  } finally {
    await server.stop()
  }
}

if (process.getuid?.() !== 0) {
  console.log('Not carried out: only root can make a small disk.')
} else {
  const folder = throwAwayFolder()
  const disk = makeDisk(folder.path)
  chmodSync(disk.path, 0o711)
  try {
    const log = (line: string) => console.log(`  PostgreSQL: ${line}`)
    const database = await startEmbeddedDatabase({ dataDir: disk.path, log })
    try {
      await carryOut(folder.path, database.connectionString, disk.path)
    } finally {
      await database.stop()
    }
  } finally {
    disk.remove()
    folder.remove()
  }
}
