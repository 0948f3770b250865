// Brings the database to the schema of this release: plain SQL files in order, forward only, by one server at a time.
import pg from 'pg'
import { asDatabaseFailure } from '../connection/database-failure.ts'
import { applyMigration } from './apply-migration.ts'
import { pendingFiles } from './migration-files.ts'
import { underMigrationLock } from './migration-lock.ts'
import { grantRights, lacksRights } from './server-rights.ts'

type Migrating = {
  readonly client: pg.Client
  readonly url: string
  readonly say: (line: string) => void
  /** The role of the servers, where the tables are not its own. */
  readonly serverRole: string | null
}

async function appliedFiles(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ table: string | null }>(
    "SELECT to_regclass('migration')::text AS table",
  )
  if ((tables[0]?.table ?? null) === null) return []
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration')
  return rows.map((row) => row.name)
}

async function migrateWith({ client, url, say, serverRole }: Migrating): Promise<string[]> {
  const pending = async () => pendingFiles(await appliedFiles(client))
  const isNeeded = async () =>
    (await pending()).length > 0 || (serverRole !== null && (await lacksRights(client, serverRole)))
  const applied: string[] = []
  await underMigrationLock({ url, say, isNeeded }, async () => {
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    for (const file of await pending()) {
      await applyMigration(client, file, say)
      applied.push(file)
    }
    if (serverRole !== null) await grantRights(client, serverRole)
  })
  return applied
}

const roleOf = (url: string) => new pg.Client({ connectionString: url }).user ?? null

type Options = { readonly say?: (line: string) => void; readonly serverUrl?: string }

/**
 * With the address of the tables' owner; `serverUrl` is that of the servers, where their role is another. Gives the names of the files
 * that were applied.
 */
export async function migrate(
  url: string,
  { say = () => null, serverUrl = url }: Options = {},
): Promise<string[]> {
  const serverRole = roleOf(serverUrl) === roleOf(url) ? null : roleOf(serverUrl)
  const client = new pg.Client({ connectionString: url, application_name: 'border-pass migration' })
  try {
    await client.connect()
    return await migrateWith({ client, url, say, serverRole })
  } catch (error) {
    throw asDatabaseFailure(error)
  } finally {
    await client.end()
  }
}
