// Full saves over HTTP, 64 connections, the registry in process and over HTTP, beside a bare route that inserts a row of the same
// width: npm run bench -- saves --rounds 1 --warm-up 500
import { onServer } from '../apps/server/src/testing/database/database-on-server.ts'
import {
  columns,
  inTurn,
  medianOf,
  processorSecondsOfFamily,
  quantile,
  readOptions,
  residentMegabytes,
} from './figures.ts'
import { type Call, measureLoad, type Running, saveCall, signInCitizens } from './load.ts'
import { startReference, withBothServers } from './servers.ts'

const CONNECTIONS = 64

const options = readOptions({
  saves: 2_000,
  rounds: 3,
  /** The engine compiles more and more of a save: the first thousands take twice the processor time of the later ones. */
  'warm-up': 6_000,
})

/** The bare route saves into this table. */
const BENCH_TABLE = `
  CREATE SCHEMA bench;
  CREATE TABLE bench.request (LIKE public.request INCLUDING ALL);
  CREATE SEQUENCE bench.request_id AS integer;`

type Side = Running & { readonly name: string; readonly calls: Call[] }

/** A side has a save of each of its citizens, taken from the front. */
async function sideOf(name: string, { address, pid }: Running, citizensOf = address): Promise<Side> {
  const count = options['warm-up'] + options.rounds * options.saves
  const people = await signInCitizens(citizensOf, count)
  return { name, address, pid, calls: people.map((person) => saveCall(person)) }
}

await withBothServers(async (server, overHttp) => {
  const { database, postmaster } = server
  await onServer(database, (client) => client.query(BENCH_TABLE))
  const bare = await startReference('bare-saves', database)
  const sides = [
    await sideOf('bare', bare, server.address),
    await sideOf('ours', server),
    await sideOf('ours over HTTP', overHttp),
  ]
  const measure = async (side: Side, count = options.saves) => {
    const calls = side.calls.splice(0, count)
    const before = processorSecondsOfFamily(postmaster)
    const figures = await measureLoad(side, calls, CONNECTIONS)
    const databaseMicroseconds = ((processorSecondsOfFamily(postmaster) - before) / calls.length) * 1e6
    return { ...figures, databaseMicroseconds, megabytes: residentMegabytes(side.pid) }
  }
  for (const side of sides) await measure(side, options['warm-up'])
  const measured = await inTurn(sides, options.rounds, (side) => measure(side))
  bare.stop()
  const [ofBare = []] = measured.values()
  console.log(columns(['saves/s', '÷ bare', 'server µs', 'database µs', 'p50 ms', 'p99 ms', 'MB']))
  for (const [{ name }, all] of measured) {
    // A ratio is taken within a round.
    const ratios = all.map(({ perSecond }, round) => perSecond / (ofBare[round]?.perSecond ?? Number.NaN))
    const [perSecond, ratio] = [medianOf(all, 'perSecond'), quantile(ratios, 0.5).toFixed(2)]
    const used = [medianOf(all, 'serverMicroseconds'), medianOf(all, 'databaseMicroseconds')]
    const times = [medianOf(all, 'p50').toFixed(1), medianOf(all, 'p99').toFixed(1)]
    console.log(`${columns([perSecond, ratio, ...used, ...times, medianOf(all, 'megabytes')])}  ${name}`)
  }
})
