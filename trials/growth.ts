// Whether calls and maintenance slow down as the tables grow: npm run trial -- growth --requests 10000,1000000 --log-rows 4000000
import { join } from 'node:path'
import { makeSecretKey } from '../apps/server/src/config/secrets.ts'
import { addressOf, onServer, runSql } from '../apps/server/src/testing/database/database-on-server.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import type { ServerProcess } from '../apps/server/src/testing/server-process.ts'
import {
  fillEncryptedRequests,
  fillOldSaveKeys,
  growTables,
} from '../apps/server/src/testing/trials/tables.ts'
import { columns, inTurn, medianOf, quantile, readOptions } from '../bench/figures.ts'
import { callOf, codeIn, derivedCitizens, numberOf, putLoad, saveCall, signInCalls } from '../bench/load.ts'
import type { Call, SignedIn } from '../bench/load.ts'
import { check, runCommand, withCluster } from './harness.ts'

const OFFICE_TOKEN = 'growth-office-token'
const [oldKey, newKey] = [makeSecretKey('old'), makeSecretKey('new')]
/** The goal for the medians against those of the smallest. */
const MOST_SLOWER = 1.2
/** The goal for the slowest hundredth of the saves beside the maintenance. */
const MOST_SLOWER_BESIDE = 2
/** How many rows wait for maintenance: values to encrypt with the new key, and save keys that are due for deletion. */
const ROTATED = 100_000
const DUE_KEYS = 300_000

type Side = { readonly size: number; readonly database: string; readonly server: ServerProcess; next: number }
type Visits = { readonly visits: number; readonly connections: number }

export async function growth(): Promise<void> {
  const options = readOptions({
    requests: '10000,1000000',
    // Of the largest; the others have their part of them.
    'log-rows': 4_000_000,
    rounds: 5,
    visits: 300,
    // Saves that are sent beside each maintenance job; half as many are sent before it.
    saves: 4_000,
    connections: 4,
  })
  const sizes = options.requests.split(',').map(Number)
  const logRowsEach = options['log-rows'] / Math.max(...sizes)
  await withCluster(async (folder, cluster) => {
    await runSql(cluster, "ALTER SYSTEM SET max_wal_size = '4GB'")
    await runSql(cluster, 'SELECT pg_reload_conf()')
    const sides: Side[] = []
    try {
      for (const size of sizes)
        sides.push(await openSide({ size, logRows: Math.round(size * logRowsEach) }, cluster, folder))
      const [first, last] = [sides[0], sides.at(-1)]
      if (first) await measureFootprint(first, options)
      await compareCalls(sides, options)
      if (last) await compareUpkeep(last, options)
    } finally {
      await Promise.all(sides.map(({ server }) => server.stop()))
    }
  })
}

const environmentOf = (database: string) => ({
  DATABASE_URL: database,
  // Every server knows the new key before a rotation.
  SECRET_KEYS: `${oldKey},${newKey}`,
  OFFICE_TOKEN,
})

type Size = { readonly size: number; readonly logRows: number }

async function openSide({ size, logRows }: Size, cluster: string, folder: string): Promise<Side> {
  const name = `requests_${size}`
  await runSql(cluster, `CREATE DATABASE ${name}`)
  const database = addressOf(cluster, name)
  const environment = environmentOf(database)
  const server = await startServerProcess({ dataDir: join(folder, name), environment })
  const began = performance.now()
  await growTables(database, { requests: size, logRows })
  const [row] = await runSql(database, 'SELECT pg_size_pretty(pg_database_size(current_database())) AS size')
  const seconds = Math.round((performance.now() - began) / 1_000)
  console.log(`${size} requests: ${String(row?.['size'])}, made in ${seconds} s.`)
  return { size, database, server, next: 0 }
}

/** Measures what one visit writes. */
async function measureFootprint(side: Side, options: Visits): Promise<void> {
  const footprint = async () => {
    const [row] = await runSql(
      side.database,
      `SELECT (pg_current_wal_lsn() - '0/0')::float8 AS wal, last_value::float8 AS entries FROM access_log_id_seq`,
    )
    return { wal: Number(row?.['wal']), entries: Number(row?.['entries']) }
  }
  const before = await footprint()
  await measureVisits(side, options)
  const after = await footprint()
  const entries = (after.entries - before.entries) / options.visits
  const kilobytes = (after.wal - before.wal) / options.visits / 1_024
  console.log(
    `A visit writes ${entries.toFixed(1)} rows of the access log and ${kilobytes.toFixed(1)} kB of WAL.`,
  )
}

const PARTS = ['sign-in', 'save', 'list', 'one', 'office', 'cancel'] as const
type Part = (typeof PARTS)[number]

async function compareCalls(sides: readonly Side[], options: Visits & { rounds: number }): Promise<void> {
  const measure = (side: Side) => measureVisits(side, options)
  // The first round warms all of them up.
  await inTurn(sides, 1, measure)
  const measured = await inTurn(sides, options.rounds, measure)
  const medians = [...measured].map(([{ size }, rounds]) => ({
    size,
    figures: PARTS.map((part) => medianOf(rounds, part)),
  }))
  const print = (name: number | string, figures: readonly number[]) =>
    console.log(columns([name, ...figures.map((figure) => figure.toFixed(2))]))
  console.log(columns(['median ms', ...PARTS]))
  for (const { size, figures } of medians) print(size, figures)
  const [smallest, ...others] = medians
  for (const { size, figures } of others) {
    const ratios = figures.map((figure, part) => figure / (smallest?.figures[part] ?? Number.NaN))
    print(`${size} ÷`, ratios)
    check(Math.max(...ratios) <= MOST_SLOWER, `no call is more than ${MOST_SLOWER} times as slow`)
  }
}

/**
 * What citizens who have no request yet, and the office, do with one request, each part by itself. Returns the median milliseconds of
 * each part's answers.
 */
async function measureVisits(side: Side, { visits, connections }: Visits): Promise<Record<Part, number>> {
  const { address } = side.server
  const measure = async (calls: readonly Call[]) =>
    quantile((await putLoad({ address, connections, calls })).milliseconds, 0.5)
  const people: SignedIn[] = []
  const signIn = await measure(signInCalls(derivedCitizens(visits, side.next), people))
  side.next += visits
  const saved: { cookie: string; pid: string; code: string }[] = []
  const saves = people.map((person): Call => ({
    ...saveCall(person),
    onAnswer: (answer) =>
      saved.push({ cookie: person.cookie, pid: person.citizen.pid, code: codeIn(answer) }),
  }))
  const save = await measure(saves)
  const headers = { authorization: `Bearer ${OFFICE_TOKEN}` }
  const each = (callFor: (given: { cookie: string; pid: string; code: string }) => Call) =>
    measure(saved.map(callFor))
  return {
    'sign-in': signIn,
    save,
    list: await each(({ cookie, pid }) => callOf({ method: 'GET', path: `/register/?pid=${pid}`, cookie })),
    one: await each(({ cookie, code }) => callOf({ method: 'GET', path: `/register/${code}`, cookie })),
    office: await each(({ code }) =>
      callOf({ method: 'GET', path: `/office/requests/${numberOf(code)}`, headers }),
    ),
    cancel: await each(({ cookie, code }) =>
      callOf({ method: 'PUT', path: `/cancel/${numberOf(code)}`, cookie }),
    ),
  }
}

type Upkeep = { readonly name: string; readonly work: (database: string) => Promise<boolean> }

/** A rotation leaves the filler of the grown tables as it is and ends with an error; what opens is encrypted anew. */
async function command(words: string, environment: Readonly<Record<string, string>>): Promise<boolean> {
  const { output } = await runCommand(words, environment)
  console.log(output.trim().slice(0, 160))
  return /Removed:|Re-encrypted/.test(output)
}

/** The rotation last: of ten million requests it takes half an hour. */
const UPKEEP: readonly Upkeep[] = [
  { name: 'purge', work: (database) => command('purge', environmentOf(database)) },
  {
    name: 'index',
    // As a migration builds one.
    async work(database) {
      await onServer(database, async (client) => {
        await client.query('SET max_parallel_maintenance_workers = 0')
        await client.query('CREATE INDEX CONCURRENTLY growth_trial ON request (ccaa, travel_date)')
      })
      return true
    },
  },
  {
    name: 'rotation',
    work: (database) => command('rotate', { ...environmentOf(database), SECRET_KEYS: `${newKey},${oldKey}` }),
  },
]

type Saves = { readonly saves: number; readonly connections: number }

async function compareUpkeep(side: Side, { saves, connections }: Saves): Promise<void> {
  const { address } = side.server
  await fillEncryptedRequests(side.database, { count: Math.min(ROTATED, side.size), secretKeys: oldKey })
  await fillOldSaveKeys(side.database, DUE_KEYS)
  for (const { name, work } of UPKEEP) {
    const people: SignedIn[] = []
    const count = saves + saves / 2
    const signIns = signInCalls(derivedCitizens(count, side.next), people)
    await putLoad({ address, connections, calls: signIns })
    side.next += count
    const calls = people.map((person) => saveCall(person))
    console.log(`Saves beside the ${name}:`)
    const saving = { address, connections, calls, alone: saves / 2 }
    check(await measureBeside(saving, () => work(side.database)), `the ${name} was done`)
  }
}

type Saving = {
  readonly address: string
  readonly connections: number
  readonly calls: Call[]
  /** How many of the calls are made before the work; the others are made until it has ended, or none is left. */
  readonly alone: number
}

/** Compares the slowest hundredth of the saves before and beside some work, and returns whether the work was done. */
async function measureBeside(
  { address, connections, calls, alone }: Saving,
  work: () => Promise<boolean>,
): Promise<boolean> {
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
  const isDone = await working
  const beside = quantile(milliseconds, 0.99)
  const ratio = beside / before
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  const figures = [before.toFixed(1), beside.toFixed(1), ratio.toFixed(2)]
  console.log(columns(['seconds', 'saves', 'p99 alone', 'p99 beside', 'ratio']))
  console.log(columns([seconds, milliseconds.length, ...figures]))
  check(ratio <= MOST_SLOWER_BESIDE, 'the slowest hundredth of the saves is at most twice as slow')
  return isDone
}
