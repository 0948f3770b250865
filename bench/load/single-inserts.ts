// The reference: pgbench inserts rows like those of requests, one per transaction, into a table with the same columns and indexes.
import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { systemBinaries } from '../../apps/server/src/adapters/database/embedded/system-binaries.ts'
import { onServer } from '../../apps/server/src/testing/database/database-on-server.ts'

const CLIENTS = 16
const PERSON_LENGTH = 'SELECT avg(length(person))::int AS length FROM public.request'
const TABLE = `
  CREATE SCHEMA bench;
  CREATE TABLE bench.request (LIKE public.request INCLUDING ALL);
  CREATE SEQUENCE bench.request_id AS integer;`

/** The encrypted person has the length of a real one, and is part of the script: pgbench does not send it as a parameter. */
const insertOf = (personLength: number) => `\\set citizen random(1, 9000000000000000000)
INSERT INTO bench.request (
  req_year, req_id, citizen, border_city, ccaa, border_code, bp_type, travel_date, register_date, saved_at,
  delivery_type, follower_count, time_ltambon, person, save_key, save_body
) VALUES (
  2569, nextval('bench.request_id')::int, sha256(int8send(:citizen)), 48, '8501', '002', 1, 25691201, 25691120, now(),
  0, 0, 120, '\\x${'5a'.repeat(personLength)}', sha256(int8send(:citizen)), sha256(int8send(:citizen))
);
`

async function findPgbench(): Promise<string> {
  const folders = (await systemBinaries()).toSorted((a, b) => b.major - a.major).map(({ folder }) => folder)
  const found = folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path))
  if (found === undefined) throw new Error('pgbench is not here: it comes with PostgreSQL of the system.')
  return found
}

/** Returns the average length of the encrypted person in the requests that are saved already. */
async function makeTable(database: string): Promise<number> {
  let length = 0
  await onServer(database, async (client) => {
    await client.query(TABLE)
    const { rows } = await client.query<{ length: number }>(PERSON_LENGTH)
    length = rows[0]?.length ?? 0
  })
  return length
}

type Place = { readonly database: string; readonly dataDir: string }
type Protocol = 'simple' | 'prepared'
type Measure = (protocol: Protocol, seconds: number) => Promise<number>

/** Measures inserts per second. */
export async function singleInserts({ database, dataDir }: Place): Promise<Measure> {
  const pgbench = await findPgbench()
  const script = join(dataDir, 'single-insert.sql')
  writeFileSync(script, insertOf(await makeTable(database)))
  return async (protocol, seconds) => {
    const how = [`--protocol=${protocol}`, `--client=${CLIENTS}`, `--time=${seconds}`, `--file=${script}`]
    const { stdout } = await promisify(execFile)(pgbench, ['--no-vacuum', ...how, database])
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    if (!(perSecond > 0)) throw new Error(`pgbench gave no figure: ${stdout}`)
    return perSecond
  }
}
