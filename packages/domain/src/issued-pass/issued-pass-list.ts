// The citizen's issued passes (specification 4, last line; D34).
import type { IssuedBook } from '../registry/records.ts'
import { CANCELLED, CONFIRMED, PENDING } from '../request/request-status.ts'
import type { IssueData, StoredRequest } from '../request/stored-request.ts'
import { type BuddhistDate, compareDates, isFullDate } from '../values/dates/buddhist-date.ts'

export type ListableRequest = MatchableRequest & Pick<StoredRequest, 'travelDate'>

export type IssuedPassEntry<Request> = {
  readonly request: Request
  readonly pass: IssuedBook | null
}

/** Newest first. A pending request is listed once its travel date has come, any other only with its pass. */
export function listIssuedPasses<Request extends ListableRequest>(
  requests: readonly Request[],
  passes: readonly IssuedBook[],
  today: BuddhistDate,
): IssuedPassEntry<Request>[] {
  const isPending = ({ status }: Request) => status === PENDING
  // A request before its travel date is not listed, so it must not hide a pass from the list either.
  const due = requests.filter(
    (request) => !isPending(request) || compareDates(request.travelDate, today) <= 0,
  )
  const matched = matchPasses(due, passes)
  return due
    .filter((request) => isPending(request) || matched.has(request))
    .sort((a, b) => oldestFirst(b, a))
    .map((request) => ({ request, pass: matched.get(request) ?? null }))
}

// Which issued pass belongs to which request (D34).

type MatchableRequest = DatedRequest &
  Pick<StoredRequest, 'status' | 'ccaa' | 'borderCode' | 'bpType' | 'borderCity' | 'bpopNo' | 'bpopYear'>

type PassNumbers = Pick<MatchableRequest, 'ccaa' | 'borderCode' | 'bpopNo' | 'bpopYear'>

/** Equal numbers from two offices are two passes. */
function hasNumbers(numbered: PassNumbers, pass: IssuedBook): boolean {
  return (
    numbered.bpopNo === pass.bpopNo &&
    numbered.bpopYear === pass.bpopYear &&
    numbered.ccaa === pass.ccaa &&
    numbered.borderCode === pass.borderCode
  )
}

function mayHaveLedTo(request: MatchableRequest, pass: IssuedBook): boolean {
  return (
    request.ccaa === pass.ccaa &&
    request.borderCode === pass.borderCode &&
    request.bpType === pass.bpType &&
    request.borderCity === pass.borderCity &&
    isFullDate(pass.issueDate) &&
    compareDates(pass.issueDate, request.registerDate) >= 0
  )
}

/**
 * Requests without pass numbers, in the order in which they are matched. Confirmed ones come first, oldest first, because the citizen came.
 * Pending ones follow, newest first, because a lapsed one must not take the pass of a later request. Cancelled ones come last: the
 * request that replaced one has the same office and pass type.
 */
function orderForMatching<Request extends MatchableRequest>(requests: readonly Request[]): Request[] {
  const inOrder = requests.filter(({ bpopNo }) => bpopNo === null).sort(oldestFirst)
  const withStatus = (status: Request['status']) => inOrder.filter((request) => request.status === status)
  return [...withStatus(CONFIRMED), ...withStatus(PENDING).reverse(), ...withStatus(CANCELLED).reverse()]
}

/** Matches each pass once: by office and numbers, else the earliest pass of the same office and type since the request. */
function matchPasses<Request extends MatchableRequest>(
  requests: readonly Request[],
  passes: readonly IssuedBook[],
): ReadonlyMap<Request, IssuedBook> {
  const matched = new Map<Request, IssuedBook>()
  const unmatched = new Set([...passes].sort((a, b) => compareDates(a.issueDate, b.issueDate)))
  const claim = (request: Request, fits: (request: Request, pass: IssuedBook) => boolean) => {
    const pass = [...unmatched].find((candidate) => fits(request, candidate))
    if (pass === undefined) return
    matched.set(request, pass)
    unmatched.delete(pass)
  }
  for (const request of requests) claim(request, hasNumbers)
  for (const request of orderForMatching(requests)) claim(request, mayHaveLedTo)
  return matched
}

// All known passes of a citizen: those in the registry, and those so far reported only by the issuing office (D34).

type IssuedRequest = IssueData & Pick<StoredRequest, 'pid' | 'bpType' | 'borderCity' | 'ccaa' | 'borderCode'>

/** A pass counts only once the office has reported all of its data. */
function toReportedPass(request: IssuedRequest): IssuedBook[] {
  const { pid, bpNo, bpType, borderCity, ccaa, borderCode, bpopNo, bpopYear, issueDate, expireDate } = request
  if (!bpNo || !bpopNo || !bpopYear || !issueDate || !expireDate) return []
  return [{ pid, bpNo, bpType, borderCity, ccaa, borderCode, bpopNo, bpopYear, issueDate, expireDate }]
}

export function mergePasses(book: readonly IssuedBook[], requests: readonly IssuedRequest[]): IssuedBook[] {
  const reported = requests.flatMap(toReportedPass)
  // The registry may list a pass twice; it must not match two requests.
  const once = new Map(book.map((pass) => [JSON.stringify(pass), pass]))
  return [...once.values(), ...reported.filter((pass) => !book.some((known) => hasNumbers(known, pass)))]
}

// The order in which requests were made: by day, within a day by number.

type DatedRequest = Pick<StoredRequest, 'reqId' | 'reqYear' | 'registerDate'>

function oldestFirst(a: DatedRequest, b: DatedRequest): number {
  return compareDates(a.registerDate, b.registerDate) || a.reqYear - b.reqYear || a.reqId - b.reqId
}
