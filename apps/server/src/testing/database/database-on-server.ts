// Runs statements on a PostgreSQL server, and creates and reads its databases.
import { randomUUID } from 'node:crypto'
import pg from 'pg'

export async function withConnection<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Replaces the database in a connection string. The URL class does not accept one without a host, which a socket has. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${database}`)
}

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Runs one statement on a connection of its own, without the product's checks. */
export function runSql(connectionString: string, text: string, values: unknown[] = []): Promise<Rows> {
  return withConnection(
    connectionString,
    async (client) => (await client.query<Record<string, unknown>>(text, values)).rows,
  )
}

/** Extends an INSERT into `request` so that it also counts each row as a save does: one request, its followers and one save. */
export const countInserted = (insertStatement: string) => `
  WITH inserted AS (${insertStatement} RETURNING *)
  INSERT INTO counted_change
  SELECT register_date, travel_date, ccaa, border_code, border_city, bp_type, status, 1, follower_count, 1 FROM inserted`

/** Reads every row of the database as text, as in a stolen dump. */
export function readWholeDatabase(connectionString: string): Promise<string> {
  return withConnection(connectionString, async (client) => {
    const tables = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    )
    const texts: string[] = []
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ line: string }>(`SELECT t::text AS line FROM ${name} t`)
      texts.push(name, ...rows.map((row) => row.line))
    }
    return texts.join('\n')
  })
}

// A database as in production: one role owns the tables, and the servers use another.

const OWNER = 'border_pass_test_owner'
export const SERVER_ROLE = 'border_pass_test_server'

/** Replaces the user in a connection string. */
export function withRole(url: string, role: string): string {
  return url.replace(/^(\w+:\/\/)(?:[^@/]*@)?/, `$1${role}@`)
}

/** The role may exist, because test files share the cluster. */
export const createRole = (url: string, role: string) =>
  runSql(url, `DO $$ BEGIN CREATE ROLE ${role} LOGIN; EXCEPTION WHEN duplicate_object THEN END $$`)

/** Creates an empty database. A test that changes the servers' role must pass a role of its own, because files share the cluster. */
export async function createDatabaseWithTwoRoles(
  cluster: string,
  serverRole = SERVER_ROLE,
): Promise<{ readonly ownerUrl: string; readonly serverUrl: string }> {
  const name = `two_roles_${randomUUID().slice(0, 8)}`
  for (const role of [OWNER, serverRole]) await createRole(cluster, role)
  await runSql(cluster, `CREATE DATABASE ${name} OWNER ${OWNER}`)
  const url = withDatabase(cluster, name)
  return { ownerUrl: withRole(url, OWNER), serverUrl: withRole(url, serverRole) }
}
