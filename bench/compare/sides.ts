// All that is measured in one run: this service with its registry in process and over HTTP, a bare route, and the comparison
// service with constant facts and over HTTP. All use the same PostgreSQL, one after the other.
import { onServer } from '../../apps/server/src/testing/database/database-on-server.ts'
import { PEER_TABLES } from '../../apps/server/src/testing/peer/peer-database.ts'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { startChildServer } from '../load/child-server.ts'
import { signInAs, signInCitizens } from '../load/citizens.ts'
import type { SignedIn } from '../load/citizens.ts'
import type { EmbeddedServer } from '../load/embedded-server.ts'
import { bytesOf } from '../load/http-call.ts'
import type { Call } from '../load/http-call.ts'
import { startRegistry, REGISTRY_TOKEN } from '../load/running-registry.ts'
import type { RunningRegistry } from '../load/running-registry.ts'
import { saveCall } from '../load/save-call.ts'
import { createDatabaseBeside, startGatewayServer } from '../load/server-beside.ts'

const ANSWERS_AFTER_MS = 5

export type Side = {
  readonly name: string
  readonly address: string
  readonly pid: number
  /** One save of each citizen, taken from the front. */
  readonly calls: Call[]
  stop(): Promise<void> | void
}

async function storeSessions(database: string, people: readonly SignedIn[]): Promise<void> {
  const [tokens, pids] = [people.map(({ cookie }) => cookie), people.map(({ citizen }) => citizen.pid)]
  const insert = 'INSERT INTO peer.session (token, pid) SELECT * FROM unnest($1::text[], $2::text[])'
  await onServer(database, (client) => client.query(insert, [tokens, pids]))
}

type Peer = { readonly name: string; readonly database: string; readonly registryArgs: readonly string[] }

async function startPeer(cluster: string, people: readonly SignedIn[], peer: Peer): Promise<Side> {
  const database = await createDatabaseBeside(cluster, peer.database, PEER_TABLES)
  await storeSessions(database, people)
  const child = await startChildServer('peer.ts', [database, ...peer.registryArgs])
  return { ...child, name: peer.name, calls: people.map((person) => saveCall(person)) }
}

async function startBareStores(cluster: string, people: readonly SignedIn[]): Promise<Side> {
  const child = await startChildServer('bare-stores.ts', [await createDatabaseBeside(cluster, 'bare_stores')])
  const signIn = ({ pid }: SandboxCitizen): Call => ({
    bytes: bytesOf({ method: 'POST', path: '/session/', body: { pid } }),
    expects: 200,
  })
  const citizens = people.map(({ citizen }) => citizen)
  const signedIn = await signInAs(child.address, citizens, signIn)
  return { ...child, name: 'bare with our stores', calls: signedIn.map((person) => saveCall(person)) }
}

async function startOursOverHttp(database: string, registry: RunningRegistry, count: number): Promise<Side> {
  const server = await startGatewayServer({ database, registryUrl: registry.url })
  const people = await signInCitizens(server.address, count)
  return { ...server, name: 'ours over HTTP', calls: people.map((person) => saveCall(person)) }
}

/** `count` saves of each side. bench.request is there, into which the bare route saves. */
export async function startSides({ address, pid, database }: EmbeddedServer, people: readonly SignedIn[]) {
  const registry = await startRegistry({ delay: ANSWERS_AFTER_MS })
  const calls = () => people.map((person) => saveCall(person))
  const registryArgs = (client: string) => [registry.url, REGISTRY_TOKEN, client]
  const overFetch = {
    name: 'peer over HTTP',
    database: 'peer_over_fetch',
    registryArgs: registryArgs('fetch'),
  }
  const overDispatch = {
    name: 'peer, our client',
    database: 'peer_over_dispatch',
    registryArgs: registryArgs('undici dispatch'),
  }
  const sides: Side[] = [
    { name: 'bare', ...(await startChildServer('bare-saves.ts', [database])), calls: calls() },
    await startBareStores(database, people),
    { name: 'ours', address, pid, calls: calls(), stop: () => undefined },
    await startOursOverHttp(database, registry, people.length),
    await startPeer(database, people, { name: 'peer', database: 'peer_constant', registryArgs: [] }),
    await startPeer(database, people, overFetch),
    await startPeer(database, people, overDispatch),
  ]
  const stop = async () => {
    for (const side of sides) await side.stop()
    await registry.stop()
  }
  return { sides, stop }
}
