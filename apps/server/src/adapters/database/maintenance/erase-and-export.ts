// Erases what names one citizen (docs/operations.md says what stays).
//
// It is one transaction. The requests' rows stay, owned by nobody, with nobody's person encrypted for that owner: a value is bound to
// its row's owner, so it is written anew. The access log is append-only and stays too.
import { randomUUID } from 'node:crypto'
import { CANCELLED, requestDisplay } from '@border-pass/domain/request/request-status'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type * as z from 'zod/mini'
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { CitizenRecords, ErasureOutcome } from '../../../ports/database.ts'
import type { Clock } from '../../../ports/operation.ts'
import type { Database, Queries } from '../connection/connection.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { ERASED_PERSON, ERASED_PID, STORED_PERSON } from '../encryption/stored-shapes.ts'
import type { LookUpHashes, ReportUnreadable } from '../encryption/look-up-hashes.ts'
import { personPlace } from '../requests/request-row.ts'
import { draftTable } from '../drafts/draft-table.ts'
import { requestReads } from '../requests/request-reads.ts'
import { readLaunched } from '../sign-in/launch-table.ts'
import { nameOf, toDevice } from '../sessions/session-row.ts'
import { accessLogTable } from '../access-log/access-log-table.ts'
import * as statements from './citizen-statements.ts'

type Erasing = {
  readonly database: Database
  readonly encryption: Encryption
  readonly hashes: LookUpHashes
  readonly clock: Clock
}
type Locked = z.output<typeof statements.lockRequests.row>

function isPending({ status, travel_date: day }: Locked, { clock }: Pick<Erasing, 'clock'>): boolean {
  const request = { status, travelDate: fromDateNumber(day) }
  return requestDisplay(request, todayInBangkok(clock.now())) === 'pending'
}

async function eraseRequest(queries: Queries, row: Locked, parts: Omit<Erasing, 'database'>): Promise<void> {
  const citizen = parts.hashes.ofCitizen(ERASED_PID)
  const person = parts.encryption.encrypt(
    STORED_PERSON.write(ERASED_PERSON),
    personPlace({ ...row, citizen }),
  )
  const status = isPending(row, parts) ? CANCELLED : row.status
  await queries.query(statements.eraseRequest, [row.req_year, row.req_id, citizen, person, status])
}

export function eraseCitizen(
  { database, ...parts }: Erasing,
  { pid, cancelPending }: { readonly pid: string; readonly cancelPending: boolean },
): Promise<ErasureOutcome> {
  const citizen = parts.hashes.ofCitizen(pid)
  return database.transaction(async (queries) => {
    const remove = async (statement: typeof statements.deleteDrafts) =>
      (await queries.query(statement, [citizen]))[0]?.count ?? 0
    const rows = await queries.query(statements.lockRequests, [citizen])
    const cancelled = rows.filter((row) => isPending(row, parts)).length
    if (cancelled > 0 && !cancelPending) return { kind: 'pending', count: cancelled } as const
    for (const row of rows) await eraseRequest(queries, row, parts)
    await queries.query(statements.closeLaunches, [citizen])
    const erased = {
      requests: rows.length,
      cancelled,
      drafts: await remove(statements.deleteDrafts),
      sessions: await remove(statements.deleteSessions),
      saveKeys: await remove(statements.deleteSaveKeys),
      signInAttempts: await remove(statements.deleteAttempts),
    }
    await appendOperatorEntry({ ...parts, queries }, pid, 'erase')
    return { kind: 'erased', erased } as const
  })
}

// Gives out all that is stored about one citizen, and writes that it did.

type Exporting = {
  readonly database: Database
  readonly encryption: Encryption
  readonly hashes: LookUpHashes
  readonly clock: Clock
  readonly reportUnreadable: ReportUnreadable
}

export async function exportCitizen({ database, ...parts }: Exporting, pid: string): Promise<CitizenRecords> {
  const citizen = parts.hashes.ofCitizen(pid)
  const count = async (statement: typeof statements.countRequests) =>
    (await database.query(statement, [citizen]))[0]?.count ?? 0
  const requests = await requestReads(database, parts).listOf(pid)
  await appendOperatorEntry({ ...parts, queries: database }, pid, 'export')
  const sessions = await database.query(statements.listSessions, [citizen])
  const launches = await database.query(statements.listLaunches, [citizen])
  const entries = await database.query(statements.listEntries, [citizen])
  return {
    requests,
    unreadableRequests: (await count(statements.countRequests)) - requests.length,
    draft: await draftTable({ ...parts, queries: database }).find(pid),
    sessions: sessions.flatMap((row) => {
      const device = toDevice(row, parts)
      return device ? { session: nameOf(row.id_hash), device, since: row.opened_at.toISOString() } : []
    }),
    launches: launches.flatMap((row) => readLaunched(row, parts) ?? []),
    accessLog: entries.flatMap(({ at, what, ...entry }) =>
      what.map((each) => ({ when: at.toISOString(), what: each, ...entry })),
    ),
    saveKeys: await count(statements.countSaveKeys),
    signInAttempts: await count(statements.countAttempts),
  }
}

// An entry of the access log for what the operator does with a citizen's records (decision 44).

type Appending = { readonly queries: Queries; readonly hashes: LookUpHashes; readonly clock: Clock }

function appendOperatorEntry(parts: Appending, pid: string, what: AccessEntry['what']): Promise<void> {
  const requestId = randomUUID().slice(-12)
  return accessLogTable(parts).append([
    { subject: pid, what: [what], why: 'operator', by: 'operator', requestId },
  ])
}
