// Draws request numbers before they are saved: one sequence a Buddhist-era year, so no row is hot and gaps are fine (decision 28).
// A draw does not wait for the disk: the save that uses its numbers commits after it, and so confirms both.
import * as z from 'zod/mini'
import type { Database, Queries } from './connection.ts'
import { sqlStateOf } from './database-failure.ts'

const UNDEFINED_TABLE = '42P01'
/** Another server made it at the same moment. */
const ALREADY_THERE = new Set(['23505', '42P07'])

function sequenceOf(year: number): string {
  if (!Number.isInteger(year)) throw new Error('A year is a whole number')
  return `request_id_${year}`
}

async function makeSequence(queries: Queries, year: number): Promise<void> {
  const statement = {
    name: `make_${sequenceOf(year)}`,
    text: `CREATE SEQUENCE IF NOT EXISTS ${sequenceOf(year)} AS integer`,
    row: z.unknown(),
  }
  await queries.query(statement, []).catch((error: unknown) => {
    if (!ALREADY_THERE.has(sqlStateOf(error) ?? '')) throw error
  })
}

/** Never within a transaction, which it would keep from waiting for the disk too. */
export async function drawRequestIds(database: Database, year: number, count: number): Promise<number[]> {
  const statement = {
    name: `draw_${sequenceOf(year)}`,
    text: `
      SELECT nextval('${sequenceOf(year)}')::int AS id
      FROM set_config('synchronous_commit', 'off', true), generate_series(1, $1)`,
    row: z.object({ id: z.int() }),
  }
  const draw = () => database.query(statement, [count])
  const rows = await draw().catch(async (error: unknown) => {
    if (sqlStateOf(error) !== UNDEFINED_TABLE) throw error
    await makeSequence(database, year)
    return draw()
  })
  return rows.map((row) => row.id)
}
