// Deletes the draft on this page and on the server.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureNotice } from '../../api/failure-notice.tsx'
import { REQUEST_PROGRESS_TEXT } from '../../text/per-screen/request-steps-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { focusScreenHeading } from '../../ui/navigation/focus-screen-heading.ts'
import { ConfirmDialog } from '../../ui/dialogs/message-dialogs.tsx'
import { AtStart } from '../../ui/layout/stack.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { discardDraft } from '../store/draft-store.ts'

export function StartOver() {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: discardDraft,
    onSuccess: () => {
      setIsAsking(false)
      // The button that opened the dialog disappears with the draft; the dialog restores focus before this runs.
      setTimeout(focusScreenHeading)
    },
  })
  return (
    <AtStart>
      <Button kind="quiet" onPress={() => setIsAsking(true)}>
        {REQUEST_PROGRESS_TEXT.startOver}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isDangerous
          title={REQUEST_PROGRESS_TEXT.confirmStartOver}
          confirmText={REQUEST_PROGRESS_TEXT.startOverNow}
          cancelText={REQUEST_PROGRESS_TEXT.keepAnswers}
          busyText={isPending ? REQUEST_PROGRESS_TEXT.startingOver : null}
          onConfirm={mutate}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            <WholeWords>{REQUEST_PROGRESS_TEXT.notRestored}</WholeWords>
          </p>
          {error && <FailureNotice error={error} />}
        </ConfirmDialog>
      )}
    </AtStart>
  )
}
