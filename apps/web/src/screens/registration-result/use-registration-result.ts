// The request of the address, and cancelling it.
import { cancelRequest, getRequest } from '@border-pass/contract/request-routes'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { parseRegistrationCode } from '@border-pass/domain/request/request-number'
import { CANCELLED } from '@border-pass/domain/request/request-status'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { problemCode } from '../../api/failure.ts'
import { ALWAYS_REFETCH } from '../../api/look-up.tsx'
import { serverNow } from '../../api/server-time.ts'
import { findOfflineReceipt, storeReceipts } from '../../session/use-own-requests.ts'
import { focusScreenHeading } from '../../ui/layout/screen-layout.tsx'

/** Returns the request from the server, or its offline receipt while the server cannot be reached. */
export function useRegistrationResult(code: string) {
  const isCode = parseRegistrationCode(code) !== null
  const { data, error, failureCount, refetch } = useQuery({
    queryKey: ['request', code],
    queryFn: async ({ signal }) => {
      const request = await call(getRequest, { params: { registrationCode: code }, signal })
      return { request, readAt: serverNow() }
    },
    enabled: isCode,
    ...ALWAYS_REFETCH,
  })

  useEffect(() => {
    if (data) storeReceipts([data.request], data.readAt)
  }, [data])

  const isNotFound = !isCode || problemCode(error) === 'NOT_FOUND'
  return {
    request: isNotFound ? null : (data?.request ?? null),
    readAt: data?.readAt ?? 0,
    isNotFound,
    error,
    /** The receipt is shown after the first failed attempt, without waiting for the retries. */
    receipt: failureCount > 0 && !isNotFound ? (findOfflineReceipt(code) ?? null) : null,
    retry: () => void refetch(),
  }
}

export type Cancellation = ReturnType<typeof useCancellation>

/** Cancels a request after confirmation, then refetches it (specification 4, Request status). */
export function useCancellation({ reqId, reqYear, registrationCode, status }: Request) {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const params = { reqId: String(reqId), reqYear: String(reqYear) }
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => call(cancelRequest, { params }),
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['request', registrationCode] }),
        client.invalidateQueries({ queryKey: ['requests'] }),
      ])
      setIsAsking(false)
    },
  })
  return {
    isAsking,
    isCancelling: isPending,
    /** The request is cancelled also if the answer was lost and the refetched request says so. */
    isCancelled: isSuccess || (error !== null && status === CANCELLED),
    error: status === CANCELLED ? null : error,
    ask: () => setIsAsking(true),
    leaveIt: () => !isPending && setIsAsking(false),
    cancel: () => mutate(),
    close: reset,
  }
}

/** Moves focus to the heading, above the notice; the pressed button has been removed. */
export function useFocusHeading(hasHappened: boolean) {
  useEffect(() => {
    if (!hasHappened) return
    scrollTo({ top: 0 })
    focusScreenHeading({ preventScroll: true })
  }, [hasHappened])
}
