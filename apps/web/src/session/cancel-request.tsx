// Cancels a request after a question, and says why it could not be cancelled (specification 4, Request status; 8).
import { cancelRequest } from '@border-pass/contract/request-routes'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { CANCELLED } from '@border-pass/domain/request/request-status'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { confirmCancellation, NO_REFUND } from '@border-pass/domain/wording/request-wording'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call-route.ts'
import { FailureDialog } from '../api/failure-dialog.tsx'
import { RESULT_TEXT } from '../text/per-screen/registration-result-text.ts'
import { ConfirmDialog } from '../ui/dialogs/answered-dialogs.tsx'
import { wholeWords } from '../ui/typography/whole-words.tsx'

export function CancelDialog({ request, cancellation }: { request: OwnRequest; cancellation: Cancellation }) {
  const { isAsking, isCancelling, error, cancel, leaveIt, close } = cancellation
  const day = longThaiDate(request.travelDate)
  return (
    <>
      {isAsking && (
        <ConfirmDialog
          isDangerous
          title={confirmCancellation(request)}
          confirmText={RESULT_TEXT.cancelThis}
          cancelText={RESULT_TEXT.keepRequest}
          busyText={isCancelling ? RESULT_TEXT.cancelling : null}
          onConfirm={cancel}
          onCancel={leaveIt}
        >
          <p>{wholeWords(RESULT_TEXT.appointmentAt(day, request.officeName))}</p>
          <p>{wholeWords(NO_REFUND)}</p>
        </ConfirmDialog>
      )}
      {error && <FailureDialog error={error} onClose={close} />}
    </>
  )
}

export type Cancellation = ReturnType<typeof useCancellation>

/** After the question the request is read anew. */
export function useCancellation({ reqId, reqYear, registrationCode, status }: OwnRequest) {
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
    /** Where the answer was lost, the request is read again: it may be cancelled all the same. */
    isCancelled: isSuccess || (error !== null && status === CANCELLED),
    error: status === CANCELLED ? null : error,
    ask: () => setIsAsking(true),
    leaveIt: () => !isPending && setIsAsking(false),
    cancel: () => mutate(),
    close: reset,
  }
}
