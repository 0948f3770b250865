// All known passes of a citizen: those in the registry, and those so far reported only by the issuing office (decision 34).
import type { IssuedBook } from '../registry/issued-book.ts'
import type { IssueData, StoredRequest } from '../request/stored-request.ts'
import { hasNumbersOf } from './pass-matching.ts'

type IssuedRequest = IssueData & Pick<StoredRequest, 'pid' | 'bpType' | 'borderCity' | 'ccaa' | 'borderCode'>

/** A pass counts only once the office has reported all of its data. */
function passReportedByOffice(request: IssuedRequest): IssuedBook[] {
  const { pid, bpNo, bpType, borderCity, ccaa, borderCode, bpopNo, bpopYear, issueDate, expireDate } = request
  if (!bpNo || !bpopNo || !bpopYear || !issueDate || !expireDate) return []
  return [{ pid, bpNo, bpType, borderCity, ccaa, borderCode, bpopNo, bpopYear, issueDate, expireDate }]
}

export function knownPasses(book: readonly IssuedBook[], requests: readonly IssuedRequest[]): IssuedBook[] {
  const reported = requests.flatMap(passReportedByOffice)
  return [...book, ...reported.filter((pass) => !book.some((known) => hasNumbersOf(known, pass)))]
}
