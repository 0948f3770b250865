// Builds indexes on a large table while citizens save: npm run trial -- migration --requests 300000
import { parseArgs } from 'node:util'
import { columns, quantile } from '../bench/figures.ts'
import { putLoad, saveCall, signInCitizens } from '../bench/load.ts'
import type { Call } from '../bench/load.ts'
import { withEmbeddedServer } from '../bench/servers.ts'
import { runSql } from '../apps/server/src/testing/database/run-sql.ts'
import { fillAccessLog } from './data/access-log.ts'
import { fillOldRequests } from './data/old-requests.ts'
import { runCommand } from './load/run-command.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '300000' },
    rounds: { type: 'string', default: '3' },
    saves: { type: 'string', default: '4000' },
    connections: { type: 'string', default: '8' },
  },
})
const [requests, rounds, saves, connections] = [
  Number(values.requests),
  Number(values.rounds),
  Number(values.saves),
  Number(values.connections),
]
/** How much slower the slowest hundredth of the saves may become. */
const MOST_SLOWER = 2
/** Built as `.concurrently.sql` says; forgotten first, as if this release brought it. */
const [INDEX, MIGRATION] = ['request_with_save_key', '0009-older-save-keys.concurrently.sql']

async function measure(address: string, calls: Iterable<Call>): Promise<{ p99: number; saved: number }> {
  const { milliseconds } = await putLoad({ address, connections, calls })
  return { p99: quantile(milliseconds, 0.99), saved: milliseconds.length }
}

await withEmbeddedServer(async ({ address, database, dataDir }) => {
  const people = await signInCitizens(address, (2 + rounds) * saves)
  const calls = people.map((person) => saveCall(person))
  await fillOldRequests(database, requests)
  await fillAccessLog(database, requests)
  await measure(address, calls.splice(0, saves))
  const alone = await measure(address, calls.splice(0, saves))

  const migrations = { run: true }
  let seconds = 0
  let built = 0
  let hasFailed = false
  async function migrateAgainAndAgain(): Promise<void> {
    for (; built < rounds; built += 1) {
      await runSql(database, `DROP INDEX CONCURRENTLY ${INDEX}`)
      await runSql(database, 'DELETE FROM migration WHERE name = $1', [MIGRATION])
      const ended = await runCommand('migrate', { DATA_DIR: dataDir })
      seconds += ended.seconds
      hasFailed ||= ended.failed || !ended.output.includes(`Building the index ${INDEX}`)
    }
    migrations.run = false
  }
  function* whileItRuns(): Generator<Call> {
    for (let call = calls.shift(); call && migrations.run; call = calls.shift()) yield call
  }
  const migrating = migrateAgainAndAgain()
  const beside = await measure(address, whileItRuns())
  await migrating

  const ratio = beside.p99 / alone.p99
  console.log(columns(['requests', 'builds', 'seconds', 'saves', 'p99 alone', 'p99 beside', 'ratio']))
  const figures = [alone.p99.toFixed(1), beside.p99.toFixed(1), ratio.toFixed(2)]
  console.log(columns([requests, built, seconds.toFixed(1), beside.saved, ...figures]))
  if (hasFailed || ratio > MOST_SLOWER) process.exitCode = 1
})
