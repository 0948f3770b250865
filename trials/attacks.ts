// Clients that mean harm: generated calls, slow and greedy connections.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { derivedCitizen } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-citizens.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import { flood } from '../apps/server/src/testing/trials/flood.ts'
import { fuzz } from '../apps/server/src/testing/trials/fuzz.ts'
import { columns, readOptions, residentMegabytes } from '../bench/figures.ts'
import { withEmbeddedServer } from '../bench/servers.ts'
import { check, withFolder } from './harness.ts'

/** Generated calls of the whole interface: npm run trial -- fuzz --calls 100000 --seed 7 */
export async function fuzzTrial(): Promise<void> {
  const { calls, seed } = readOptions({ calls: 100_000, seed: '' })
  await withEmbeddedServer(
    async ({ address, database, dataDir }) => {
      const report = await fuzz({
        address,
        database,
        citizen: derivedCitizen(0, Date.now()),
        officeToken: readFileSync(join(dataDir, 'office-token'), 'utf8').trim(),
        calls,
        ...(seed !== '' && { seed: Number(seed) }),
      })
      console.log(`${report.operations} operations, ${report.attacks} attacks; by status:`)
      for (const [status, count] of report.byStatus) console.log(`  ${status}: ${count}`)
      console.log(`${report.refused} were refused, and none of those changed a row of a request or a draft.`)
      check(report.uncounted === 0, `${report.uncounted} were answered before a limit counted them`)
    },
    { TRUST_PROXY: 'loopback' },
  )
}

const MOST_GROWTH_MEGABYTES = 200
/** A body may take 30 s, and is looked after every few seconds. */
const SERVED_WITHIN_MS = 45_000

/** Slow and greedy clients on a server that may open few files: npm run trial -- flood --files 1024 */
export async function floodTrial(): Promise<void> {
  const { files, ...connections } = readOptions({ dripping: 500, greedy: 1_000, silent: 1_100, files: 1_024 })
  await withFolder(async (dataDir) => {
    const server = await startServerProcess({ dataDir, openFiles: files })
    try {
      const { attacks, grownBy, served, slowestMs, wrong } = await flood({
        address: server.address,
        citizen: derivedCitizen(0, Date.now()),
        connections,
        largePath: '/api/openapi.json',
        memory: () => residentMegabytes(server.pid),
        servedWithinMs: SERVED_WITHIN_MS,
      })
      console.log(columns(['attack', 'connections', 'ended', 'seconds', 'newcomer ms']))
      for (const { name, opened, ended, seconds, newcomerMs } of attacks)
        console.log(columns([name, opened, ended, seconds.toFixed(1), newcomerMs]))
      console.log(
        `A citizen who was there was answered ${served} times, in ${Math.round(slowestMs)} ms at most.`,
      )
      for (const each of wrong) console.error(`  ${each}`)
      check(wrong.length === 0, 'citizens were served, and every attacking connection ended')
      check(grownBy <= MOST_GROWTH_MEGABYTES, `memory grew by ${Math.round(grownBy)} MB at most`)
    } finally {
      await server.stop()
    }
  })
}
