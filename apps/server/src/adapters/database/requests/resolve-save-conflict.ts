// Saves one request in its own transaction, if the batch left it out or the answer of the database was lost (D27 and D29; ADR 6).
//
// `trySave` has the steps in order. The older request is cancelled and the new one inserted together or not at all. If another transaction
// takes the place meanwhile, the transaction is rolled back and retried, ten times at most. Then the save fails without changes.
import { CITIZEN_QUOTAS } from '@border-pass/contract/limits'
import { CANCELLED, PENDING } from '@border-pass/domain/request/request-status'
import type { SaveOutcome, SaveInput } from '../../../ports/stores.ts'
import { type Database, statement } from '../connection/connection.ts'
import { getSqlState, UNIQUE_VIOLATION } from '../connection/database-failure.ts'
import type { StoreDeps } from '../encryption/look-up-hashes.ts'
import { insertAlone, type NumberedSave } from './insert-requests.ts'
import type { RequestIds } from './request-ids.ts'
import { createRequestReads } from './request-reads.ts'
import { NO_PASS, REQUEST_COLUMNS, RequestRow, readRequest } from './request-row.ts'

type ResolverDeps = Omit<StoreDeps, 'queries'> & { readonly database: Database }

const MAX_TRIES = 10

export async function resolveSaveConflict(
  first: NumberedSave,
  ids: RequestIds,
  { database, ...deps }: ResolverDeps,
): Promise<SaveOutcome> {
  let numbered = first
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const save = numbered
    const result = await database
      .transaction((queries) => trySave(save, { ...deps, queries }))
      .catch(toPlaceTaken)
    if (result.kind === 'number-taken') numbered = await renumber(numbered, ids)
    else if (result.kind !== 'place-taken') return result
  }
  throw new Error(`A save conflicted with another one ${MAX_TRIES} times in a row`)
}

/** Thrown to roll the transaction back. */
class PlaceTaken extends Error {}

function toPlaceTaken(error: unknown) {
  if (error instanceof PlaceTaken) return { kind: 'place-taken' } as const
  throw error
}

/** Only after a restore can a number be taken already. */
async function renumber(numbered: NumberedSave, ids: RequestIds): Promise<NumberedSave> {
  await ids.skipTaken(numbered.reqYear)
  return { ...numbered, reqId: await ids.draw(numbered.reqYear) }
}

async function trySave(
  numbered: NumberedSave,
  deps: StoreDeps,
): Promise<SaveOutcome | { kind: 'number-taken' }> {
  const { request, saveKey, decideConflict } = numbered.saving
  const { pid, registerDate } = request
  const reads = createRequestReads(deps)
  await lockCitizen(pid, deps)

  const own = await reads.findFor(pid, numbered)
  // An equal number is not enough: after a restore it may belong to an older request of this citizen.
  if (own?.savedAt === request.savedAt) return { kind: 'saved', request: own }
  const { repeated, savedThatDay } = await reads.findEarlierSaves(pid, registerDate, saveKey)
  if (repeated) return repeated
  if (savedThatDay >= CITIZEN_QUOTAS.savesADay) return { kind: 'too-many' }
  if (await isNumberTaken(numbered, deps)) return { kind: 'number-taken' }

  const older = await lockOlder(request, deps)
  // An unreadable request stays as it is but loses its place, because nobody could see or cancel it.
  const decision = older?.request ? decideConflict(older.request) : 'leave-alone'
  if (older?.request && decision === 'refuse') return { kind: 'refused', standing: older.request }
  if (older) await releasePlace(older.row, decision === 'cancel', deps)
  await insert(decision === 'cancel' ? addCancellation(numbered) : numbered, deps)
  return { kind: 'saved', request: toStoredRequest(numbered) }
}

/** Holds a lock until the end of the transaction, so that concurrent saves of one citizen are counted one after another. */
async function lockCitizen(pid: string, { queries, hashes }: StoreDeps): Promise<void> {
  await queries.query(LOCK_CITIZEN, [hashes.hashCitizen(pid).readInt32BE()])
}

/** Any number: it keeps these locks apart from other locks with two numbers. */
const CITIZEN_LOCKS = 4
const LOCK_CITIZEN = statement(`SELECT pg_advisory_xact_lock(${CITIZEN_LOCKS}, $1)`)

async function isNumberTaken({ reqYear, reqId }: NumberedSave, { queries }: StoreDeps): Promise<boolean> {
  return (await queries.query(FIND_NUMBER, [reqYear, reqId])).length > 0
}

const FIND_NUMBER = statement('SELECT FROM request WHERE req_year = $1 AND req_id = $2')

/** Returns the request that holds the place of the new one: the same citizen, office, pass type and country. */
async function lockOlder(request: SaveInput['request'], deps: StoreDeps) {
  const { pid, ccaa, borderCode, bpType, borderCity } = request
  const place = [deps.hashes.hashCitizen(pid), ccaa, borderCode, bpType, borderCity]
  const [row] = await deps.queries.query(LOCK_PLACE, place)
  return row && { row, request: readRequest(row, deps) }
}

const LOCK_PLACE = statement(
  `SELECT ${REQUEST_COLUMNS} FROM request
    WHERE citizen = $1 AND ccaa = $2 AND border_code = $3 AND bp_type = $4 AND border_city = $5
      AND status = ${PENDING} AND holds_place
    FOR UPDATE`,
  RequestRow,
)

async function releasePlace(row: RequestRow, isCancelled: boolean, { queries }: StoreDeps): Promise<void> {
  await queries.query(RELEASE_PLACE, [row.req_year, row.req_id, isCancelled])
}

const RELEASE_PLACE = statement(`
  UPDATE request SET holds_place = false, status = CASE WHEN $3 THEN ${CANCELLED} ELSE status END
  WHERE req_year = $1 AND req_id = $2`)

async function insert(numbered: NumberedSave, deps: StoreDeps): Promise<void> {
  const isSaved = await insertAlone(numbered, deps).catch((error: unknown) => {
    if (getSqlState(error) === UNIQUE_VIOLATION) return false
    throw error
  })
  if (!isSaved) throw new PlaceTaken()
}

/** Adds the cancellation to the log entry of the save that caused it. The message to the citizen says that the request has changed. */
function addCancellation({ saving, ...number }: NumberedSave): NumberedSave {
  const entries = saving.entries.map((each) =>
    each.what.includes('save') ? { ...each, what: [...each.what, 'cancel' as const] } : each,
  )
  return { ...number, isChange: true, saving: { ...saving, entries } }
}

export function toStoredRequest({ reqYear, reqId, saving }: NumberedSave) {
  return { reqYear, reqId, status: 0 as const, ...NO_PASS, ...saving.request }
}
