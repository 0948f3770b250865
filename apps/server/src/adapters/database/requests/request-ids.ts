// Draws request numbers before they are saved: one sequence a Buddhist-era year, so no row is hot and gaps are fine (D28).
import * as z from 'zod/mini'
import { type Queries, statement } from '../connection/connection.ts'
import { sqlStateOf, UNDEFINED_TABLE, UNIQUE_VIOLATION } from '../connection/database-failure.ts'

/** Another server made it at the same moment. */
const ALREADY_THERE = new Set([UNIQUE_VIOLATION, '42P07'])
/** So that few saves wait for a draw. What a server has left when it ends stays a gap. */
const DRAWN_AHEAD = 64

/** A save is answered within ten seconds in all. */
const DRAW_WITHIN_MS = 4_000

const Drawn = z.object({ id: z.int() })

export function sequenceOf(year: number): string {
  if (!Number.isInteger(year)) throw new Error('A year is a whole number')
  return `request_id_${year}`
}

export async function makeSequence(queries: Queries, year: number): Promise<void> {
  const make = statement('make_request_numbers', 'SELECT make_request_numbers($1)')
  await queries.query(make, [year]).catch((error: unknown) => {
    if (!ALREADY_THERE.has(sqlStateOf(error) ?? '')) throw error
  })
}

async function drawFromSequence(queries: Queries, year: number, count: number): Promise<number[]> {
  const sequence = sequenceOf(year)
  const text = `SELECT nextval('${sequence}')::int AS id FROM generate_series(1, $1)`
  const nextNumbers = { ...statement(`draw_${sequence}`, text, Drawn), query_timeout: DRAW_WITHIN_MS }
  const draw = () => queries.query(nextNumbers, [count])
  const rows = await draw().catch(async (error: unknown) => {
    if (sqlStateOf(error) !== UNDEFINED_TABLE) throw error
    await makeSequence(queries, year)
    return draw()
  })
  return rows.map((row) => row.id)
}

/** Moves the sequence past every number in the table: after a restore it may have fallen behind. Never back. */
async function catchUp(queries: Queries, year: number): Promise<void> {
  const name = sequenceOf(year)
  const moveOn = statement(
    `catch_up_${name}`,
    `SELECT setval('${name}', taken.most) FROM ${name} AS sequence,
      (SELECT max(req_id) AS most FROM request WHERE req_year = $1) AS taken
      WHERE taken.most > sequence.last_value`,
  )
  await queries.query(moveOn, [year])
}

export type RequestIds = ReturnType<typeof requestIds>

export function requestIds(queries: Queries) {
  const drawn = new Map<number, number[]>()
  return {
    async draw(year: number, count: number): Promise<number[]> {
      const ahead = drawn.get(year) ?? []
      drawn.set(year, ahead)
      if (ahead.length < count) ahead.push(...(await drawFromSequence(queries, year, count + DRAWN_AHEAD)))
      return ahead.splice(0, count)
    },
    /** A drawn number was taken: forgets those drawn ahead, and draws behind all that are taken. */
    async skipTaken(year: number): Promise<void> {
      drawn.delete(year)
      await catchUp(queries, year)
    },
  }
}
