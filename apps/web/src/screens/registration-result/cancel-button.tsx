// Shown for a pending request only; asks for confirmation (specification 4, Request status; 8).
import type { Request } from '@border-pass/contract/request-schemas'
import { isCancellable } from '@border-pass/domain/request/request-status'
import { confirmCancellation } from '@border-pass/domain/wording/request-wording'
import { FailureDialog } from '../../api/failure-dialog.tsx'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/message-dialogs.tsx'
import type { Cancellation } from './use-cancellation.ts'

export function CancelButton({ request, cancellation }: { request: Request; cancellation: Cancellation }) {
  const { isAsking, isCancelling, error, ask, cancel, leaveIt, close } = cancellation
  return (
    <>
      {isCancellable(request) && (
        <Button icon="cross" onPress={ask}>
          {RESULT_TEXT.cancel}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          isDangerous
          busyText={isCancelling ? RESULT_TEXT.cancelling : null}
          onConfirm={cancel}
          onCancel={leaveIt}
        >
          <p>{confirmCancellation(request)}</p>
        </ConfirmDialog>
      )}
      {error && <FailureDialog error={error} onClose={close} />}
    </>
  )
}
