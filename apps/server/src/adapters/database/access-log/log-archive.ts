// Takes tables out of the access log and writes them into files, with the role that owns them.
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import type { LogArchive, LogTable } from '../../../ports/operator.ts'
import { clientOf } from '../connection/connection.ts'
import { asDatabaseFailure } from '../connection/database-failure.ts'
import { underShortLocks } from '../connection/under-short-locks.ts'

function archiveOn(client: pg.Client, say: (line: string) => void): LogArchive {
  const onWait = () => say('Waiting until no statement uses the access log for a moment.')
  return {
    tables: async () => (await client.query<LogTable>(FIND)).rows,
    async detach({ name, table, isAttached }) {
      if (name === 'other') return detachOthers(client, onWait)
      // DETACH … CONCURRENTLY is not for a table with a default partition; what this locks is free again within milliseconds.
      const detach = `ALTER TABLE access_log DETACH PARTITION ${table}`
      if (isAttached) await underShortLocks(client, () => client.query(detach), onWait)
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
  const client = clientOf({ connectionString: url, application_name: 'border-pass archive' })
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

// The tables of the access log: those that are part of it, and those that were detached and not dropped yet.

const FIND = `
  SELECT replace(name, '_', '-') AS name, 'access_log_' || name AS table, bound IS NOT NULL AS "isAttached", bound, rows, bytes,
    coalesce(substring(bound FROM 'TO \\(''(.+)''\\)')::timestamptz <= now(), bound IS NULL) AS "hasEnded"
  FROM (
    SELECT substring(relname FROM 12) AS name, pg_get_expr(relpartbound, oid) AS bound, greatest(reltuples, 0)::float8 AS rows,
      pg_total_relation_size(oid)::float8 AS bytes
    FROM pg_class
    WHERE relkind = 'r' AND relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = 'access_log'::regclass)
      AND relname ~ '^access_log_(\\d{4}_\\d{2}|older|other|other_\\d{8})$'
  ) AS tables ORDER BY tables.name = 'older' DESC, tables.name`

/** The one for entries of other months is replaced by an empty one. Returns the name of the detached table. */
async function detachOthers(client: pg.Client, onWait: () => void): Promise<string> {
  const { rows } = await client.query<{ today: string }>("SELECT to_char(now(), 'YYYYMMDD') AS today")
  const detached = `access_log_other_${rows[0]?.today}`
  const statements = [
    'ALTER TABLE access_log DETACH PARTITION access_log_other',
    `ALTER TABLE access_log_other RENAME TO ${detached}`,
    'CREATE TABLE access_log_other PARTITION OF access_log DEFAULT',
    `CREATE TRIGGER access_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON access_log_other
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  ]
  await underShortLocks(client, () => client.query(statements.join(';\n')), onWait)
  return detached
}

// Writes a detached table of the access log into a compressed file of CSV, which `COPY … FROM` reads again, and counts the rows in it.

const COLUMNS = ['id', 'subject', 'what', 'why', 'by', 'request_id', 'at', 'asker', 'refused']
const ROWS_A_STATEMENT = 10_000
const [QUOTE, NEWLINE] = [0x22, 0x0a]

/** Nothing between two commas is null; everything else stands in quotes. */
function toLine(row: readonly (string | null)[]): string {
  const values = row.map((value) => (value === null ? '' : `"${value.replaceAll('"', '""')}"`))
  return `${values.join(',')}\n`
}

async function* linesOf(client: pg.Client, table: string): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\n`
  const columns = COLUMNS.map((column) => `${column}::text`).join(', ')
  await client.query(`DECLARE entries NO SCROLL CURSOR FOR SELECT ${columns} FROM ${table}`)
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `FETCH ${ROWS_A_STATEMENT} FROM entries`,
      rowMode: 'array',
    })
    if (rows.length === 0) return
    yield rows.map(toLine).join('')
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync()
  await file.close()
}

/** Under its name only when it is whole and on the disk. */
async function writeLogFile(client: pg.Client, table: string, path: string): Promise<void> {
  const unfinished = `${path}.unfinished`
  await client.query(
    "BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL timezone = 'UTC'; SET LOCAL statement_timeout = 0",
  )
  try {
    await pipeline(
      Readable.from(linesOf(client, table)),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600 }),
    )
  } finally {
    await client.query('ROLLBACK')
  }
  await flush(unfinished)
  await rename(unfinished, path)
  await flush(dirname(path))
}

/** Without the line of the names. A line break within quotes ends no row. */
async function countRowsInFile(path: string): Promise<number> {
  let lines = 0
  let isQuoted = false
  await pipeline(createReadStream(path), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks)
      for (const byte of chunk) {
        if (byte === QUOTE) isQuoted = !isQuoted
        else if (byte === NEWLINE && !isQuoted) lines += 1
      }
  })
  return lines - 1
}
