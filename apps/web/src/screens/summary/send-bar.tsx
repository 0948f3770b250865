// The floating actions: send, edit details, edit followers (specification 2, Screen: summary; 5, Save).
import { useState } from 'react'
import { problemCode } from '../../api/failure.ts'
import { useStepMoves } from '../../draft/steps/use-step-moves.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { SavingFailureDialog } from './saving-failure-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import type { SendFacts } from './send-dialog.tsx'
import styles from './summary.module.css'
import { useLongWait } from './use-long-wait.ts'
import { useSaving } from './use-saving.ts'

type SendBarProps = {
  facts: SendFacts
  mayFollow: boolean
  /** The element id of what must be settled before sending. */
  whyNot: string | null
}

export function SendBar({ facts, mayFollow, whyNot }: SendBarProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { go } = useStepMoves('summary')
  const { mutate, isPending, isSuccess, isError, error, failureCount, reset, wasInDoubt } = useSaving()
  const isSaving = isPending || isSuccess
  // If the session has ended, the sign-in opens instead.
  const hasFailed = isError && problemCode(error) !== 'SIGNED_OUT'
  const isLong = useLongWait(isSaving)
  const notice = isPending && failureCount > 0 ? SUMMARY_TEXT.askingAgain : isLong && SUMMARY_TEXT.takesLong

  const save = () => {
    setIsConfirming(false)
    if (!isSaving) mutate()
  }
  return (
    <div role="group" aria-label={SUMMARY_TEXT.actions}>
      <ActionBar
        note={
          <p className={styles['fee']} role="status">
            <WholeWords>{notice || SUMMARY_TEXT.fee(facts.cost)}</WholeWords>
          </p>
        }
      >
        <Button
          kind="primary"
          busyText={isSaving ? SUMMARY_TEXT.sending : null}
          unavailable={whyNot !== null}
          onUnavailable={() => whyNot !== null && focusField(whyNot)}
          onPress={() => setIsConfirming(true)}
        >
          {SUMMARY_TEXT.send}
        </Button>
        <div className={styles['bar-links']}>
          <Button kind="link" unavailable={isSaving} onPress={() => go('detail', '1')}>
            {SUMMARY_TEXT.editDetail}
          </Button>
          {mayFollow && (
            <Button kind="link" unavailable={isSaving} onPress={() => go('followers', '1')}>
              {SUMMARY_TEXT.editFollowers}
            </Button>
          )}
        </div>
      </ActionBar>
      {isConfirming && <SendDialog facts={facts} onSend={save} onReturn={() => setIsConfirming(false)} />}
      {hasFailed && (
        <SavingFailureDialog error={error} wasInDoubt={wasInDoubt} onClose={reset} onRetry={save} />
      )}
    </div>
  )
}
