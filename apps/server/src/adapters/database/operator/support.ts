// The look-ups of the help desk and the statistics (D52). Each has its own role, which may only use functions and a view that return no
// personal data. A look-up first writes the citizen's access log, then reads in a second transaction: the functions return nothing before
// the entry is committed.
import * as z from 'zod/mini'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { Operator } from '../../../ports/operation.ts'
import type { SupportDesk } from '../../../ports/operator.ts'
import { EntryRow } from '../access-log/access-log-table.ts'
import { type Queries, statement } from '../connection/connection.ts'

/** Each look-up is logged twice: in the citizen's access log, and with its author and reason in the operator's changes. */
export function openSupportDesk(queries: Queries): SupportDesk {
  /** Returns the parameters of a look-up: the number of its log entry. */
  const logLookUp = async (target: string, { by, why }: Operator) => {
    const [row] = await queries.query(INSERT_ENTRY, [target, by, why])
    return [row?.entry]
  }
  return {
    async lookUp({ reqYear, reqId }, operator) {
      const [row] = await queries.query(FIND_REQUEST, await logLookUp(`${reqId}/${reqYear}`, operator))
      return row ?? null
    },
    readReference: async (reference, operator) =>
      queries.query(FIND_CALL, await logLookUp(reference, operator)),
    countRequests: ({ from, until }) => queries.query(COUNT_REQUESTS, [from, until]),
    computeFigures: ({ from, until, today }) => queries.query(READ_FIGURES, [from, until, today]),
  }
}

const Day = z.pipe(z.int(), z.transform(fromDateNumber))
const Status = z.literal([0, 1, 2])

const INSERT_ENTRY = statement('SELECT support_ask($1, $2, $3) AS entry', z.object({ entry: z.int() }))

const FIND_REQUEST = statement(
  `SELECT req_year AS "reqYear", req_id AS "reqId", ccaa, border_code AS "borderCode", border_city AS "borderCity", bp_type AS "bpType",
     status, travel_date AS "travelDate", saved_at AS "savedAt", delivery_type AS "deliveryType",
     follower_count AS followers, issue_date AS "issueDate", expire_date AS "expireDate"
   FROM support_look_up($1)`,
  z.object({
    reqYear: z.int(),
    reqId: z.int(),
    ccaa: z.string(),
    borderCode: z.string(),
    borderCity: z.int(),
    bpType: z.int(),
    status: Status,
    travelDate: Day,
    savedAt: z.date(),
    deliveryType: z.int(),
    followers: z.int(),
    issueDate: z.nullable(Day),
    expireDate: z.nullable(Day),
  }),
)

const FIND_CALL = statement(
  'SELECT at, what, why, by, refused FROM support_read_reference($1)',
  z.extend(EntryRow, { refused: z.boolean() }),
)

const COUNT_REQUESTS = statement(
  `SELECT ccaa, border_code AS "borderCode", border_city AS "borderCity", bp_type AS "bpType", travel_date AS "travelDate", status,
     requests, followers
   FROM request_statistics WHERE travel_date BETWEEN $1 AND $2 ORDER BY ccaa, border_code, travel_date, border_city, bp_type, status`,
  z.object({
    ccaa: z.string(),
    borderCode: z.string(),
    borderCity: z.int(),
    bpType: z.int(),
    travelDate: z.int(),
    status: Status,
    requests: z.int(),
    followers: z.int(),
  }),
)

const READ_FIGURES = statement(
  'SELECT figure, part, whole FROM service_figures($1, $2, $3)',
  z.object({ figure: z.enum(['satisfied', 'completed', 'missed', 'online']), part: z.int(), whole: z.int() }),
)
