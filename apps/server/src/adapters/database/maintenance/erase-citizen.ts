// Erases what names one citizen (docs/operations.md says what stays).
//
// It is one transaction. The requests' rows stay, owned by nobody, with nobody's person encrypted for that owner: a value is bound to
// its row's owner, so it is written anew. The access log is append-only and stays too.
import { CANCELLED, requestDisplay } from '@border-pass/domain/request/request-status'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type * as z from 'zod/mini'
import type { ErasureOutcome } from '../../../ports/database.ts'
import type { Clock } from '../../../ports/operation.ts'
import type { Database, Queries } from '../connection/connection.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { ERASED_PERSON, ERASED_PID } from '../encryption/erased-person.ts'
import type { LookUpHashes } from '../encryption/look-up-hashes.ts'
import { STORED_PERSON } from '../encryption/stored-person.ts'
import { personPlace } from '../requests/request-row.ts'
import * as statements from './citizen-statements.ts'
import { appendOperatorEntry } from './operator-entry.ts'

type Parts = {
  readonly database: Database
  readonly encryption: Encryption
  readonly hashes: LookUpHashes
  readonly clock: Clock
}
type Locked = z.output<typeof statements.lockRequests.row>

function isPending({ status, travel_date: day }: Locked, { clock }: Pick<Parts, 'clock'>): boolean {
  const request = { status, travelDate: fromDateNumber(day) }
  return requestDisplay(request, todayInBangkok(clock.now())) === 'pending'
}

async function eraseRequest(queries: Queries, row: Locked, parts: Omit<Parts, 'database'>): Promise<void> {
  const citizen = parts.hashes.ofCitizen(ERASED_PID)
  const person = parts.encryption.encrypt(
    STORED_PERSON.write(ERASED_PERSON),
    personPlace({ ...row, citizen }),
  )
  const status = isPending(row, parts) ? CANCELLED : row.status
  await queries.query(statements.eraseRequest, [row.req_year, row.req_id, citizen, person, status])
}

export function eraseCitizen(
  { database, ...parts }: Parts,
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
