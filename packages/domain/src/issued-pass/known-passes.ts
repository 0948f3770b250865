// All passes of a citizen that are known: those of the registry's book, and those that only the office has told of yet (decision 34).
import type { IssuedBook } from '../registry/issued-book.ts'
import type { IssueData, StoredRequest } from '../request/stored-request.ts'
import { hasNumbersOf } from './pass-matching.ts'

type IssuedRequest = IssueData & Pick<StoredRequest, 'pid' | 'bpType' | 'borderCity' | 'ccaa' | 'borderCode'>

/** Only what the office has told wholly is a pass. */
function passToldByOffice(request: IssuedRequest): IssuedBook[] {
  const { pid, bpNo, bpType, borderCity, ccaa, borderCode, bpopNo, bpopYear, issueDate, expireDate } = request
  if (!bpNo || !bpopNo || !bpopYear || !issueDate || !expireDate) return []
  return [{ pid, bpNo, bpType, borderCity, ccaa, borderCode, bpopNo, bpopYear, issueDate, expireDate }]
}

export function knownPasses(book: readonly IssuedBook[], requests: readonly IssuedRequest[]): IssuedBook[] {
  const told = requests.flatMap(passToldByOffice)
  return [...book, ...told.filter((pass) => !book.some((known) => hasNumbersOf(known, pass)))]
}
