// The part of the nightly purge that needs the role that owns the tables (D44, D60). It deletes requests and access-log entries at the end
// of their retention, and adds up the statistics by day.
import * as z from 'zod/mini'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { addDays } from '@border-pass/domain/values/dates/buddhist-date'
import type { Clock } from '../../../ports/operation.ts'
import type { OperatorDesk } from '../../../ports/operator.ts'
import { type Database, statement } from '../connection/connection.ts'
import { toLastDueDay, purgeAccessLog, purgeRequests } from '../maintenance/purge.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const PURGE_AUTHOR = { by: 'border-pass purge', why: 'REQUEST_YEARS' }
/** The first purge needs confirmation if a request has been due for more days than this. */
const MAX_OVERDUE_DAYS = 30

type OwnerPurge = Pick<OperatorDesk, 'purgeLog' | 'countDue' | 'purgeRequests' | 'addUpCounts'>

export function createOwnerPurge(
  queries: Database,
  clock: Clock,
  record: OperatorDesk['record'],
): OwnerPurge {
  const today = () => toBangkokDate(clock.now())
  const needsConfirmation = async (years: number, lastYears: number | null): Promise<boolean> => {
    // With fewer years than before, the purge deletes requests that were to stay longer.
    if (lastYears !== null) return years < lastYears
    // A request due on this day or before has been due for more than MAX_OVERDUE_DAYS.
    const overdueDay = addDays(today(), -(MAX_OVERDUE_DAYS + 1))
    return (await queries.query(FIND_FIRST_DUE, [toLastDueDay(overdueDay, years)])).length > 0
  }
  return {
    purgeLog: (keptDays) => purgeAccessLog(queries, clock, keptDays * DAY_MS),
    countDue: (years) => queries.query(COUNT_DUE_BY_YEAR, [toLastDueDay(today(), years)]),
    async purgeRequests(years, confirmedBy) {
      const [last] = await queries.query(FIND_LAST_REQUEST_YEARS, [])
      const lastYears = last?.years ?? null
      if (confirmedBy === null && (await needsConfirmation(years, lastYears)))
        return { kind: 'stopped', lastYears }
      if (years !== lastYears)
        await record({
          ...(confirmedBy ?? PURGE_AUTHOR),
          change: { kind: 'request-years', years },
          undoes: null,
        })
      return purgeRequests(queries, clock, years)
    },
    async addUpCounts() {
      const [added] = await queries.query(ADD_UP_COUNTS, [])
      return added?.count ?? 0
    },
  }
}

const Counted = z.object({ count: z.int() })

const FIND_LAST_REQUEST_YEARS = statement(
  "SELECT (change ->> 'years')::int AS years FROM operator_change WHERE kind = 'request-years' ORDER BY id DESC LIMIT 1",
  z.object({ years: z.int() }),
)

const FIND_FIRST_DUE = statement('SELECT ends_on FROM request WHERE ends_on <= $1 ORDER BY ends_on LIMIT 1')

const COUNT_DUE_BY_YEAR = statement(
  'SELECT ends_on / 10000 AS year, count(*)::int AS count FROM request WHERE ends_on <= $1 GROUP BY 1 ORDER BY 1',
  z.extend(Counted, { year: z.int() }),
)

/** No lock is needed: only the owner writes the counts, in one purge at a time. */
const ADD_UP_COUNTS = statement(
  `WITH change AS (
      DELETE FROM counted_change RETURNING *
    ), by_travel_day AS (
      INSERT INTO travel_day_count AS counted (travel_date, ccaa, border_code, border_city, bp_type, status, requests, followers)
      SELECT travel_date, ccaa, border_code, border_city, bp_type, status, sum(requests), sum(followers) FROM change
      GROUP BY travel_date, ccaa, border_code, border_city, bp_type, status
      ON CONFLICT (travel_date, ccaa, border_code, border_city, bp_type, status) DO UPDATE
      SET requests = counted.requests + excluded.requests, followers = counted.followers + excluded.followers
    ), by_save_day AS (
      INSERT INTO save_day_count AS counted (day, saves) SELECT register_date, sum(saves) FROM change GROUP BY register_date
      ON CONFLICT (day) DO UPDATE SET saves = counted.saves + excluded.saves
    )
    SELECT count(*)::int AS count FROM change`,
  Counted,
)
