// The citizen's issued passes (specification 4, last line; decision 34).
import type { IssuedBook } from '../registry/issued-book.ts'
import { PENDING } from '../request/request-status.ts'
import { compareDates } from '../values/dates/buddhist-date.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { oldestFirst } from './oldest-first.ts'
import { matchPasses } from './pass-matching.ts'
import type { MatchableRequest } from './pass-matching.ts'

export type ListableRequest = MatchableRequest & { readonly travelDate: BuddhistDate }

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
  const passOf = matchPasses(due, passes)
  return due
    .filter((request) => isPending(request) || passOf.has(request))
    .sort((a, b) => oldestFirst(b, a))
    .map((request) => ({ request, pass: passOf.get(request) ?? null }))
}
