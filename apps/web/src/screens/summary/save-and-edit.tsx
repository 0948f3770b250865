import { useState } from 'react'
import { CONFIRM_SAVE } from '@border-pass/domain/wording/saving-wording'
import { problemCode } from '../../api/failure.ts'
import { useStepMoves } from '../../draft/steps/use-step-moves.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { ConfirmDialog } from '../../ui/dialogs/message-dialogs.tsx'
import { OTHER_DAY_ID } from './day-fault.tsx'
import { FloatingActions } from './floating-actions.tsx'
import { SavingFailureDialog } from './saving-failure-dialog.tsx'
import { useLongWait } from './use-long-wait.ts'
import { useSaving } from './use-saving.ts'

type SaveAndEditProps = {
  mayFollow: boolean
  /** Whether the office is open on the chosen day. */
  hasDay: boolean
}

export function SaveAndEdit({ mayFollow, hasDay }: SaveAndEditProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { go } = useStepMoves('summary')
  const { mutate, isPending, isSuccess, isError, error, failureCount, reset } = useSaving()
  const isSaving = isPending || isSuccess
  // If the session has ended, the sign-in opens instead.
  const hasFailed = isError && problemCode(error) !== 'SIGNED_OUT'
  const isLong = useLongWait(isSaving)

  const save = () => {
    setIsConfirming(false)
    if (!isSaving) mutate()
  }
  const noticeAfterAWhile = isLong ? SUMMARY_TEXT.takesLong : null
  return (
    <>
      <FloatingActions
        onEditDetail={() => go('detail', '1')}
        onEditFollowers={mayFollow ? () => go('followers', '1') : null}
        onSave={() => setIsConfirming(true)}
        whyNot={hasDay ? null : OTHER_DAY_ID}
        isSaving={isSaving}
        savingNotice={isPending && failureCount > 0 ? SUMMARY_TEXT.askingAgain : noticeAfterAWhile}
      />
      {isConfirming && (
        <ConfirmDialog onConfirm={save} onCancel={() => setIsConfirming(false)}>
          {CONFIRM_SAVE}
        </ConfirmDialog>
      )}
      {hasFailed && <SavingFailureDialog error={error} onClose={reset} onRetry={save} />}
    </>
  )
}
