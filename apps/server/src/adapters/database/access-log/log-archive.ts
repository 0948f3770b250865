// Takes tables out of the access log and writes them into files, with the role that owns them.
import pg from 'pg'
import { asDatabaseFailure } from '../connection/database-failure.ts'
import { countRowsInFile, writeLogFile } from './log-file.ts'
import { detach, detachOthers, findLogTables } from './log-tables.ts'
import type { LogTable } from './log-tables.ts'

export type LogArchive = {
  tables(): Promise<LogTable[]>
  /** Returns the table's name, which may be another one then. */
  detach(found: LogTable): Promise<string>
  write(table: string, path: string): Promise<{ readonly inTable: number; readonly inFile: number }>
  drop(table: string): Promise<void>
}

function archiveOn(client: pg.Client, say: (line: string) => void): LogArchive {
  const onWait = () => say('Waiting until no statement uses the access log for a moment.')
  return {
    tables: () => findLogTables(client),
    async detach({ name, table, isAttached }) {
      if (name === 'other') return detachOthers(client, onWait)
      if (isAttached) await detach(client, table, onWait)
      return table
    },
    async write(table, path) {
      await writeLogFile(client, table, path)
      const { rows } = await client.query<{ count: number }>(`SELECT count(*)::float8 AS count FROM ${table}`)
      return { inTable: rows[0]?.count ?? 0, inFile: await countRowsInFile(path) }
    },
    drop: async (table) => void (await client.query(`DROP TABLE ${table}`)),
  }
}

export async function openLogArchive(
  url: string,
  say: (line: string) => void,
  work: (archive: LogArchive) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'border-pass archive' })
  try {
    await client.connect()
    await client.query('SET statement_timeout = 0')
    await work(archiveOn(client, say))
  } catch (error) {
    throw asDatabaseFailure(error)
  } finally {
    await client.end()
  }
}
