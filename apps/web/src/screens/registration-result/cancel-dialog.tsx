// Asks before a request is cancelled, and says why it could not be (specification 4, Request status; 8).
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { confirmCancellation, NO_REFUND } from '@border-pass/domain/wording/request-wording'
import { FailureDialog } from '../../api/failure-dialog.tsx'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { ConfirmDialog } from '../../ui/dialogs/message-dialogs.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import type { Cancellation } from './use-cancellation.ts'

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
          <p>
            <WholeWords>{RESULT_TEXT.appointmentAt(day, request.officeName)}</WholeWords>
          </p>
          <p>
            <WholeWords>{NO_REFUND}</WholeWords>
          </p>
        </ConfirmDialog>
      )}
      {error && <FailureDialog error={error} onClose={close} />}
    </>
  )
}
