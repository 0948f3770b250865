// A row of the request table, decoded, with its person decrypted.
import * as z from 'zod/mini'
import { PassType } from '@border-pass/contract/schemas/wire'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { SavedRequest } from '../../../ports/requests.ts'
import { createEncryptedColumn, readOrReport } from '../encryption/encrypted-column.ts'
import type { StoreDeps } from '../encryption/look-up-hashes.ts'
import { STORED_PERSON } from '../encryption/stored-shapes.ts'

// `status`, `holds_place` and the pass's numbers and dates are not bound to the person, because they change later. Binding them would
// protect little: an attacker with write access could restore an older row with its older person.
export const BoundRequestColumns = z.object({
  req_year: z.int(),
  req_id: z.int(),
  citizen: z.instanceof(Buffer),
  /** An unknown code is shown as Cambodia (D5). */
  border_city: z.int(),
  ccaa: z.string(),
  border_code: z.string(),
  bp_type: z.int(),
  travel_date: z.int(),
  register_date: z.int(),
  saved_at: z.date(),
  delivery_type: z.int(),
  follower_count: z.int(),
  time_ltambon: z.int(),
})

const Row = z.extend(BoundRequestColumns, {
  bp_type: PassType,
  delivery_type: z.literal([0, 1, 2]),
  status: z.literal([0, 1, 2]),
  bp_no: z.nullable(z.string()),
  bpop_no: z.nullable(z.int()),
  bpop_year: z.nullable(z.int()),
  issue_date: z.nullable(z.int()),
  expire_date: z.nullable(z.int()),
  person: z.instanceof(Buffer),
})

/** The fields of the pass, before the office issues it. */
export const NO_PASS = { bpNo: null, bpopNo: null, bpopYear: null, issueDate: null, expireDate: null }

const COLUMN_NAMES = Object.keys(Row.shape)

export const REQUEST_COLUMNS = COLUMN_NAMES.join(', ')

/** For statements that select the citizen from another table. */
export const REQUEST_COLUMNS_BUT_CITIZEN = COLUMN_NAMES.filter((name) => name !== 'citizen').join(', ')

export const NEWEST_FIRST = 'ORDER BY saved_at DESC, req_year DESC, req_id DESC'

/** Decodes only these columns. The others are decoded row by row later, so that an invalid row does not fail the list. */
export const RequestRow = z.looseObject({ req_year: z.int(), req_id: z.int(), citizen: z.instanceof(Buffer) })

export type RequestRow = z.output<typeof RequestRow>

export const PERSON = createEncryptedColumn({
  table: 'request',
  column: 'person',
  keys: ['req_year', 'req_id'],
  columns: BoundRequestColumns,
  shape: STORED_PERSON,
})

export type RequestReading = Pick<StoreDeps, 'encryption' | 'hashes' | 'reportUnreadable'>

export function toSavedRequest(raw: RequestRow, { encryption }: RequestReading): SavedRequest {
  const row = z.parse(Row, raw)
  return {
    ...PERSON.read(row.person, row, encryption),
    reqYear: row.req_year,
    reqId: row.req_id,
    borderCity: row.border_city,
    ccaa: row.ccaa,
    borderCode: row.border_code,
    bpType: row.bp_type,
    status: row.status,
    travelDate: fromDateNumber(row.travel_date),
    registerDate: fromDateNumber(row.register_date),
    savedAt: row.saved_at.getTime(),
    deliveryType: row.delivery_type,
    timeLtambon: row.time_ltambon,
    bpNo: row.bp_no,
    bpopNo: row.bpop_no,
    bpopYear: row.bpop_year,
    issueDate: row.issue_date === null ? null : fromDateNumber(row.issue_date),
    expireDate: row.expire_date === null ? null : fromDateNumber(row.expire_date),
  }
}

/** Returns null for an unreadable row, and reports it. */
export function readRequest(row: RequestRow, reading: RequestReading): SavedRequest | null {
  const at = { table: 'request', row: `${row.req_year}-${row.req_id}` }
  return readOrReport(at, reading.reportUnreadable, () => toSavedRequest(row, reading))
}
