// After a restore: numbers that were given after the backup are printed on people's slips, and the database knows nothing of them.
// So as many are left out as the service can have given since, twice over, or as many as the operator says.
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import * as z from 'zod/mini'
import type { Clock } from '../../../ports/operation.ts'
import { type Database, statement } from '../connection/connection.ts'
import { makeSequence, sequenceOf } from '../requests/request-ids.ts'

const DAY = 24 * 60 * 60 * 1_000
const FEWEST = 1_000

// Of the newest days only: the whole table may be large.
const recentPace = statement(
  'skip_find_pace',
  `
    WITH newest AS (SELECT req_year, saved_at, register_date FROM request ORDER BY req_year DESC, req_id DESC LIMIT 100000)
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
  const sequence = sequenceOf(year)
  const given = `greatest(CASE WHEN is_called THEN last_value ELSE 0 END,
    (SELECT coalesce(max(req_id), 0) FROM request WHERE req_year = $1))`
  return statement(
    `skip_${sequence}`,
    `SELECT last::int, setval('${sequence}', last + $2)::int + 1 AS next FROM (SELECT ${given} AS last FROM ${sequence}) AS given`,
    z.object({ last: z.int(), next: z.int() }),
  )
}

/** Returns for each year the next number, and the last one that the database knew of. */
export async function skipNumbers(database: Database, clock: Clock, given: number | null) {
  const [pace] = await database.query(recentPace, [])
  const days = Math.ceil((clock.now() - (pace?.last_saved_at?.getTime() ?? clock.now())) / DAY) + 1
  const count = given ?? Math.max(FEWEST, 2 * days * (pace?.busiest_day ?? 0))
  const thisYear = todayInBangkok(clock.now()).year
  const skipped: Readonly<Record<'reqYear' | 'last' | 'next', number>>[] = []
  for (let reqYear = pace?.req_year ?? thisYear; reqYear <= thisYear; reqYear += 1) {
    await makeSequence(database, reqYear)
    const [row] = await database.query(movedSequence(reqYear), [reqYear, count])
    if (row) skipped.push({ reqYear, ...row })
  }
  return skipped
}
