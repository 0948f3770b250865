// Erases what names one citizen (docs/operations.md says what stays).
//
// It is one transaction. The requests' rows stay, owned by nobody, with nobody's person encrypted for that owner: a value is bound to
// its row's owner, so it is written anew. The access log is append-only and stays too.
import { randomUUID } from 'node:crypto'
import { CANCELLED, requestDisplay } from '@border-pass/domain/request/request-status'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import * as z from 'zod/mini'
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { CitizenLog, CitizenRecords, ErasureOutcome } from '../../../ports/database.ts'
import { type Database, type Queries, statement } from '../connection/connection.ts'
import { ERASED_PERSON, ERASED_PID, STORED_PERSON } from '../encryption/stored-shapes.ts'
import type { StoreParts } from '../encryption/look-up-hashes.ts'
import { BoundRequestColumns, personBinding } from '../requests/request-row.ts'
import { draftTable } from '../drafts/draft-table.ts'
import { requestReads } from '../requests/request-reads.ts'
import { LaunchRow, readLaunched } from '../sign-in/launch-table.ts'
import { readUserInfo, SessionRow } from '../sessions/session-table.ts'
import { accessLogTable, EntryRow } from '../access-log/access-log-table.ts'

type Parts = Omit<StoreParts, 'queries'>
type Locked = z.output<typeof lockRequests.row>

function isPending({ status, travel_date: day }: Locked, { clock }: Parts): boolean {
  const request = { status, travelDate: fromDateNumber(day) }
  return requestDisplay(request, todayInBangkok(clock.now())) === 'pending'
}

async function eraseRequest(queries: Queries, row: Locked, parts: Parts): Promise<void> {
  const citizen = parts.hashes.ofCitizen(ERASED_PID)
  const person = parts.encryption.encrypt(
    STORED_PERSON.write(ERASED_PERSON),
    personBinding({ ...row, citizen }),
  )
  const status = isPending(row, parts) ? CANCELLED : row.status
  await queries.query(overwriteRequest, [row.req_year, row.req_id, citizen, person, status])
}

export function eraseCitizen(
  { database, ...parts }: Parts & { readonly database: Database },
  { pid, cancelPending }: { readonly pid: string; readonly cancelPending: boolean },
): Promise<ErasureOutcome> {
  const citizen = parts.hashes.ofCitizen(pid)
  return database.transaction(async (queries) => {
    const remove = async (table: string, which?: string) =>
      (await queries.query(deleting(table, which), [citizen]))[0]?.count ?? 0
    const rows = await queries.query(lockRequests, [citizen])
    const cancelled = rows.filter((row) => isPending(row, parts)).length
    if (cancelled > 0 && !cancelPending) return { kind: 'pending', count: cancelled } as const
    const reminders = await remove('reminder', OF_CITIZEN)
    for (const row of rows) await eraseRequest(queries, row, parts)
    await queries.query(closeLaunches, [citizen])
    const erased = {
      requests: rows.length,
      cancelled,
      drafts: await remove('draft'),
      sessions: await remove('session'),
      saveKeys: await remove('save_key'),
      signInAttempts: await remove('login_attempt'),
      reminders,
      stoppedEmails: await remove('reminder_stop'),
    }
    await appendOperatorEntry({ ...parts, queries }, pid, 'erase')
    return { kind: 'erased', erased } as const
  })
}

// Gives out all that is stored about one citizen, and writes that it did.

export async function exportCitizen(parts: StoreParts, pid: string): Promise<CitizenRecords> {
  const { queries } = parts
  const citizen = parts.hashes.ofCitizen(pid)
  const count = async (table: string, which?: string) =>
    (await queries.query(counting(table, which), [citizen]))[0]?.count ?? 0
  const requests = await requestReads(queries, parts).listOf(pid)
  await appendOperatorEntry(parts, pid, 'export')
  const sessions = await queries.query(listSessions, [citizen])
  const launches = await queries.query(listLaunches, [citizen])
  const entries = await queries.query(listEntries, [citizen])
  return {
    requests,
    unreadableRequests: (await count('request')) - requests.length,
    draft: await draftTable(parts).find(pid),
    sessions: sessions.flatMap((row) => {
      const userInfo = readUserInfo(row, parts)
      return userInfo ? { since: row.opened_at.toISOString(), ...userInfo } : []
    }),
    launches: launches.flatMap((row) => readLaunched(row, parts) ?? []),
    accessLog: entries.flatMap(({ at, what, request_id: _requestId, ...entry }) =>
      what.map((each) => ({ when: at.toISOString(), what: each, ...entry })),
    ),
    saveKeys: await count('save_key'),
    signInAttempts: await count('login_attempt'),
    reminders: await count('reminder', OF_CITIZEN),
    stoppedEmails: await count('reminder_stop'),
  }
}

export async function readCitizenLog(parts: StoreParts, pid: string): Promise<CitizenLog> {
  await appendOperatorEntry(parts, pid, 'export')
  const entries = await parts.queries.query(listEntries, [parts.hashes.ofCitizen(pid)])
  return entries.flatMap(({ at, what, request_id: requestId, ...entry }) =>
    what.map((each) => ({ when: at.toISOString(), what: each, requestId, ...entry })),
  )
}

// An entry of the access log for what the operator does with a citizen's records (D44).

function appendOperatorEntry(parts: StoreParts, pid: string, what: AccessEntry['what']): Promise<void> {
  const requestId = randomUUID().slice(-12)
  return accessLogTable(parts).append([
    { subject: pid, what: [what], why: 'operator', by: 'operator', requestId },
  ])
}

// The SQL behind all that is stored about one citizen. $1 is the keyed hash of the national ID.

const Counted = z.object({ count: z.int() })

const listSessions = statement(
  'citizen_sessions',
  'SELECT id_hash, citizen, user_info, opened_at, last_seen_at FROM session WHERE citizen = $1 ORDER BY opened_at',
  SessionRow,
)

const listLaunches = statement(
  'citizen_launches',
  'SELECT id_hash, citizen, user_info, used_at FROM launch WHERE citizen = $1 ORDER BY used_at',
  LaunchRow,
)

const listEntries = statement(
  'citizen_access_log',
  'SELECT at, what, why, by, refused, request_id FROM access_log WHERE subject = $1 ORDER BY id',
  z.extend(EntryRow, { refused: z.boolean(), request_id: z.string() }),
)

const counting = (table: string, which = 'citizen = $1') =>
  statement(`citizen_count_${table}`, `SELECT count(*)::int AS count FROM ${table} WHERE ${which}`, Counted)

const lockRequests = statement(
  'citizen_lock_requests',
  `SELECT ${Object.keys(BoundRequestColumns.shape).join(', ')}, status FROM request WHERE citizen = $1 FOR UPDATE`,
  z.extend(BoundRequestColumns, { status: z.literal([0, 1, 2]) }),
)

/** What the office counts by stays: number, dates, office, type, status, the pass's numbers. */
const overwriteRequest = statement(
  'citizen_erase_request',
  `UPDATE request SET citizen = $3, person = $4, status = $5, holds_place = false
         WHERE req_year = $1 AND req_id = $2`,
)

const deleting = (table: string, which = 'citizen = $1') =>
  statement(
    `citizen_delete_${table}`,
    `WITH gone AS (DELETE FROM ${table} WHERE ${which} RETURNING 1) SELECT count(*)::int AS count FROM gone`,
    Counted,
  )

/** Selects the reminders, which have no column of the citizen. */
const OF_CITIZEN = '(req_year, req_id) IN (SELECT req_year, req_id FROM request WHERE citizen = $1)'

/** The mToken stays remembered as used. */
const closeLaunches = statement(
  'citizen_close_launches',
  'UPDATE launch SET citizen = NULL, user_info = NULL WHERE citizen = $1',
)
