// Exports a citizen's personal data, and erases it in one transaction. After an erasure the rows of requests stay with the owner
// ERASED_PID and an empty person; the access log is append-only and stays too (docs/operations-reference.md).
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import { CANCELLED, getRequestDisplay } from '@border-pass/domain/request/request-status'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { Operator } from '../../../ports/operation.ts'
import type { Maintenance } from '../../../ports/stores.ts'
import { createAccessLogTable, EntryRow } from '../access-log/access-log-table.ts'
import { type Database, type Queries, statement } from '../connection/connection.ts'
import { findDraft } from '../drafts/draft-table.ts'
import type { StoreDeps } from '../encryption/look-up-hashes.ts'
import { ERASED_PID } from '../encryption/stored-shapes.ts'
import { createRequestReads } from '../requests/request-reads.ts'
import { BoundRequestColumns, PERSON } from '../requests/request-row.ts'
import { SessionRow, SESSION_USER_INFO } from '../sessions/session-table.ts'
import { LaunchRow, readLaunchCitizen } from '../sign-in/launch-table.ts'
import { TABLES_OF_CITIZENS } from '../tables.ts'

type LockedRequest = z.output<typeof LOCK_REQUESTS.row>

export function createCitizenRecords(
  database: Database,
  deps: StoreDeps,
): Pick<Maintenance, 'eraseCitizen' | 'exportCitizen' | 'readCitizenLog'> {
  const { hashes } = deps
  return {
    eraseCitizen(pid, operator, { cancelPending }) {
      const citizen = hashes.hashCitizen(pid)
      return database.transaction(async (queries) => {
        const rows = await queries.query(LOCK_REQUESTS, [citizen])
        const pendingCount = rows.filter((row) => isPending(row, deps)).length
        if (pendingCount > 0 && !cancelPending) return { kind: 'pending', count: pendingCount } as const
        // Before the requests lose their owner: messages are found by the owner of their request.
        const counts = await runStatements(queries, ERASE_STATEMENTS, citizen)
        for (const row of rows) await eraseRequest(queries, row, deps)
        await appendEntry({ ...deps, queries }, pid, { what: 'erase', operator })
        const numbers = rows.map((row) => ({ reqYear: row.req_year, reqId: row.req_id }))
        const erased = { requests: rows.length, ...counts }
        return { kind: 'erased', erased, cancelled: pendingCount, numbers } as const
      })
    },
    async exportCitizen(pid, operator) {
      const citizen = hashes.hashCitizen(pid)
      await appendEntry(deps, pid, { what: 'export', operator })
      const reads = Object.entries(READERS).map(
        async ([name, read]) => [name, await read(deps, pid, citizen)] as const,
      )
      const records = Object.fromEntries(await Promise.all(reads))
      const { requests = 0, ...counts } = await runStatements(deps.queries, COUNT_STATEMENTS, citizen)
      return { ...records, unreadableRequests: requests - (records['requests']?.length ?? 0), ...counts }
    },
    async readCitizenLog(pid, operator) {
      await appendEntry(deps, pid, { what: 'export', operator })
      return listEntries(deps, hashes.hashCitizen(pid))
    },
  }
}

function isPending({ status, travel_date: day }: LockedRequest, { clock }: StoreDeps): boolean {
  const request = { status, travelDate: fromDateNumber(day) }
  return getRequestDisplay(request, toBangkokDate(clock.now())) === 'pending'
}

async function eraseRequest(queries: Queries, row: LockedRequest, deps: StoreDeps): Promise<void> {
  const citizen = deps.hashes.hashCitizen(ERASED_PID)
  const person = deps.encryption.encrypt('', PERSON.toBinding({ ...row, citizen }))
  const status = isPending(row, deps) ? CANCELLED : row.status
  await queries.query(ERASE_REQUEST, [row.req_year, row.req_id, citizen, person, status])
}

type OperatorEntry = { readonly what: AccessEntry['what']; readonly operator: Operator }

/** `requestId` has the form of a call's reference: twelve hexadecimal digits. */
function appendEntry(deps: StoreDeps, pid: string, { what, operator }: OperatorEntry): Promise<void> {
  const entry = {
    subject: pid,
    what: [what],
    why: 'operator',
    by: 'operator',
    at: deps.clock.now(),
  } as const
  const source = { reader: operator.by, reason: operator.why, requestId: randomUUID().slice(-12) }
  return createAccessLogTable(deps).append([{ ...entry, ...source }])
}

type Reader = (deps: StoreDeps, pid: string, citizen: Buffer) => Promise<readonly unknown[]>

/** The tables whose values an export contains, apart from unreadable ones. Of other tables it has only the number of rows. */
const READERS: Readonly<Record<string, Reader>> = {
  requests: (deps, pid) => createRequestReads(deps).listAllFor(pid),
  drafts: async (deps, pid) => [await findDraft(deps, pid)].filter((draft) => draft !== null),
  sessions: async (deps, _pid, citizen) =>
    (await deps.queries.query(FIND_SESSIONS, [citizen])).flatMap((row) => {
      const userInfo = SESSION_USER_INFO.readOrReport(row.user_info, row, deps)
      return userInfo ? { since: row.opened_at.toISOString(), ...userInfo } : []
    }),
  launches: async (deps, _pid, citizen) =>
    (await deps.queries.query(FIND_LAUNCHES, [citizen])).flatMap((row) => readLaunchCitizen(row, deps) ?? []),
  accessLog: (deps, _pid, citizen) => listEntries(deps, citizen),
}

async function listEntries({ queries }: StoreDeps, citizen: Buffer) {
  return (await queries.query(FIND_LOG, [citizen])).flatMap(({ at, what, request_id: requestId, ...entry }) =>
    what.map((each) => ({ when: at.toISOString(), what: each, requestId, ...entry })),
  )
}

// The SQL. $1 is the keyed hash of the national ID.

const Counted = z.object({ count: z.int() })

const COUNT_STATEMENTS = TABLES_OF_CITIZENS.filter(
  ({ name }) => name === 'requests' || !(name in READERS),
).map(({ table, name, ownRows }) => ({
  name,
  sql: statement(`SELECT count(*)::int AS count FROM ${table} WHERE ${ownRows}`, Counted),
}))

const ERASE_STATEMENTS = TABLES_OF_CITIZENS.flatMap(({ name, ownRows, erasure }) => {
  if (erasure === null) return []
  const text = `WITH gone AS (${erasure} WHERE ${ownRows} RETURNING 1) SELECT count(*)::int AS count FROM gone`
  return { name, sql: statement(text, Counted) }
})

/** Returns how many rows each statement counted or erased, by its name. */
async function runStatements(queries: Queries, statements: typeof COUNT_STATEMENTS, citizen: Buffer) {
  const counts: Record<string, number> = {}
  for (const { name, sql } of statements) counts[name] = (await queries.query(sql, [citizen]))[0]?.count ?? 0
  return counts
}

const FIND_SESSIONS = statement(
  'SELECT id_hash, citizen, user_info, opened_at, last_seen_at FROM session WHERE citizen = $1 ORDER BY opened_at',
  SessionRow,
)

const FIND_LAUNCHES = statement(
  'SELECT id_hash, citizen, user_info, used_at FROM launch WHERE citizen = $1 ORDER BY used_at',
  LaunchRow,
)

const FIND_LOG = statement(
  'SELECT at, what, why, by, refused, request_id, reader, reason FROM access_log WHERE subject = $1 ORDER BY id',
  z.extend(EntryRow, {
    refused: z.boolean(),
    request_id: z.string(),
    reader: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  }),
)

const LOCK_REQUESTS = statement(
  `SELECT ${Object.keys(BoundRequestColumns.shape).join(', ')}, status FROM request WHERE citizen = $1 FOR UPDATE`,
  z.extend(BoundRequestColumns, { status: z.literal([0, 1, 2]) }),
)

/** Number, dates, office, pass type, status and the pass's numbers stay, because the statistics of the office need them. */
const ERASE_REQUEST = statement(`
  UPDATE request SET citizen = $3, person = $4, status = $5, holds_place = false
  WHERE req_year = $1 AND req_id = $2`)
