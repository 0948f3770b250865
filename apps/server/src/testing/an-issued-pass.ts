// A pass issued for a request.
import type { IssuedBook } from '@border-pass/domain/registry/records'
import { buddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { SavedRequest } from '../ports/requests.ts'

export function anIssuedPass({ pid, bpType, borderCity, ccaa, borderCode }: SavedRequest): IssuedBook {
  return {
    pid,
    bpType,
    borderCity,
    ccaa,
    borderCode,
    bpNo: 'B1234567',
    bpopNo: 4711,
    bpopYear: 2569,
    issueDate: buddhistDate(2569, 11, 27),
    expireDate: buddhistDate(2571, 11, 26),
  }
}
