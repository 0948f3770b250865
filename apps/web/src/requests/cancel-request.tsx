// Cancels a request after a confirmation, and shows why a cancellation failed (specification 4, Request status; 8).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelRequest } from '@border-pass/contract/request-routes'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { CANCELLED, isCancellable } from '@border-pass/domain/request/request-status'
import { formatLongThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { askCancellation, NO_REFUND } from '@border-pass/domain/wording/request-wording'
import { call } from '../api/call-route.ts'
import { isWithoutAnswer } from '../api/failure.ts'
import { FailureDialog } from '../service/look-up.tsx'
import { useCitizen } from '../session/session-store.ts'
import { RESULT_TEXT } from '../text/per-screen/registration-result-text.ts'
import { ConfirmDialog } from '../ui/dialogs/answered-dialogs.tsx'
import { Text } from '../ui/typography/text.tsx'
import { createRequestQuery } from './one-request.tsx'
import { createOwnRequestsQuery } from './record-queries.ts'

/** `ask` opens the confirmation. The request is refetched after the call, and the screen renders the dialog. */
export function useCancellation(request: OwnRequest) {
  const { registrationCode, status } = request
  const { pid } = useCitizen()
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => call(cancelRequest, { params: request }),
    onSettled: async () => {
      const changed = [createRequestQuery(registrationCode), createOwnRequestsQuery(pid)]
      await Promise.all(changed.map(({ queryKey }) => client.invalidateQueries({ queryKey })))
      setIsAsking(false)
    },
  })
  // If the answer was lost, the refetched request may show that it was cancelled.
  const failure = status === CANCELLED ? null : error
  const tryAgain = () => {
    setIsAsking(true)
    mutate()
  }
  const dialog = (
    <>
      {isAsking && (
        <ConfirmDialog
          isDangerous
          title={askCancellation(request)}
          confirmText={RESULT_TEXT.cancelThis}
          cancelText={RESULT_TEXT.keepRequest}
          busyText={isPending ? RESULT_TEXT.cancelling : null}
          onConfirm={mutate}
          onCancel={() => !isPending && setIsAsking(false)}
        >
          <Text>{NO_REFUND}</Text>
          <Text look="soft">
            {RESULT_TEXT.appointmentAt(formatLongThaiDate(request.travelDate), request.officeName)}
          </Text>
        </ConfirmDialog>
      )}
      {failure && (
        <FailureDialog error={failure} onClose={reset} {...(isCancellable(request) && { onRetry: tryAgain })}>
          {!isWithoutAnswer(failure) && <Text>{RESULT_TEXT.notCancelled}</Text>}
        </FailureDialog>
      )}
    </>
  )
  return {
    ask: () => setIsAsking(true),
    isCancelled: isSuccess || (error !== null && status === CANCELLED),
    dialog,
  }
}
