// Which issued pass belongs to which request (decision 34).
import type { IssuedBook } from '../registry/issued-book.ts'
import { CANCELLED, CONFIRMED } from '../request/request-status.ts'
import type { RequestStatus } from '../request/request-status.ts'
import { compareDates } from '../values/dates/buddhist-date.ts'
import { oldestFirst } from './oldest-first.ts'
import type { DatedRequest } from './oldest-first.ts'

export type MatchableRequest = DatedRequest & {
  readonly status: RequestStatus
  readonly ccaa: string
  readonly borderCode: string
  readonly bpType: number
  readonly borderCity: number
  readonly bpopNo: number | null
  readonly bpopYear: number | null
}

type PassNumbers = Pick<MatchableRequest, 'ccaa' | 'borderCode' | 'bpopNo' | 'bpopYear'>

/** Equal numbers from two offices are two passes. */
export function hasNumbersOf(numbered: PassNumbers, pass: IssuedBook): boolean {
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
    compareDates(pass.issueDate, request.registerDate) >= 0
  )
}

/**
 * Those without numbers, in the order in which they may choose. Confirmed ones first, the oldest first: they were attended.
 * Then the pending ones, the newest first, since an older one that lapsed must not take the pass of the request made
 * after it. Cancelled ones choose nothing: the request that replaced one has all the same codes.
 */
function choosers<Request extends MatchableRequest>(requests: readonly Request[]): Request[] {
  const open = requests.filter(({ status, bpopNo }) => status !== CANCELLED && bpopNo === null)
  const inOrder = open.sort(oldestFirst)
  const confirmed = inOrder.filter(({ status }) => status === CONFIRMED)
  const pending = inOrder.filter(({ status }) => status !== CONFIRMED)
  return [...confirmed, ...pending.reverse()]
}

/** By office and numbers; else by office and type, the earliest pass since the request, each pass once. */
export function matchPasses<Request extends MatchableRequest>(
  requests: readonly Request[],
  passes: readonly IssuedBook[],
): ReadonlyMap<Request, IssuedBook> {
  const matched = new Map<Request, IssuedBook>()
  const left = new Set([...passes].sort((a, b) => compareDates(a.issueDate, b.issueDate)))
  const claim = (request: Request, fits: (request: Request, pass: IssuedBook) => boolean) => {
    const pass = [...left].find((candidate) => fits(request, candidate))
    if (pass === undefined) return
    matched.set(request, pass)
    left.delete(pass)
  }
  for (const request of requests) claim(request, hasNumbersOf)
  for (const request of choosers(requests)) claim(request, mayHaveLedTo)
  return matched
}
