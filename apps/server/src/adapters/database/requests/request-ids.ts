// Draws request numbers in advance from one sequence a Buddhist-era year. Gaps are fine (D28).
import * as z from 'zod/mini'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import type { Clock } from '../../../ports/operation.ts'
import { type Database, type Queries, statement } from '../connection/connection.ts'
import { getSqlState, UNDEFINED_TABLE, UNIQUE_VIOLATION } from '../connection/database-failure.ts'

/** Another server created it at the same moment. */
const ALREADY_THERE = new Set([UNIQUE_VIOLATION, '42P07'])
/** Two of the largest batches, so that few saves wait for a draw. Unused numbers stay a gap. */
const DRAWN_AT_ONCE = 256

/** A save is answered within ten seconds in all. */
const DRAW_WITHIN_MS = 4_000

const Drawn = z.object({ id: z.int() })

function toSequenceName(year: number): string {
  if (!Number.isInteger(year)) throw new Error('A year is a whole number')
  return `request_id_${year}`
}

async function makeSequence(queries: Queries, year: number): Promise<void> {
  const make = statement('SELECT make_request_numbers($1)')
  await queries.query(make, [year]).catch((error: unknown) => {
    if (!ALREADY_THERE.has(getSqlState(error) ?? '')) throw error
  })
}

async function drawFromSequence(queries: Queries, year: number): Promise<number[]> {
  const sequence = toSequenceName(year)
  const text = `SELECT nextval('${sequence}')::int AS id FROM generate_series(1, $1)`
  const nextNumbers = { ...statement(text, Drawn), query_timeout: DRAW_WITHIN_MS }
  const draw = () => queries.query(nextNumbers, [DRAWN_AT_ONCE])
  const rows = await draw().catch(async (error: unknown) => {
    if (getSqlState(error) !== UNDEFINED_TABLE) throw error
    await makeSequence(queries, year)
    return draw()
  })
  return rows.map((row) => row.id)
}

/** Moves the sequence past every number in the table, never back: after a restore it may have fallen behind. */
async function catchUp(queries: Queries, year: number): Promise<void> {
  const name = toSequenceName(year)
  const moveOn = statement(`
    SELECT setval('${name}', taken.most) FROM ${name} AS sequence,
    (SELECT max(req_id) AS most FROM request WHERE req_year = $1) AS taken
    WHERE taken.most > sequence.last_value`)
  await queries.query(moveOn, [year])
}

/** The numbers of requests, which count within a year. */
export interface RequestIds {
  draw(year: number): Promise<number>
  /** Drops the numbers drawn in advance, and continues behind all that are taken. */
  skipTaken(year: number): Promise<void>
}

export function requestIds(queries: Queries): RequestIds {
  const drawn = new Map<number, number[]>()
  return {
    async draw(year) {
      for (;;) {
        const next = drawn.get(year)?.shift()
        if (next !== undefined) return next
        drawn.set(year, [...(await drawFromSequence(queries, year)), ...(drawn.get(year) ?? [])])
      }
    },
    async skipTaken(year) {
      drawn.delete(year)
      await catchUp(queries, year)
    },
  }
}

const newestNumber = statement(
  `SELECT last_value::int AS id FROM pg_sequences WHERE schemaname = current_schema() AND sequencename LIKE 'request_id_%'
    ORDER BY sequencename DESC LIMIT 1`,
  z.object({ id: z.nullable(z.int()) }),
)

/** The last number that any server has drawn in the newest year. */
export async function findNewestNumber(queries: Queries): Promise<number> {
  const [row] = await queries.query(newestNumber, [])
  return row?.id ?? 0
}

// After a restore, numbers that were given after the backup are on people's slips but not in the database. So twice as many are skipped as
// the service can have given since, or as many as the operator says.

const DAY = 24 * 60 * 60 * 1_000
const FEWEST = 1_000

// Reads the newest rows only, because the table may be large.
const recentPace = statement(
  `WITH newest AS (SELECT req_year, saved_at, register_date FROM request ORDER BY req_year DESC, req_id DESC LIMIT 100000)
    SELECT max(saved_at) AS last_saved_at, max(req_year) AS req_year,
      (SELECT max(count) FROM (SELECT count(*)::int FROM newest GROUP BY register_date) AS day) AS busiest_day
    FROM newest`,
  z.object({
    last_saved_at: z.nullable(z.date()),
    req_year: z.nullable(z.int()),
    busiest_day: z.nullable(z.int()),
  }),
)

function movedSequence(year: number) {
  const sequence = toSequenceName(year)
  const given = `greatest(CASE WHEN is_called THEN last_value ELSE 0 END,
    (SELECT coalesce(max(req_id), 0) FROM request WHERE req_year = $1))`
  return statement(
    `SELECT last::int, setval('${sequence}', last + $2)::int + 1 AS next FROM (SELECT ${given} AS last FROM ${sequence}) AS given`,
    z.object({ last: z.int(), next: z.int() }),
  )
}

/** Returns for each year the next number, and the last one that the database knew of. */
export async function skipNumbers(database: Database, clock: Clock, given: number | null) {
  const [pace] = await database.query(recentPace, [])
  const days = Math.ceil((clock.now() - (pace?.last_saved_at?.getTime() ?? clock.now())) / DAY) + 1
  const count = given ?? Math.max(FEWEST, 2 * days * (pace?.busiest_day ?? 0))
  const thisYear = toBangkokDate(clock.now()).year
  const skipped: Readonly<Record<'reqYear' | 'last' | 'next', number>>[] = []
  for (let reqYear = pace?.req_year ?? thisYear; reqYear <= thisYear; reqYear += 1) {
    await makeSequence(database, reqYear)
    const [row] = await database.query(movedSequence(reqYear), [reqYear, count])
    if (row) skipped.push({ reqYear, ...row })
  }
  return skipped
}
