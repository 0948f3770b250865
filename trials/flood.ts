// Slow and greedy clients on a server that may open 1,024 files: npm run trial -- flood
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { derivedCitizen } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-citizens.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import { throwAwayFolder } from '../apps/server/src/testing/throw-away-folder.ts'
import { flood } from '../apps/server/src/testing/trials/flood.ts'
import { columns } from '../bench/figures.ts'

const { values } = parseArgs({
  options: {
    dripping: { type: 'string', default: '500' },
    greedy: { type: 'string', default: '1000' },
    silent: { type: 'string', default: '1100' },
    files: { type: 'string', default: '1024' },
  },
})
const MEGABYTE = 1_024 * 1_024
const MOST_GROWTH = 200 * MEGABYTE
/** A body may take 30 s, and is looked after every few seconds. */
const SERVED_WITHIN_MS = 45_000

/** Of Linux. */
function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1_024
}

const folder = throwAwayFolder()
const server = await startServerProcess({ dataDir: folder.path, openFiles: Number(values.files) })
try {
  const report = await flood({
    address: server.address,
    citizen: derivedCitizen(0, Date.now()),
    connections: {
      dripping: Number(values.dripping),
      greedy: Number(values.greedy),
      silent: Number(values.silent),
    },
    largePath: '/api/openapi.json',
    memory: () => memoryOf(server.pid),
    servedWithinMs: SERVED_WITHIN_MS,
  })
  console.log(columns(['attack', 'connections', 'ended', 'seconds', 'newcomer ms']))
  for (const { name, opened, ended, seconds, newcomerMs } of report.attacks)
    console.log(columns([name, opened, ended, seconds.toFixed(1), newcomerMs]))
  const { grownBy, served, slowestMs, wrong } = report
  console.log(`Memory grew by ${Math.round(grownBy / MEGABYTE)} MB at most.`)
  console.log(`A citizen who was there was answered ${served} times, in ${Math.round(slowestMs)} ms at most.`)
  for (const each of wrong) console.error(`  ${each}`)
  if (grownBy > MOST_GROWTH) console.error('  more memory than 200 MB')
  if (wrong.length > 0 || grownBy > MOST_GROWTH) process.exitCode = 1
} finally {
  await server.stop()
  folder.remove()
}
