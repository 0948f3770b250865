// A flame graph of the server while it saves, its registry over HTTP: npm run bench -- flame --out docs/performance/save.svg
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addUpFrames, heaviest } from './flame/add-up-frames.ts'
import { drawFlames } from './flame/draw-flames.ts'
import { recordProfile } from './flame/record-profile.ts'
import { signInCitizens } from './load/citizens.ts'
import { withEmbeddedServer } from './load/embedded-server.ts'
import { processorSeconds } from './load/processor-time.ts'
import { putLoad } from './load/put-load.ts'
import { startRegistry } from './load/running-registry.ts'
import { saveCall } from './load/save-call.ts'
import { startGatewayServer } from './load/server-beside.ts'

const CONNECTIONS = 32
const WARM_UP = 1_000
const LISTED = 25

const { values } = parseArgs({
  options: {
    saves: { type: 'string', default: '3000' },
    out: { type: 'string', default: 'flame.svg' },
    title: { type: 'string', default: 'A save, its registry over HTTP' },
  },
})
const saves = Number(values.saves)
process.env['SERVER_FLAGS'] = '--inspect=127.0.0.1:0'

await withEmbeddedServer(async ({ database }) => {
  const registry = await startRegistry({ delay: 5 })
  const server = await startGatewayServer({ database, registryUrl: registry.url })
  const people = await signInCitizens(server.address, WARM_UP + saves)
  const calls = people.map((person) => saveCall(person))
  const { address, pid } = server
  await putLoad({ address, connections: CONNECTIONS, calls: calls.splice(0, WARM_UP) })
  const before = processorSeconds(pid)
  const work = () => putLoad({ address, connections: CONNECTIONS, calls })
  const profile = await recordProfile(server.output(), work)
  const microseconds = ((processorSeconds(pid) - before) / saves) * 1e6
  const all = addUpFrames(profile)
  writeFileSync(values.out, drawFlames(all, { title: values.title, microseconds }))
  for (const { name, self } of heaviest(all).slice(0, LISTED)) {
    console.log(`${((self / all.total) * microseconds).toFixed(1).padStart(8)} µs  ${name}`)
  }
  await server.stop()
  await registry.stop()
})
