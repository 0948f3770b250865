// Rotates the keys of many requests while citizens save: npm run trial -- rotation --requests 200000
import { parseArgs } from 'node:util'
import { columns, quantile } from '../bench/figures.ts'
import { putLoad, saveCall, signInCitizens } from '../bench/load.ts'
import type { Call } from '../bench/load.ts'
import { withEmbeddedServer } from '../bench/servers.ts'
import { makeSecretKey } from '../apps/server/src/config/secret-keys.ts'
import { fillEncryptedRequests } from './data/encrypted-requests.ts'
import { runCommand } from './load/run-command.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    saves: { type: 'string', default: '6000' },
    connections: { type: 'string', default: '8' },
  },
})
const [requests, saves, connections] = [
  Number(values.requests),
  Number(values.saves),
  Number(values.connections),
]
/** How much slower the slowest hundredth of the saves may become. */
const MOST_SLOWER = 2

const [oldKey, newKey] = [makeSecretKey('old'), makeSecretKey('new')]

async function measure(address: string, calls: Iterable<Call>): Promise<number> {
  const { milliseconds } = await putLoad({ address, connections, calls })
  return quantile(milliseconds, 0.99)
}

/** Saves until the rotation has ended, or no citizen is left. */
async function measureWhile(rotating: Promise<unknown>, address: string, calls: Call[]): Promise<number> {
  const rotation = { runs: true }
  const ended = rotating.then(() => (rotation.runs = false))
  function* whileItRuns(): Generator<Call> {
    for (let call = calls.shift(); call && rotation.runs; call = calls.shift()) yield call
  }
  const p99 = await measure(address, whileItRuns())
  await ended
  return p99
}

await withEmbeddedServer(
  async ({ address, database, dataDir }) => {
    const people = await signInCitizens(address, 3 * saves)
    const calls = people.map((person) => saveCall(person))
    await fillEncryptedRequests(database, { count: requests, secretKeys: oldKey })
    await measure(address, calls.splice(0, saves))
    const alone = await measure(address, calls.splice(0, saves))
    const rotating = runCommand('keys rotate', { DATA_DIR: dataDir, SECRET_KEYS: `${newKey},${oldKey}` })
    const beside = await measureWhile(rotating, address, calls)
    const { output, seconds, failed } = await rotating
    console.log(output.trim())
    console.log(columns(['requests', 'seconds', 'a second', 'p99 alone', 'p99 beside', 'ratio']))
    const ratio = beside / alone
    const figures = [alone.toFixed(1), beside.toFixed(1), ratio.toFixed(2)]
    console.log(columns([requests, seconds.toFixed(1), requests / seconds, ...figures]))
    if (failed || ratio > MOST_SLOWER) process.exitCode = 1
  },
  // Every server knows the new key before the rotation.
  { SECRET_KEYS: `${oldKey},${newKey}` },
)
