// Draws request numbers in advance, from one sequence per Buddhist-era year. Gaps are fine (D28).
import * as z from 'zod/mini'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import type { Clock } from '../../../ports/operation.ts'
import { type Database, type Queries, statement } from '../connection/connection.ts'
import { getSqlState, UNDEFINED_TABLE, UNIQUE_VIOLATION } from '../connection/database-failure.ts'

/** Another server created the sequence at the same moment. */
const ALREADY_EXISTS = new Set([UNIQUE_VIOLATION, '42P07'])
/** Two of the largest batches, so that few saves wait for a draw. Unused numbers stay a gap. */
const NUMBERS_PER_DRAW = 256

/** Leaves enough of the ten seconds in which a save must be answered. */
const DRAW_TIMEOUT_MS = 4_000

const IdRow = z.object({ id: z.int() })

function toSequenceName(year: number): string {
  if (!Number.isInteger(year)) throw new Error('A year is a whole number')
  return `request_id_${year}`
}

async function createSequence(queries: Queries, year: number): Promise<void> {
  const create = statement('SELECT make_request_numbers($1)')
  await queries.query(create, [year]).catch((error: unknown) => {
    if (!ALREADY_EXISTS.has(getSqlState(error) ?? '')) throw error
  })
}

async function drawFromSequence(queries: Queries, year: number): Promise<number[]> {
  const sequence = toSequenceName(year)
  const text = `SELECT nextval('${sequence}')::int AS id FROM generate_series(1, $1)`
  const drawNumbers = { ...statement(text, IdRow), query_timeout: DRAW_TIMEOUT_MS }
  const draw = () => queries.query(drawNumbers, [NUMBERS_PER_DRAW])
  const rows = await draw().catch(async (error: unknown) => {
    if (getSqlState(error) !== UNDEFINED_TABLE) throw error
    await createSequence(queries, year)
    return draw()
  })
  return rows.map((row) => row.id)
}

/** Moves the sequence past every number in the table, never back. After a restore the sequence may be behind the table. */
async function skipTakenNumbers(queries: Queries, year: number): Promise<void> {
  const name = toSequenceName(year)
  const moveSequence = statement(`
    SELECT setval('${name}', taken.most) FROM ${name} AS sequence,
    (SELECT max(req_id) AS most FROM request WHERE req_year = $1) AS taken
    WHERE taken.most > sequence.last_value`)
  await queries.query(moveSequence, [year])
}

export interface RequestIds {
  draw(year: number): Promise<number>
  /** Drops the numbers drawn in advance, and continues after the highest taken number. */
  skipTaken(year: number): Promise<void>
}

export function createRequestIds(queries: Queries): RequestIds {
  const drawnByYear = new Map<number, number[]>()
  return {
    async draw(year) {
      for (;;) {
        const next = drawnByYear.get(year)?.shift()
        if (next !== undefined) return next
        const numbers = await drawFromSequence(queries, year)
        // Another call may have drawn numbers meanwhile.
        drawnByYear.set(year, [...numbers, ...(drawnByYear.get(year) ?? [])])
      }
    },
    async skipTaken(year) {
      drawnByYear.delete(year)
      await skipTakenNumbers(queries, year)
    },
  }
}

const FIND_NEWEST_NUMBER = statement(
  `SELECT last_value::int AS id FROM pg_sequences WHERE schemaname = current_schema() AND sequencename LIKE 'request_id_%'
    ORDER BY sequencename DESC LIMIT 1`,
  z.object({ id: z.nullable(z.int()) }),
)

/** Returns the last number that any server has drawn in the newest year. */
export async function findNewestNumber(queries: Queries): Promise<number> {
  const [row] = await queries.query(FIND_NEWEST_NUMBER, [])
  return row?.id ?? 0
}

// After a restore, the database lacks the numbers that citizens got after the backup. The sequence skips twice as many numbers as the
// service can have used since then, or as many as the operator says.

const DAY_MS = 24 * 60 * 60 * 1_000
/** Skipped in any case, because a backup with few requests says little about the pace of the service. */
const MIN_SKIPPED = 1_000

// Reads the newest rows only, because the table may be large.
const MEASURE_PACE = statement(
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

function createSkipStatement(year: number) {
  const sequence = toSequenceName(year)
  const highestNumber = `greatest(CASE WHEN is_called THEN last_value ELSE 0 END,
    (SELECT coalesce(max(req_id), 0) FROM request WHERE req_year = $1))`
  return statement(
    `SELECT last::int, setval('${sequence}', last + $2)::int + 1 AS next FROM (SELECT ${highestNumber} AS last FROM ${sequence}) AS highest`,
    z.object({ last: z.int(), next: z.int() }),
  )
}

/** `requested` is null if the pace of the last saves decides. Returns the last known number and the next number of each year. */
export async function skipNumbers(database: Database, clock: Clock, requested: number | null) {
  const [pace] = await database.query(MEASURE_PACE, [])
  const days = Math.ceil((clock.now() - (pace?.last_saved_at?.getTime() ?? clock.now())) / DAY_MS) + 1
  const count = requested ?? Math.max(MIN_SKIPPED, 2 * days * (pace?.busiest_day ?? 0))
  const thisYear = toBangkokDate(clock.now()).year
  const skipped: Readonly<Record<'reqYear' | 'last' | 'next', number>>[] = []
  for (let reqYear = pace?.req_year ?? thisYear; reqYear <= thisYear; reqYear += 1) {
    await createSequence(database, reqYear)
    const [row] = await database.query(createSkipStatement(reqYear), [reqYear, count])
    if (row) skipped.push({ reqYear, ...row })
  }
  return skipped
}
