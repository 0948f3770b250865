// A failure as a dialog: a warning if the server gave a reason, else an error (specification 8, Cancel or lookup failure).
import { useSyncExternalStore } from 'react'
import { findReference, FAILURE_TEXT, sentenceOfError } from '../text/failure-text.ts'
import { Banner } from '../ui/status/banner.tsx'
import { AlertDialog } from '../ui/dialogs/message-dialogs.tsx'
import { WholeWords } from '../ui/typography/whole-words.tsx'
import { closeFailure, shownFailure, subscribeToFailure } from './failure-dialog-state.ts'
import { isSaidByServer } from './failure.ts'

export function FailureDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  const reference = findReference(error)
  return (
    <AlertDialog onClose={onClose}>
      <Banner kind={isSaidByServer(error) ? 'warn' : 'bad'}>
        <p>
          <WholeWords>{sentenceOfError(error)}</WholeWords>
        </p>
        {reference && <p>{FAILURE_TEXT.reference(reference)}</p>}
      </Banner>
    </AlertDialog>
  )
}

/** Rendered once; shows the look-up failures of all screens. */
export function LookUpFailureDialog() {
  const error = useSyncExternalStore(subscribeToFailure, shownFailure)
  return error === null ? null : <FailureDialog error={error} onClose={closeFailure} />
}
