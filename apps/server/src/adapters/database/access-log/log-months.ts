// The months of the access log (migration 0020): how far ahead their tables are made, and who owns them.
import * as z from 'zod/mini'
import type { LogMonths } from '../../../ports/database.ts'
import { type Queries, statement } from '../connection/connection.ts'

const make = statement('access_log_make_months', 'SELECT make_access_log_months()')
const read = statement(
  'access_log_read_months',
  `
    SELECT coalesce(extract(year FROM ahead) * 12 + extract(month FROM ahead), -1)::int AS ahead,
      access_log_has_others() AS has_others
    FROM (
      SELECT age(to_date(max(right(relname, 7)), 'YYYY_MM'), date_trunc('month', now() AT TIME ZONE 'Asia/Bangkok')) AS ahead
      FROM pg_class JOIN pg_inherits ON inhrelid = oid
      WHERE inhparent = 'access_log'::regclass AND relname ~ '^access_log_\\d{4}_\\d{2}$'
    ) AS newest`,
  z.object({ ahead: z.int(), has_others: z.boolean() }),
)

/** An expression of SQL: the role of the connection could take the log's trigger away. */
export const OWNS_LOG =
  "(SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = to_regclass('access_log'))"

export async function readLogMonths(queries: Queries): Promise<LogMonths> {
  const [row] = await queries.query(read, [])
  if (!row) throw new Error('The database did not tell its months')
  return { monthsAhead: row.ahead, hasOthers: row.has_others }
}

/** Where a table is busy, the months are made an hour later. */
export async function makeLogMonths(queries: Queries): Promise<LogMonths> {
  await queries.query(make, [])
  return readLogMonths(queries)
}
