// Erases a citizen's personal data in one transaction; docs/operations-reference.md says what stays. The rows of requests stay, owned by
// nobody and with an empty person. The access log is append-only and stays too.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import { CANCELLED, getRequestDisplay } from '@border-pass/domain/request/request-status'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { Asker } from '../../../ports/operation.ts'
import type { Maintenance } from '../../../ports/stores.ts'
import { accessLogTable, EntryRow } from '../access-log/access-log-table.ts'
import { type Database, type Queries, statement } from '../connection/connection.ts'
import { findDraft } from '../drafts/draft-table.ts'
import type { StoreDeps } from '../encryption/look-up-hashes.ts'
import { ERASED_PID } from '../encryption/stored-shapes.ts'
import { requestReads } from '../requests/request-reads.ts'
import { BoundRequestColumns, PERSON } from '../requests/request-row.ts'
import { SessionRow, SIGNED_IN } from '../sessions/session-table.ts'
import { LaunchRow, readLaunched } from '../sign-in/launch-table.ts'
import { TABLES_OF_CITIZENS } from '../tables.ts'

type Locked = z.output<typeof requestsToErase.row>

export function citizenRecords(
  database: Database,
  deps: StoreDeps,
): Pick<Maintenance, 'eraseCitizen' | 'exportCitizen' | 'readCitizenLog'> {
  const { hashes } = deps
  return {
    eraseCitizen(pid, asker, { cancelPending }) {
      const citizen = hashes.ofCitizen(pid)
      return database.transaction(async (queries) => {
        const rows = await queries.query(requestsToErase, [citizen])
        const cancelled = rows.filter((row) => isPending(row, deps)).length
        if (cancelled > 0 && !cancelPending) return { kind: 'pending', count: cancelled } as const
        // Messages are found by the requests' owner, so they go first.
        const counts = await countEach(queries, ERASURES, citizen)
        for (const row of rows) await eraseRequest(queries, row, deps)
        await appendEntry({ ...deps, queries }, pid, { what: 'erase', asker })
        const numbers = rows.map((row) => ({ reqYear: row.req_year, reqId: row.req_id }))
        return { kind: 'erased', erased: { requests: rows.length, ...counts }, cancelled, numbers } as const
      })
    },
    async exportCitizen(pid, asker) {
      const citizen = hashes.ofCitizen(pid)
      await appendEntry(deps, pid, { what: 'export', asker })
      const reading = Object.entries(VALUES).map(
        async ([name, read]) => [name, await read(deps, pid, citizen)] as const,
      )
      const records = Object.fromEntries(await Promise.all(reading))
      const { requests = 0, ...counts } = await countEach(deps.queries, COUNTS, citizen)
      return { ...records, unreadableRequests: requests - (records['requests']?.length ?? 0), ...counts }
    },
    async readCitizenLog(pid, asker) {
      await appendEntry(deps, pid, { what: 'export', asker })
      return listEntries(deps, hashes.ofCitizen(pid))
    },
  }
}

function isPending({ status, travel_date: day }: Locked, { clock }: StoreDeps): boolean {
  const request = { status, travelDate: fromDateNumber(day) }
  return getRequestDisplay(request, toBangkokDate(clock.now())) === 'pending'
}

async function eraseRequest(queries: Queries, row: Locked, deps: StoreDeps): Promise<void> {
  const citizen = deps.hashes.ofCitizen(ERASED_PID)
  const person = deps.encryption.encrypt('', PERSON.toBinding({ ...row, citizen }))
  const status = isPending(row, deps) ? CANCELLED : row.status
  await queries.query(erasedRequest, [row.req_year, row.req_id, citizen, person, status])
}

type Done = { readonly what: AccessEntry['what']; readonly asker: Asker }

function appendEntry(deps: StoreDeps, pid: string, { what, asker }: Done): Promise<void> {
  const entry = {
    subject: pid,
    what: [what],
    why: 'operator',
    by: 'operator',
    at: deps.clock.now(),
  } as const
  const whose = { reader: asker.by, reason: asker.why, requestId: randomUUID().slice(-12) }
  return accessLogTable(deps).append([{ ...entry, ...whose }])
}

type Read = (deps: StoreDeps, pid: string, citizen: Buffer) => Promise<readonly unknown[]>

/** The tables whose values are exported; for others the number of rows is. Unreadable values are missing. */
const VALUES: Readonly<Record<string, Read>> = {
  requests: (deps, pid) => requestReads(deps).listAllFor(pid),
  drafts: async (deps, pid) => [await findDraft(deps, pid)].filter((draft) => draft !== null),
  sessions: async (deps, _pid, citizen) =>
    (await deps.queries.query(findSessions, [citizen])).flatMap((row) => {
      const userInfo = SIGNED_IN.readOrReport(row.user_info, row, deps)
      return userInfo ? { since: row.opened_at.toISOString(), ...userInfo } : []
    }),
  launches: async (deps, _pid, citizen) =>
    (await deps.queries.query(findLaunches, [citizen])).flatMap((row) => readLaunched(row, deps) ?? []),
  accessLog: (deps, _pid, citizen) => listEntries(deps, citizen),
}

async function listEntries({ queries }: StoreDeps, citizen: Buffer) {
  return (await queries.query(findLog, [citizen])).flatMap(({ at, what, request_id: requestId, ...entry }) =>
    what.map((each) => ({ when: at.toISOString(), what: each, requestId, ...entry })),
  )
}

// The SQL. $1 is the keyed hash of the national ID.

const Counted = z.object({ count: z.int() })

const COUNTS = TABLES_OF_CITIZENS.filter(({ name }) => name === 'requests' || !(name in VALUES)).map(
  ({ table, name, own }) => ({
    name,
    sql: statement(`SELECT count(*)::int AS count FROM ${table} WHERE ${own}`, Counted),
  }),
)

const ERASURES = TABLES_OF_CITIZENS.flatMap(({ name, own, erasure }) => {
  if (erasure === null) return []
  const text = `WITH gone AS (${erasure} WHERE ${own} RETURNING 1) SELECT count(*)::int AS count FROM gone`
  return { name, sql: statement(text, Counted) }
})

async function countEach(queries: Queries, each: typeof COUNTS, citizen: Buffer) {
  const counts: Record<string, number> = {}
  for (const { name, sql } of each) counts[name] = (await queries.query(sql, [citizen]))[0]?.count ?? 0
  return counts
}

const findSessions = statement(
  'SELECT id_hash, citizen, user_info, opened_at, last_seen_at FROM session WHERE citizen = $1 ORDER BY opened_at',
  SessionRow,
)

const findLaunches = statement(
  'SELECT id_hash, citizen, user_info, used_at FROM launch WHERE citizen = $1 ORDER BY used_at',
  LaunchRow,
)

const findLog = statement(
  'SELECT at, what, why, by, refused, request_id, reader, reason FROM access_log WHERE subject = $1 ORDER BY id',
  z.extend(EntryRow, {
    refused: z.boolean(),
    request_id: z.string(),
    reader: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  }),
)

const requestsToErase = statement(
  `SELECT ${Object.keys(BoundRequestColumns.shape).join(', ')}, status FROM request WHERE citizen = $1 FOR UPDATE`,
  z.extend(BoundRequestColumns, { status: z.literal([0, 1, 2]) }),
)

/** Number, dates, office, type, status and the pass's numbers stay, because the office counts by them. */
const erasedRequest = statement(`
  UPDATE request SET citizen = $3, person = $4, status = $5, holds_place = false
  WHERE req_year = $1 AND req_id = $2`)
