// Measures the memory of a server as the image runs it, over minutes of steady load, with its registry over HTTP:
// npm run bench -- memory --minutes 20 --visits 20
// --visits is the number of visits a second. A visit signs in, reads its list, saves, and reads the sheet; every two hundredth also reads
// the sample of the pass. The load ends with a burst of saves from 64 connections.
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { createTemporaryFolder } from '../apps/server/src/testing/database/throw-away-cluster.ts'
import { readImageEnvironment, layOutImage } from '../apps/server/src/testing/trials/containerfile.ts'
import { columns, processorSeconds, readOptions } from './figures.ts'
import {
  generateCitizens,
  encodeCall,
  putLoad,
  readCall,
  readCode,
  saveCall,
  signInCitizens,
  toNumberPath,
} from './load.ts'
import type { Call, Running } from './load.ts'
import { withBothServers } from './servers.ts'

const { minutes, visits, burst } = readOptions({ minutes: 20, visits: 20, burst: 4_000 })
const CONNECTIONS = 8
/** A document takes much longer than a read, so fewer are asked for at once. */
const [SHEET_CONNECTIONS, SAMPLE_CONNECTIONS] = [2, 1]
const BURST_CONNECTIONS = 64
const SAMPLE_EACH = 200

/** Returns a process's megabytes: resident, private, mapped from files, and the largest resident size so far. */
function readMemory(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024
  return [megabytes('VmRSS'), megabytes('RssAnon'), megabytes('RssFile'), megabytes('VmHWM')]
}

async function visitAll({ address }: Running, from: number, count: number): Promise<void> {
  const put = (calls: readonly Call[], connections = CONNECTIONS) => putLoad({ address, connections, calls })
  const people = await signInCitizens(address, generateCitizens(count, from), CONNECTIONS)
  await put(people.map(({ citizen, cookie }) => readCall(`/register/?pid=${citizen.pid}`, cookie)))
  const saved: { readonly cookie: string; readonly number: string }[] = []
  await put(
    people.map((person) => ({
      ...saveCall(person),
      onAnswer: (answer) => saved.push({ cookie: person.cookie, number: toNumberPath(readCode(answer)) }),
    })),
  )
  await put(
    saved.map(({ number, cookie }) => readCall(`/register/document/${number}`, cookie)),
    SHEET_CONNECTIONS,
  )
  const samples = saved.filter((_, at) => (from + at) % SAMPLE_EACH === 0)
  const body = { act: 'issue' }
  await put(
    samples.map(({ number, cookie }) =>
      encodeCall({ method: 'PUT', path: `/sandbox/office/${number}`, cookie, body }),
    ),
    SAMPLE_CONNECTIONS,
  )
  await put(
    samples.map(({ number, cookie }) => readCall(`/register/sample/${number}`, cookie)),
    SAMPLE_CONNECTIONS,
  )
}

/** The image's settings for Node and the C library, or this shell's in their place. Like the image, the server caches no compiled code. */
const environment: Record<string, string> = { NODE_DISABLE_COMPILE_CACHE: 'yes' }
for (const [name, value] of Object.entries({ ...readImageEnvironment(), ...process.env }))
  if (/^(NODE_OPTIONS|LD_PRELOAD|MALLOC_.*)$/.test(name) && value !== undefined) environment[name] = value

const image = createTemporaryFolder()
const main = layOutImage(image.path)

// The server with the registry in its own process is not measured: in production the registry is outside.
await withBothServers(
  async (_idle, server) => {
    console.log(
      columns(['minute', 'visits', 'resident MB', 'private MB', 'files MB', 'most MB', 'processor s']),
    )
    let done = 0
    const print = (minute: number | string) =>
      console.log(columns([minute, done, ...readMemory(server.pid), processorSeconds(server.pid).toFixed(1)]))
    print('start')
    const began = performance.now()
    const afterFirstMinute: number[] = []
    for (let second = 0; second < minutes * 60; second += 1) {
      await visitAll(server, done, visits)
      done += visits
      if (second % 60 === 59) print((second + 1) / 60)
      await setTimeout(Math.max(0, began + (second + 1) * 1_000 - performance.now()))
      if (second >= 60) afterFirstMinute.push(readMemory(server.pid)[0] ?? 0)
    }
    const average = afterFirstMinute.reduce((sum, each) => sum + each, 0) / afterFirstMinute.length
    console.log(`${average.toFixed(0)} MB resident on average after the first minute`)
    const people = await signInCitizens(server.address, generateCitizens(burst, done), CONNECTIONS)
    print('signed in')
    const calls = people.map((person) => saveCall(person))
    const { perSecond } = await putLoad({ address: server.address, connections: BURST_CONNECTIONS, calls })
    done += burst
    print('burst')
    console.log(`${perSecond.toFixed(0)} saves a second in the burst`)
  },
  { environment, mainOverHttp: main },
)
image.remove()
