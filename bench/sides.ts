// What the bench of saves compares: this service with its registry in process and over HTTP, a bare route, the bare route with our
// stores, the comparison server with constant facts and over HTTP, and pgbench. All use one PostgreSQL, one after the other.
import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { systemBinaries } from '../apps/server/src/adapters/database/embedded/binaries.ts'
import { COMPARISON_TABLES } from '../apps/server/src/testing/comparison-server.ts'
import { onServer } from '../apps/server/src/testing/database/database-on-server.ts'
import type { ServerProcess } from '../apps/server/src/testing/server-process.ts'
import { callOf, saveCall, signInCitizens } from './load.ts'
import type { Call, Running, SignedIn } from './load.ts'
import { createDatabaseBeside, REGISTRY_TOKEN, startReference } from './servers.ts'
import type { EmbeddedServer } from './servers.ts'

export type Side = Running & {
  readonly name: string
  /** One save of each citizen, taken from the front. */
  readonly calls: Call[]
  stop(): void
}

type Servers = {
  readonly server: EmbeddedServer
  readonly overHttp: ServerProcess
  readonly registryUrl: string
}

type Started = Running & { stop(): void }

const side = (name: string, started: Started, people: readonly SignedIn[]): Side => ({
  ...started,
  name,
  calls: people.map((person) => saveCall(person)),
})

/** Our own servers are stopped by the bench that started them. */
const running = ({ address, pid }: Running): Started => ({ address, pid, stop: () => undefined })

/** Gives each side `count` citizens who can save once. */
export async function startSides({ server, overHttp, registryUrl }: Servers, count: number) {
  const { database } = server
  const people = await signInCitizens(server.address, count)
  const pgbench = await preparePgbench(server)
  const startComparison = async (name: string, ...registry: readonly string[]) => {
    const beside = await createDatabaseBeside(
      database,
      name.replaceAll(/\W+/g, '_').toLowerCase(),
      COMPARISON_TABLES,
    )
    await storeSessions(beside, people)
    return side(name, await startReference('comparison', beside, ...registry), people)
  }
  const sides = [
    side('bare', await startReference('bare-saves', database), people),
    await startBareStores(database, count),
    side('ours', running(server), people),
    side('ours over HTTP', running(overHttp), await signInCitizens(overHttp.address, count)),
    await startComparison('comparison'),
    await startComparison('comparison over HTTP', registryUrl, REGISTRY_TOKEN),
  ]
  return { sides, pgbench }
}

async function startBareStores(cluster: string, count: number): Promise<Side> {
  const child = await startReference('bare-stores', await createDatabaseBeside(cluster, 'bare_stores'))
  const people = await signInCitizens(child.address, count, ({ pid }) =>
    callOf({ method: 'POST', path: '/session/', body: { pid } }),
  )
  return side('bare with our stores', child, people)
}

async function storeSessions(database: string, people: readonly SignedIn[]): Promise<void> {
  const [tokens, pids] = [people.map(({ cookie }) => cookie), people.map(({ citizen }) => citizen.pid)]
  const insert = 'INSERT INTO comparison.session (token, pid) SELECT * FROM unnest($1::text[], $2::text[])'
  await onServer(database, (client) => client.query(insert, [tokens, pids]))
}

const PGBENCH_CLIENTS = 16

/** The bare route saves into this table too. */
const BENCH_TABLE = `
  CREATE SCHEMA bench;
  CREATE TABLE bench.request (LIKE public.request INCLUDING ALL);
  CREATE SEQUENCE bench.request_id AS integer;`

/** The bytes of an encrypted person, about as many as a real one has. They are part of the script: pgbench sends no parameter. */
const PERSON = '5a'.repeat(1_150)

const INSERT = `\\set citizen random(1, 9000000000000000000)
INSERT INTO bench.request (
  req_year, req_id, citizen, border_city, ccaa, border_code, bp_type, travel_date, register_date, saved_at,
  delivery_type, follower_count, time_ltambon, person
) VALUES (
  2569, nextval('bench.request_id')::int, sha256(int8send(:citizen)), 48, '8501', '002', 1, 25691201, 25691120, now(),
  0, 0, 120, '\\x${PERSON}'
);
`

/** Returns what measures single inserts a second: rows like those of requests, one a transaction. */
async function preparePgbench({ database, dataDir }: EmbeddedServer) {
  const folders = (await systemBinaries()).toSorted((a, b) => b.major - a.major).map(({ folder }) => folder)
  const pgbench = folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path))
  if (pgbench === undefined) throw new Error('pgbench is not here: it comes with PostgreSQL of the system.')
  await onServer(database, (client) => client.query(BENCH_TABLE))
  const script = join(dataDir, 'single-insert.sql')
  writeFileSync(script, INSERT)
  return async (seconds: number): Promise<number> => {
    const how = [`--client=${PGBENCH_CLIENTS}`, `--time=${seconds}`, `--file=${script}`]
    const { stdout } = await promisify(execFile)(pgbench, ['--no-vacuum', ...how, database])
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    if (!(perSecond > 0)) throw new Error(`pgbench gave no figure: ${stdout}`)
    return perSecond
  }
}
