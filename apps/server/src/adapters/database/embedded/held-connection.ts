// The connection that each server of this product holds while it uses the database: who lets go last, stops it.
import { Client, DatabaseError } from 'pg'
import { SUPERUSER } from './make-cluster.ts'

const DATABASE = 'border_pass'

/** All is named, so that no PG* variable of the environment takes its place. */
export function connectionStringTo(socketFolder: string, database = DATABASE): string {
  const settings = new URLSearchParams({ host: socketFolder, port: '5432', sslmode: 'disable' })
  return `postgresql://${SUPERUSER}@/${database}?${settings.toString()}`
}

/** Any number that nothing else locks in the database "postgres". */
const IN_USE = 6_019_733

export type HeldConnection = {
  /** Resolves when the connection is gone, for whatever reason. */
  readonly lost: Promise<void>
  /** Lets go, and says whether nobody else holds on; then newcomers wait until the database has stopped. */
  release(): Promise<boolean>
  close(): Promise<void>
}

/** Undefined while nothing answers, or while it starts or stops. */
export async function holdConnection(socketFolder: string): Promise<HeldConnection | undefined> {
  const client = new Client({
    connectionString: connectionStringTo(socketFolder, 'postgres'),
    application_name: 'border-pass-keeper',
    connectionTimeoutMillis: 5_000,
  })
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock_shared($1)', [IN_USE])
    await createDatabase(client)
  } catch (error) {
    await client.end().catch(() => {})
    if (isPassing(error)) return undefined
    throw error
  }
  return { lost, release: () => release(client), close: () => client.end() }
}

async function release(client: Client): Promise<boolean> {
  await client.query('SELECT pg_advisory_unlock_shared($1)', [IN_USE])
  const { rows } = await client.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1) AS last', [IN_USE])
  return rows[0]?.last === true
}

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
  if (rowCount !== 0) return
  await client.query(`CREATE DATABASE ${DATABASE}`).catch((error: unknown) => {
    // Two servers in the same instant: the other one has made it.
    if (!(error instanceof DatabaseError && (error.code === '42P04' || error.code === '23505'))) throw error
  })
}

/** Starting, stopping, or cut off (class 57); anything that is not PostgreSQL's answer is the socket's silence. */
function isPassing(error: unknown): boolean {
  return !(error instanceof DatabaseError) || (error.code?.startsWith('57') ?? false)
}
