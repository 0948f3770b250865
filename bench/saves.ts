// Measures whole saves over 64 connections, with the registry in process and over HTTP:
// npm run bench -- saves --rounds 1 --warm-up 500 [--against <folder>]
//
// --against measures another checkout of the project in turn with this one.
import {
  columns,
  inTurn,
  findMedian,
  printRatios,
  processorSecondsOfFamily,
  readOptions,
  residentMegabytes,
} from './figures.ts'
import { type Call, generateCitizens, measureLoad, saveCall, signInCitizens } from './load.ts'
import { type Side, withSides } from './servers.ts'

const CONNECTIONS = 64

const options = readOptions({
  saves: 2_000,
  rounds: 3,
  /** Saves before the measurement: until the engine has compiled the code, a save takes twice the processor time. */
  'warm-up': 6_000,
  against: '',
})

/** `calls` has one save of each citizen. A round takes its saves from the front. */
type Prepared = Side & { readonly calls: Call[] }

async function prepare(side: Side): Promise<Prepared> {
  const citizens = generateCitizens(options['warm-up'] + options.rounds * options.saves)
  const people = await signInCitizens(side.address, citizens)
  return { ...side, calls: people.map((person) => saveCall(person)) }
}

await withSides(options.against, async (servers) => {
  const sides: Prepared[] = []
  for (const server of servers) sides.push(await prepare(server))
  const measure = async (side: Prepared, count = options.saves) => {
    const calls = side.calls.splice(0, count)
    const before = processorSecondsOfFamily(side.postmaster)
    const figures = await measureLoad(side, calls, CONNECTIONS)
    const databaseMicroseconds = ((processorSecondsOfFamily(side.postmaster) - before) / calls.length) * 1e6
    return { ...figures, databaseMicroseconds, megabytes: residentMegabytes(side.pid) }
  }
  for (const side of sides) await measure(side, options['warm-up'])
  const measured = await inTurn(sides, options.rounds, (side) => measure(side))
  console.log(columns(['saves/s', 'server µs', 'database µs', 'p50 ms', 'p99 ms', 'MB']))
  for (const [{ name }, all] of measured) {
    const used = [findMedian(all, 'serverMicroseconds'), findMedian(all, 'databaseMicroseconds')]
    const times = [findMedian(all, 'p50').toFixed(1), findMedian(all, 'p99').toFixed(1)]
    const cells = [findMedian(all, 'perSecond'), ...used, ...times, findMedian(all, 'megabytes')]
    console.log(`${columns(cells)}  ${name}`)
  }
  if (options.against) printRatios(measured)
})
