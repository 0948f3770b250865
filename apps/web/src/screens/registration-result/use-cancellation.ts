// Cancels a request after confirmation, then refetches it (specification 4, Request status).
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelRequest } from '@border-pass/contract/request-routes'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { CANCELLED } from '@border-pass/domain/request/request-status'
import { call } from '../../api/call.ts'

export type Cancellation = ReturnType<typeof useCancellation>

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
    /** Also if the answer was lost and the refetched request is cancelled. */
    isCancelled: isSuccess || (error !== null && status === CANCELLED),
    error: status === CANCELLED ? null : error,
    ask: () => setIsAsking(true),
    leaveIt: () => !isPending && setIsAsking(false),
    cancel: () => mutate(),
    close: reset,
  }
}
