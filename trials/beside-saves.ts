// What saves notice of work on the same database: the slowest hundredth of them alone, and beside the work.
import { makeSecretKey } from '../apps/server/src/config/secrets.ts'
import { runSql } from '../apps/server/src/testing/database/database-on-server.ts'
import {
  fillAccessLog,
  fillEncryptedRequests,
  fillOldRequests,
  fillOldSaveKeys,
} from '../apps/server/src/testing/trials/tables.ts'
import { columns, quantile, readOptions } from '../bench/figures.ts'
import { putLoad, saveCall, signInCitizens } from '../bench/load.ts'
import type { Call } from '../bench/load.ts'
import { withEmbeddedServer } from '../bench/servers.ts'
import type { EmbeddedServer } from '../bench/servers.ts'
import { check, runCommand } from './harness.ts'

/** How much slower the slowest hundredth of the saves may become. */
const MOST_SLOWER = 2

/** Rotates the keys of many requests: npm run trial -- rotation --requests 200000 */
export async function rotation(): Promise<void> {
  const options = readOptions({ requests: 200_000, saves: 6_000, connections: 8 })
  const [oldKey, newKey] = [makeSecretKey('old'), makeSecretKey('new')]
  await compareSaves({
    ...options,
    // Every server knows the new key before the rotation.
    environment: { SECRET_KEYS: `${oldKey},${newKey}` },
    prepare: ({ database }) =>
      fillEncryptedRequests(database, { count: options.requests, secretKeys: oldKey }),
    async work({ dataDir }) {
      const SECRET_KEYS = `${newKey},${oldKey}`
      const { output, seconds, failed } = await runCommand('keys rotate', { DATA_DIR: dataDir, SECRET_KEYS })
      console.log(output.trim(), `(${Math.round(options.requests / seconds)} requests a second)`)
      return !failed
    },
  })
}

/** Clears a backlog of due save keys: npm run trial -- purge --keys 500000 [--older] */
export async function purge(): Promise<void> {
  // `older`: stored as the releases up to 1.1 stored them, in the requests' rows.
  const { keys, older, ...options } = readOptions({
    keys: 500_000,
    saves: 6_000,
    connections: 8,
    older: false,
  })
  await compareSaves({
    ...options,
    prepare: ({ database }) => (older ? fillOldRequests : fillOldSaveKeys)(database, keys),
    async work({ dataDir }) {
      const { output, failed } = await runCommand('purge', { DATA_DIR: dataDir })
      console.log(output.trim())
      return !failed
    },
  })
}

/** Built as `.concurrently.sql` says; forgotten first, as if this release brought it. */
const [INDEX, MIGRATION] = ['request_with_save_key', '0009-older-save-keys.concurrently.sql']

/** Builds an index on a large table, again and again: npm run trial -- migration --requests 300000 */
export async function migration(): Promise<void> {
  const { requests, rounds, ...options } = readOptions({
    requests: 300_000,
    rounds: 3,
    saves: 4_000,
    connections: 8,
  })
  await compareSaves({
    ...options,
    async prepare({ database }) {
      await fillOldRequests(database, requests)
      await fillAccessLog(database, requests)
    },
    async work({ database, dataDir }) {
      let isBuilt = true
      for (let built = 0; built < rounds; built += 1) {
        await runSql(database, `DROP INDEX CONCURRENTLY ${INDEX}`)
        await runSql(database, 'DELETE FROM migration WHERE name = $1', [MIGRATION])
        const { output, failed } = await runCommand('migrate', { DATA_DIR: dataDir })
        isBuilt &&= !failed && output.includes(`Building the index ${INDEX}`)
      }
      return isBuilt
    },
  })
}

type Comparison = {
  readonly saves: number
  readonly connections: number
  readonly environment?: Readonly<Record<string, string>>
  prepare(server: EmbeddedServer): Promise<void>
  /** Returns whether it went well. */
  work(server: EmbeddedServer): Promise<boolean>
}

async function compareSaves(comparison: Comparison): Promise<void> {
  const { saves, connections, environment } = comparison
  await withEmbeddedServer(async (server) => {
    const { address } = server
    const people = await signInCitizens(address, 4 * saves)
    const calls = people.map((person) => saveCall(person))
    await comparison.prepare(server)
    const warmUp = calls.splice(0, saves)
    await putLoad({ address, connections, calls: warmUp })
    const isDone = await measureBeside({ address, connections, calls, alone: saves }, () =>
      comparison.work(server),
    )
    check(isDone, 'the work was done')
  }, environment)
}

type Saving = {
  readonly address: string
  readonly connections: number
  readonly calls: Call[]
  /** How many of the calls are made before the work; the others are made until it has ended, or none is left. */
  readonly alone: number
}

/** Compares the slowest hundredth of the saves before and beside some work, and returns what the work returns. */
export async function measureBeside<Result>(
  { address, connections, calls, alone }: Saving,
  work: () => Promise<Result>,
): Promise<Result> {
  const measure = async (some: Iterable<Call>) =>
    (await putLoad({ address, connections, calls: some })).milliseconds
  const before = quantile(await measure(calls.splice(0, alone)), 0.99)

  const began = performance.now()
  const running = { is: true }
  const working = work().finally(() => (running.is = false))
  function* whileItRuns(): Generator<Call> {
    for (let call = calls.shift(); call && running.is; call = calls.shift()) yield call
  }
  const milliseconds = await measure(whileItRuns())
  const result = await working
  const beside = quantile(milliseconds, 0.99)

  const ratio = beside / before
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  console.log(columns(['seconds', 'saves', 'p99 alone', 'p99 beside', 'ratio']))
  const figures = [before.toFixed(1), beside.toFixed(1), ratio.toFixed(2)]
  console.log(columns([seconds, milliseconds.length, ...figures]))
  check(ratio <= MOST_SLOWER, `the slowest hundredth of the saves is at most ${MOST_SLOWER} times as slow`)
  return result
}
