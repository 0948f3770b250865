// Brings the database to the newest form: plain SQL files in order, forward only, by one server at a time.
import { readFile, readdir } from 'node:fs/promises'
import pg from 'pg'
import { asDatabaseFailure } from '../connection/database-failure.ts'

const FILES = new URL('./', import.meta.url)
/** Any number, the same for every server. */
const LOCK = 25_691_120

async function pendingFiles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration')
  const done = new Set(rows.map((row) => row.name))
  const files = await readdir(FILES)
  return files.filter((file) => file.endsWith('.sql') && !done.has(file)).sort()
}

async function apply(client: pg.Client, file: string): Promise<void> {
  const sql = await readFile(new URL(file, FILES), 'utf8')
  await client.query('BEGIN')
  await client.query(sql)
  await client.query('INSERT INTO migration (name) VALUES ($1)', [file])
  await client.query('COMMIT')
}

/** Gives the names of the files that were applied. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'border-pass migration' })
  try {
    await client.connect()
    // Held by the session, so that it covers every file; it ends with the connection.
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const files = await pendingFiles(client)
    for (const file of files) await apply(client, file)
    return files
  } catch (error) {
    throw asDatabaseFailure(error)
  } finally {
    await client.end()
  }
}
