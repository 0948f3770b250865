// The citizen's own requests, refetched when a screen opens. The pending ones are stored for use without a signal.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { compareDates } from '@border-pass/domain/values/dates/buddhist-date'
import { PENDING_SIGN_OUT } from '../session/session-keys.ts'
import { useCitizen } from '../session/session-store.ts'
import { DELIVERY_TEXT } from '../text/per-screen/registration-result-text.ts'
import { drawQr } from '../ui/codes/scan-code.tsx'
import { describeRequest, listCountryAndPass, type RequestFacts } from './describe-request.ts'
import { type OfflineReceipt, readReceipts, writeReceipts } from './offline-receipts.ts'
import { createOwnRequestsQuery } from './record-queries.ts'

export function useOwnRequests() {
  const { data, error, refetch } = useQuery(createOwnRequestsQuery(useCitizen().pid))

  useEffect(() => {
    if (data) storeReceipts(data.items, data.readAt, 'all')
  }, [data])

  return {
    /** Newest first; null until the answer arrives. */
    requests: data?.items ?? null,
    /** Whether the list leaves out older requests (D54). */
    isCut: data?.isCut ?? false,
    error: data ? null : error,
    retry: () => void refetch(),
  }
}

type PendingFacts = Pick<OwnRequest, 'display' | 'travelDate'>

/** Earliest day first. */
export function filterPending<R extends PendingFacts>(requests: readonly R[]): readonly R[] {
  return requests
    .filter(({ display }) => display === 'pending')
    .sort((a, b) => compareDates(a.travelDate, b.travelDate))
}

const MAX_RECEIPTS = 10

type ReceiptSource = RequestFacts & Pick<OwnRequest, 'registrationCode'>

/**
 * Stores at most ten pending requests, the nearest appointments first, and nothing after a sign-out (D10). "all" replaces every stored
 * receipt, so that no other citizen's receipt stays on the phone.
 */
export function storeReceipts(
  requests: readonly ReceiptSource[],
  readAt: number,
  scope: 'all' | 'one' = 'one',
) {
  // The citizen may have signed out, here or in another tab, before this effect runs.
  if (localStorage.getItem(PENDING_SIGN_OUT) !== null) return
  const codes = new Set(requests.map(({ registrationCode }) => registrationCode))
  const stored = scope === 'all' ? [] : readReceipts()
  const others = stored.filter(({ registrationCode }) => !codes.has(registrationCode))
  const own = filterPending(requests).map((request) => toReceipt(request, readAt))
  const nearest = [...own, ...others]
    .sort((a, b) => compareDates(a.travelDate, b.travelDate))
    .slice(0, MAX_RECEIPTS)
  try {
    writeReceipts(nearest)
  } catch {
    // Storage may be full; only the offline copy is lost.
  }
}

function toReceipt(request: ReceiptSource, readAt: number): OfflineReceipt {
  const { registrationCode, officeName, travelDate, closure } = request
  const { toDo, unlessCalled, take } = describeRequest(request)
  return {
    registrationCode,
    officeName,
    travelDate,
    readAt,
    closure,
    about: listCountryAndPass(request),
    // A delivery: what to do, and when and where to go if nobody calls.
    ...(unlessCalled && {
      delivery: [toDo ?? '', unlessCalled.when, `${unlessCalled.go} ${DELIVERY_TEXT.take(take)}`],
    }),
    drawn: drawQr(registrationCode),
  }
}
