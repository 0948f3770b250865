// Saves a request that the batch insert left out, in a transaction of its own (D27 and D29; ADR 6).
//
// The insert leaves a request out when its citizen saved another one in the last days, which may have its save key, or at the same moment,
// or when a pending request has its slot (same citizen, office, pass type and country; holds_place). It is also called when the answer to the insert
// was lost. In this order: the request's own number is there already: saved. Its save key is there: the first answer is repeated. Its
// citizen has saved as many today as a day has (D54): too many; those of one citizen wait for each other, so forty at once are twenty. A
// pending request has the slot: its row is locked, and saving.decideConflict says whether to refuse, to cancel it, or to leave it
// pending without the slot. Then the request is inserted alone. Cancelling and inserting commit together or not at all. Where another
// transaction took the slot in between, SaveConflict rolls back and all of this is repeated, ten times at most; then the save fails
// without changes. Where the number is somebody else's, as after a restore, it is repeated with a new one.
import { OF_A_CITIZEN } from '@border-pass/contract/limits'
import type { SaveOutcome } from '../../../ports/stores.ts'
import { type Database, type Queries, statement } from '../connection/connection.ts'
import { sqlStateOf, UNIQUE_VIOLATION } from '../connection/database-failure.ts'
import type { StoreParts } from '../encryption/look-up-hashes.ts'
import { insertAlone, type NumberedSaving } from './insert-requests.ts'
import type { RequestIds } from './request-ids.ts'
import { requestReads } from './request-reads.ts'
import { NO_PASS, REQUEST_COLUMNS, RequestRow, readRequest, type RequestReading } from './request-row.ts'

type Resolving = RequestReading & Pick<StoreParts, 'clock'> & { readonly sendsReminders: boolean }

/** Any number of locks that no others have; until the end of the transaction. */
const lockCitizen = statement('SELECT pg_advisory_xact_lock(4, $1)')
const lockPending = statement(
  `SELECT ${REQUEST_COLUMNS} FROM request
    WHERE citizen = $1 AND ccaa = $2 AND border_code = $3 AND bp_type = $4 AND border_city = $5
      AND status = 0 AND holds_place
    FOR UPDATE`,
  RequestRow,
)
const findTaken = statement('SELECT FROM request WHERE req_year = $1 AND req_id = $2')
const releaseSlot = statement(`
  UPDATE request SET holds_place = false, status = CASE WHEN $3 THEN 2 ELSE status END
  WHERE req_year = $1 AND req_id = $2`)

class SaveConflict extends Error {}
/** Another request has the number, as after a restore: this one was not saved under it. */
class NumberTaken extends Error {}
const MOST_TRIES = 10

async function resolveWithin(
  queries: Queries,
  numbered: NumberedSaving,
  parts: Resolving,
): Promise<SaveOutcome> {
  const { reqYear, reqId, saving } = numbered
  const { request, saveKey } = saving
  const { pid, registerDate } = request
  const citizen = parts.hashes.ofCitizen(pid)
  await queries.query(lockCitizen, [citizen.readInt32BE()])
  const reads = requestReads(queries, parts)
  const own = await reads.findOf(pid, { reqYear, reqId })
  // After a restore the number may be that of an older request of this citizen.
  if (own?.savedAt === request.savedAt) return { kind: 'saved', request: own }
  const repeated = saveKey && (await reads.findRepeated(pid, saveKey))
  if (repeated) return repeated
  if ((await reads.countOn(pid, registerDate)) >= OF_A_CITIZEN.savesADay) return { kind: 'too-many' }
  const [taken] = await queries.query(findTaken, [reqYear, reqId])
  if (taken) throw new NumberTaken()

  const { ccaa, borderCode, bpType, borderCity } = request
  const match = [citizen, ccaa, borderCode, bpType, borderCity]
  const [row] = await queries.query(lockPending, match)
  let entry = numbered
  if (row) {
    const standing = readRequest(row, parts)
    // A row that does not open gives way: nobody could see it, decide on it or cancel it.
    const fate = standing === null ? 'leave-alone' : saving.decideConflict(standing)
    if (standing !== null && fate === 'refuse') return { kind: 'refused', standing }
    await queries.query(releaseSlot, [row.req_year, row.req_id, fate === 'cancel'])
    if (fate === 'cancel') entry = withCancellation(numbered)
  }
  const isSaved = await insertAlone(entry, { ...parts, queries }).catch((error: unknown) => {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) throw new SaveConflict()
    throw error
  })
  if (!isSaved) throw new SaveConflict()
  return { kind: 'saved', request: asStored(numbered) }
}

/** The access log has the cancellation in the entry of the save that caused it. */
function withCancellation({ saving, ...number }: NumberedSaving): NumberedSaving {
  const entries = saving.entries.map((each) =>
    each.what.includes('save') ? { ...each, what: [...each.what, 'cancel' as const] } : each,
  )
  return { ...number, isChange: true, saving: { ...saving, entries } }
}

export function asStored({ reqYear, reqId, saving }: NumberedSaving) {
  return { reqYear, reqId, status: 0 as const, ...NO_PASS, ...saving.request }
}

export async function resolveSaveConflict(
  { database, ids }: { readonly database: Database; readonly ids: RequestIds },
  first: NumberedSaving,
  parts: Resolving,
): Promise<SaveOutcome> {
  let numbered = first
  for (let tries = 1; ; tries += 1) {
    try {
      const trying = numbered
      return await database.transaction((queries) => resolveWithin(queries, trying, parts))
    } catch (error) {
      if (tries === MOST_TRIES) throw error
      if (error instanceof NumberTaken) numbered = await renumber(ids, numbered)
      else if (!(error instanceof SaveConflict)) throw error
    }
  }
}

async function renumber(ids: RequestIds, numbered: NumberedSaving): Promise<NumberedSaving> {
  await ids.skipTaken(numbered.reqYear)
  return { ...numbered, reqId: await ids.draw(numbered.reqYear) }
}
