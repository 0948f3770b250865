// The part of the nightly purge that needs the role that owns the tables (D44, D60): it deletes expired requests and log entries, and adds
// up the statistics by day.
import * as z from 'zod/mini'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { addDays } from '@border-pass/domain/values/dates/buddhist-date'
import type { Clock } from '../../../ports/operation.ts'
import type { OperatorDesk } from '../../../ports/operator.ts'
import { type Database, statement } from '../connection/connection.ts'
import { lastDueDay, purgeAccessLog, purgeRequests } from '../maintenance/purge.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const PURGE = { by: 'border-pass purge', why: 'REQUEST_YEARS' }
/** Without an earlier REQUEST_YEARS, a purge needs confirmation if a request has been due for more days than these. */
const MONTH_DAYS = 30

type OwnerPurge = Pick<OperatorDesk, 'purgeLog' | 'countDue' | 'purgeRequests' | 'addUpCounts'>

export function ownerPurge(queries: Database, clock: Clock, record: OperatorDesk['record']): OwnerPurge {
  const today = () => toBangkokDate(clock.now())
  const isFarReaching = async (years: number, lastYears: number | null): Promise<boolean> => {
    if (lastYears !== null) return years < lastYears
    const longDue = lastDueDay(addDays(today(), -MONTH_DAYS - 1), years)
    return (await queries.query(firstDue, [longDue])).length > 0
  }
  return {
    purgeLog: (keptDays) => purgeAccessLog(queries, clock, keptDays * DAY_MS),
    countDue: (years) => queries.query(dueByYear, [lastDueDay(today(), years)]),
    async purgeRequests(years, confirmedBy) {
      const [last] = await queries.query(lastRequestYears, [])
      const lastYears = last?.years ?? null
      if (confirmedBy === null && (await isFarReaching(years, lastYears)))
        return { kind: 'stopped', lastYears }
      if (years !== lastYears)
        await record({ ...(confirmedBy ?? PURGE), change: { kind: 'request-years', years }, undoes: null })
      return purgeRequests(queries, clock, years)
    },
    async addUpCounts() {
      const [added] = await queries.query(addedUp, [])
      return added?.count ?? 0
    },
  }
}

const Counted = z.object({ count: z.int() })

const lastRequestYears = statement(
  "SELECT (change ->> 'years')::int AS years FROM operator_change WHERE kind = 'request-years' ORDER BY id DESC LIMIT 1",
  z.object({ years: z.int() }),
)

const firstDue = statement('SELECT ends_on FROM request WHERE ends_on <= $1 ORDER BY ends_on LIMIT 1')

const dueByYear = statement(
  'SELECT ends_on / 10000 AS year, count(*)::int AS count FROM request WHERE ends_on <= $1 GROUP BY 1 ORDER BY 1',
  z.extend(Counted, { year: z.int() }),
)

/** The counts belong to the owner alone, who runs one purge at a time. */
const addedUp = statement(
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
