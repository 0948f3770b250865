// What a help desk and statistics read (D52), each with its own role, through functions and a view that return no person. A look-up first
// writes the citizen's log, then reads in a second transaction: the functions return nothing before the entry is committed.
import * as z from 'zod/mini'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { Asker } from '../../../ports/operation.ts'
import type { SupportDesk } from '../../../ports/operator.ts'
import { EntryRow } from '../access-log/access-log-table.ts'
import { type Queries, statement } from '../connection/connection.ts'

/** Each look-up is written twice: to the log that its citizen reads, and to the operator's changes with who asked and why. */
export function openSupportDesk(queries: Queries): SupportDesk {
  const askFor = async (asked: string, { by, why }: Asker) => {
    const [row] = await queries.query(newEntry, [asked, by, why])
    return [row?.entry]
  }
  return {
    async lookUp({ reqYear, reqId }, asker) {
      const [row] = await queries.query(requestByEntry, await askFor(`${reqId}/${reqYear}`, asker))
      return row ?? null
    },
    readReference: async (reference, asker) => queries.query(callByEntry, await askFor(reference, asker)),
    countRequests: ({ from, until }) => queries.query(counts, [from, until]),
    computeFigures: ({ from, until, today }) => queries.query(figures, [from, until, today]),
  }
}

const Day = z.pipe(z.int(), z.transform(fromDateNumber))
const Status = z.literal([0, 1, 2])

const newEntry = statement('SELECT support_ask($1, $2, $3) AS entry', z.object({ entry: z.int() }))

const requestByEntry = statement(
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

const callByEntry = statement(
  'SELECT at, what, why, by, refused FROM support_read_reference($1)',
  z.extend(EntryRow, { refused: z.boolean() }),
)

const counts = statement(
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

const figures = statement(
  'SELECT figure, part, whole FROM service_figures($1, $2, $3)',
  z.object({ figure: z.enum(['satisfied', 'completed', 'missed', 'online']), part: z.int(), whole: z.int() }),
)
