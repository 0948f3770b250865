// Writes a detached table of the access log into a compressed file of CSV, which `COPY … FROM` reads again, and counts the rows in it.
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'

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
export async function writeLogFile(client: pg.Client, table: string, path: string): Promise<void> {
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
export async function countRowsInFile(path: string): Promise<number> {
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
