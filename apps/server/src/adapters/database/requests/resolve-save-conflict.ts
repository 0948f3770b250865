// A save that met something in its way, settled in a transaction of its own: what stands there is locked, judged, and only then
// replaced (decisions 27 and 29; docs/decisions, group commit).
import type { Saved } from '../../../ports/requests.ts'
import { NoRow } from '../connection/connection.ts'
import type { Database, Queries } from '../connection/connection.ts'
import type { LookUpHashes } from '../encryption/look-up-hashes.ts'
import { insertRequests } from './request-insert.ts'
import type { NumberedSaving } from './request-insert.ts'
import { requestReads } from './request-reads.ts'
import { REQUEST_COLUMNS, RequestRow, toKeptRequest } from './request-row.ts'
import type { Encryption } from '../encryption/encryption.ts'

const lockStanding = {
  name: 'request_lock_standing',
  text: `
    SELECT ${REQUEST_COLUMNS} FROM request
    WHERE citizen = $1 AND ccaa = $2 AND border_code = $3 AND bp_type = $4 AND border_city = $5
      AND status = 0 AND holds_place
    FOR UPDATE`,
  row: RequestRow,
}
const makeWay = {
  name: 'request_make_way',
  text: `UPDATE request SET holds_place = false, status = CASE WHEN $3 THEN 2 ELSE status END
         WHERE req_year = $1 AND req_id = $2`,
  row: NoRow,
}

/** Somebody else was faster once more; rolls back, so that nothing was cancelled for nothing. */
class Overtaken extends Error {}
const MOST_TURNS = 10

type Parts = { readonly encryption: Encryption; readonly hashes: LookUpHashes }

async function settleWithin(queries: Queries, numbered: NumberedSaving, parts: Parts): Promise<Saved> {
  const { reqYear, reqId, saving } = numbered
  const { request, saveKey } = saving
  const { pid } = request
  const reads = requestReads(queries, parts)
  // There already when the answer to the first attempt was lost with its connection.
  const own = await reads.findOf(pid, { reqYear, reqId })
  if (own) return { kind: 'saved', request: own }
  const repeated = saveKey && (await reads.findRepeated(pid, saveKey))
  if (repeated) return repeated

  const { ccaa, borderCode, bpType, borderCity } = request
  const match = [parts.hashes.ofCitizen(pid), ccaa, borderCode, bpType, borderCity]
  const [row] = await queries.query(lockStanding, match)
  let entry = numbered
  if (row) {
    const standing = toKeptRequest(row, parts.encryption)
    const fate = saving.decideOn(standing)
    if (fate === 'refuse') return { kind: 'refused', standing }
    await queries.query(makeWay, [row.req_year, row.req_id, fate === 'cancel'])
    if (fate === 'cancel') entry = notingCancellation(numbered)
  }
  const [isSaved] = await insertRequests([entry], { ...parts, queries })
  if (!isSaved) throw new Overtaken()
  return { kind: 'saved', request: asStored(numbered) }
}

/** The cancellation is written down with the save that caused it. */
function notingCancellation({ saving, ...number }: NumberedSaving): NumberedSaving {
  const notes = saving.notes.map((note) =>
    note.what.includes('save') ? { ...note, what: [...note.what, 'cancel' as const] } : note,
  )
  return { ...number, saving: { ...saving, notes } }
}

export function asStored({ reqYear, reqId, saving }: NumberedSaving) {
  const noPass = { bpNo: null, bpopNo: null, bpopYear: null, issueDate: null, expireDate: null }
  return { reqYear, reqId, status: 0 as const, ...noPass, ...saving.request }
}

export async function settleSaving(
  database: Database,
  numbered: NumberedSaving,
  parts: Parts,
): Promise<Saved> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await database.transaction((queries) => settleWithin(queries, numbered, parts))
    } catch (error) {
      if (!(error instanceof Overtaken) || turn === MOST_TURNS) throw error
    }
  }
}
