// Saves a request that the batch insert left out, or whose answer was lost, in a transaction of its own (D27 and D29; ADR 6).
//
// `tryOnce` has the steps in order. Cancelling the older request and inserting the new one commit together or not at all.
// If another transaction takes the slot in between, all is rolled back and tried again, ten times at most; then the save fails without
// changes.
import { CITIZEN_QUOTAS } from '@border-pass/contract/limits'
import type { SaveOutcome, SaveInput } from '../../../ports/stores.ts'
import { type Database, statement } from '../connection/connection.ts'
import { getSqlState, UNIQUE_VIOLATION } from '../connection/database-failure.ts'
import type { StoreDeps } from '../encryption/look-up-hashes.ts'
import { insertAlone, type NumberedSaving } from './insert-requests.ts'
import type { RequestIds } from './request-ids.ts'
import { requestReads } from './request-reads.ts'
import { NO_PASS, REQUEST_COLUMNS, RequestRow, readRequest } from './request-row.ts'

type ResolverDeps = Omit<StoreDeps, 'queries'> & { readonly database: Database }

const MOST_TRIES = 10

export async function resolveSaveConflict(
  first: NumberedSaving,
  ids: RequestIds,
  { database, ...deps }: ResolverDeps,
): Promise<SaveOutcome> {
  let numbered = first
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const trying = numbered
    const tried = await database
      .transaction((queries) => tryOnce(trying, { ...deps, queries }))
      .catch(readSlotTaken)
    if (tried.kind === 'number-taken') numbered = await renumber(numbered, ids)
    else if (tried.kind !== 'slot-taken') return tried
  }
  throw new Error(`A save conflicted with another one ${MOST_TRIES} times in a row`)
}

/** Rolls the transaction back. */
class SlotTaken extends Error {}

function readSlotTaken(error: unknown) {
  if (error instanceof SlotTaken) return { kind: 'slot-taken' } as const
  throw error
}

/** A number can be taken only after a restore. */
async function renumber(numbered: NumberedSaving, ids: RequestIds): Promise<NumberedSaving> {
  await ids.skipTaken(numbered.reqYear)
  return { ...numbered, reqId: await ids.draw(numbered.reqYear) }
}

async function tryOnce(
  numbered: NumberedSaving,
  deps: StoreDeps,
): Promise<SaveOutcome | { kind: 'number-taken' }> {
  const { request, saveKey, decideConflict } = numbered.saving
  const { pid, registerDate } = request
  const reads = requestReads(deps)
  await lockCitizen(pid, deps)

  const own = await reads.findFor(pid, numbered)
  // After a restore the number may be that of an older request of this citizen.
  if (own?.savedAt === request.savedAt) return { kind: 'saved', request: own }
  const { repeated, savedThatDay } = await reads.findEarlierSaves(pid, registerDate, saveKey)
  if (repeated) return repeated
  if (savedThatDay >= CITIZEN_QUOTAS.savesADay) return { kind: 'too-many' }
  if (await isNumberTaken(numbered, deps)) return { kind: 'number-taken' }

  const older = await lockOlder(request, deps)
  // An unreadable row gives way: nobody could see or cancel it.
  const fate = older?.request ? decideConflict(older.request) : 'leave-alone'
  if (older?.request && fate === 'refuse') return { kind: 'refused', standing: older.request }
  if (older) await releaseSlot(older.row, fate === 'cancel', deps)
  await insert(fate === 'cancel' ? withCancellation(numbered) : numbered, deps)
  return { kind: 'saved', request: asStored(numbered) }
}

/** Locks until the end of the transaction, so that concurrent saves of one citizen are counted one after another. */
async function lockCitizen(pid: string, { queries, hashes }: StoreDeps): Promise<void> {
  await queries.query(lock, [hashes.ofCitizen(pid).readInt32BE()])
}

const lock = statement('SELECT pg_advisory_xact_lock(4, $1)')

async function isNumberTaken({ reqYear, reqId }: NumberedSaving, { queries }: StoreDeps): Promise<boolean> {
  return (await queries.query(findNumber, [reqYear, reqId])).length > 0
}

const findNumber = statement('SELECT FROM request WHERE req_year = $1 AND req_id = $2')

/** The pending request that has the slot: the same citizen, office, pass type and country. */
async function lockOlder(request: SaveInput['request'], deps: StoreDeps) {
  const { pid, ccaa, borderCode, bpType, borderCity } = request
  const slot = [deps.hashes.ofCitizen(pid), ccaa, borderCode, bpType, borderCity]
  const [row] = await deps.queries.query(lockSlot, slot)
  return row && { row, request: readRequest(row, deps) }
}

const lockSlot = statement(
  `SELECT ${REQUEST_COLUMNS} FROM request
    WHERE citizen = $1 AND ccaa = $2 AND border_code = $3 AND bp_type = $4 AND border_city = $5
      AND status = 0 AND holds_place
    FOR UPDATE`,
  RequestRow,
)

async function releaseSlot(row: RequestRow, isCancelled: boolean, { queries }: StoreDeps): Promise<void> {
  await queries.query(release, [row.req_year, row.req_id, isCancelled])
}

const release = statement(`
  UPDATE request SET holds_place = false, status = CASE WHEN $3 THEN 2 ELSE status END
  WHERE req_year = $1 AND req_id = $2`)

async function insert(numbered: NumberedSaving, deps: StoreDeps): Promise<void> {
  const isSaved = await insertAlone(numbered, deps).catch((error: unknown) => {
    if (getSqlState(error) === UNIQUE_VIOLATION) return false
    throw error
  })
  if (!isSaved) throw new SlotTaken()
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
