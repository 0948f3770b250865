// A row of the request table, decoded, with its person decrypted.
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import * as z from 'zod/mini'
import { PassType } from '@border-pass/contract/wire'
import type { SavedRequest } from '../../../ports/saved-request.ts'
import { STORED_PERSON } from '../encryption/stored-person.ts'
import type { Encryption } from '../encryption/encryption.ts'

export const REQUEST_COLUMNS = `
  req_year, req_id, border_city, ccaa, border_code, bp_type, status, travel_date, register_date, saved_at,
  delivery_type, time_ltambon, bp_no, bpop_no, bpop_year, issue_date, expire_date, person`

export const RequestRow = z.object({
  req_year: z.int(),
  req_id: z.int(),
  /** A code that is no country's is shown as Cambodia (decision 5). */
  border_city: z.int(),
  ccaa: z.string(),
  border_code: z.string(),
  bp_type: PassType,
  status: z.literal([0, 1, 2]),
  travel_date: z.int(),
  register_date: z.int(),
  saved_at: z.date(),
  delivery_type: z.literal([0, 1, 2]),
  time_ltambon: z.int(),
  bp_no: z.nullable(z.string()),
  bpop_no: z.nullable(z.int()),
  bpop_year: z.nullable(z.int()),
  issue_date: z.nullable(z.int()),
  expire_date: z.nullable(z.int()),
  person: z.instanceof(Buffer),
})

export type RequestRow = z.output<typeof RequestRow>

export function personPlace({ reqYear, reqId }: RequestNumber): string {
  return `request/${reqYear}-${reqId}/person`
}

export function toSavedRequest(row: RequestRow, encryption: Encryption): SavedRequest {
  const number = { reqYear: row.req_year, reqId: row.req_id }
  return {
    ...number,
    ...STORED_PERSON.read(encryption.decrypt(row.person, personPlace(number))),
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
