import { useMutation } from '@tanstack/react-query'
import { FailureNotice } from '../../api/failure-notice.tsx'
import { discardDraft } from '../../draft/draft-store.ts'
import { UNFINISHED_TEXT } from '../../text/selection-text.ts'
import { ConfirmDialog } from '../../ui/message-dialogs.tsx'

export function StartAnewDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const discarding = useMutation({
    mutationFn: discardDraft,
    onSuccess: () => {
      onClose()
      onDone()
    },
  })
  return (
    <ConfirmDialog
      isDangerous
      busyText={discarding.isPending ? UNFINISHED_TEXT.startingAnew : null}
      onConfirm={() => discarding.mutate()}
      onCancel={onClose}
    >
      <p>{UNFINISHED_TEXT.confirmStartAnew}</p>
      {discarding.error && <FailureNotice error={discarding.error} />}
    </ConfirmDialog>
  )
}
