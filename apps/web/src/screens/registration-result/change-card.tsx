// The last card of the page, to which the list leads directly: another day, which is a new request with the same answers, or
// cancelling (specification 4, Request status).
import styles from './registration-result.module.css'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { isCancellable, CANCELLED } from '@border-pass/domain/request/request-status'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { confirmCancellation, NO_REFUND } from '@border-pass/domain/wording/request-wording'
import { FailureDialog } from '../../api/failure-dialog.tsx'
import { CHANGE_CARD_ID, useNamedField } from '../../draft/form/field-ids.ts'
import { OtherDay } from '../../draft/steps/repeat-request.tsx'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { cancelRequest } from '@border-pass/contract/request-routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'

/** An expired request can only be cancelled here: it is asked for again at the bottom of the screen. */
export function ChangeCard({ request, onCancel }: { request: Request; onCancel: () => void }) {
  useNamedField()
  if (!isCancellable(request)) return null
  const isAwaited = request.display === 'pending'
  return (
    <div data-print="none">
      <Card title={isAwaited ? RESULT_TEXT.change : RESULT_TEXT.cancel}>
        <div className={styles['pair']}>
          {isAwaited && <OtherDay request={request} id={CHANGE_CARD_ID} />}
          <Button onPress={onCancel}>{RESULT_TEXT.cancel}</Button>
        </div>
        {isAwaited && <WholeWords as="p">{RESULT_TEXT.otherDayHint}</WholeWords>}
      </Card>
    </div>
  )
}

/** Asks before a request is cancelled, and says why it could not be (specification 4, Request status; 8). */
export function CancelDialog({ request, cancellation }: { request: Request; cancellation: Cancellation }) {
  const { isAsking, isCancelling, error, cancel, leaveIt, close } = cancellation
  const day = longThaiDate(fromDateNumber(request.travelDate))
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
          <WholeWords as="p">{RESULT_TEXT.appointmentAt(day, request.officeName)}</WholeWords>
          <WholeWords as="p">{NO_REFUND}</WholeWords>
        </ConfirmDialog>
      )}
      {error && <FailureDialog error={error} onClose={close} />}
    </>
  )
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
