// Clears a backlog of due save keys while citizens save: npm run trial -- purge --keys 500000
import { parseArgs } from 'node:util'
import { columns, quantile } from '../bench/figures.ts'
import { putLoad, saveCall, signInCitizens } from '../bench/load.ts'
import type { Call } from '../bench/load.ts'
import { withEmbeddedServer } from '../bench/servers.ts'
import { fillOldRequests, fillOldSaveKeys } from './data/old-requests.ts'
import { runCommand } from './load/run-command.ts'

const { values } = parseArgs({
  options: {
    keys: { type: 'string', default: '500000' },
    saves: { type: 'string', default: '6000' },
    connections: { type: 'string', default: '8' },
    /** As the releases up to 1.1 stored them: in the requests' rows. */
    older: { type: 'boolean', default: false },
  },
})
const [keys, saves, connections] = [Number(values.keys), Number(values.saves), Number(values.connections)]
/** How much slower the slowest hundredth of the saves may become. */
const MOST_SLOWER = 2

async function measure(address: string, calls: Iterable<Call>): Promise<number> {
  const { milliseconds } = await putLoad({ address, connections, calls })
  return quantile(milliseconds, 0.99)
}

/** Saves until the purge has ended, or no citizen is left. */
async function measureWhile(purging: Promise<unknown>, address: string, calls: Call[]): Promise<number> {
  const purge = { runs: true }
  const ended = purging.then(() => (purge.runs = false))
  function* whileItRuns(): Generator<Call> {
    for (let call = calls.shift(); call && purge.runs; call = calls.shift()) yield call
  }
  const p99 = await measure(address, whileItRuns())
  await ended
  return p99
}

await withEmbeddedServer(async ({ address, database, dataDir }) => {
  const people = await signInCitizens(address, 3 * saves)
  const calls = people.map((person) => saveCall(person))
  await (values.older ? fillOldRequests(database, keys) : fillOldSaveKeys(database, keys))
  await measure(address, calls.splice(0, saves))

  const alone = await measure(address, calls.splice(0, saves))
  const purging = runCommand('purge', { DATA_DIR: dataDir })
  const beside = await measureWhile(purging, address, calls)
  const { output, seconds, failed } = await purging
  console.log(output.trim())
  console.log(columns(['keys', 'seconds', 'p99 alone', 'p99 beside', 'ratio']))
  const ratio = beside / alone
  console.log(columns([keys, seconds.toFixed(1), alone.toFixed(1), beside.toFixed(1), ratio.toFixed(2)]))
  if (failed || ratio > MOST_SLOWER) process.exitCode = 1
})
