// The floating actions: send, edit details, edit followers (specification 2, Screen: summary; 5, Save).
import { CONFIRM_SAVE } from '@border-pass/domain/wording/request-wording'
import { useState } from 'react'
import { problemCode } from '../../api/failure.ts'
import { useStepMoves } from '../../draft/steps/use-step-moves.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { useIsOver } from '../../ui/use-is-over.ts'
import { SavingFailureDialog } from './saving-failure.tsx'
import styles from './summary.module.css'
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
  const isLong = useIsOver(LONG_MS, isSaving)
  const notice = isPending && failureCount > 0 ? SUMMARY_TEXT.askingAgain : isLong && SUMMARY_TEXT.takesLong

  const save = () => {
    setIsConfirming(false)
    if (!isSaving) mutate()
  }
  return (
    <div role="group" aria-label={SUMMARY_TEXT.actions}>
      <ActionBar
        others={
          <>
            <Button kind="link" unavailable={isSaving} onPress={() => go('detail', '1')}>
              {SUMMARY_TEXT.editDetail}
            </Button>
            {mayFollow && (
              <Button kind="link" unavailable={isSaving} onPress={() => go('followers', '1')}>
                {SUMMARY_TEXT.editFollowers}
              </Button>
            )}
          </>
        }
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
      </ActionBar>
      {isConfirming && <SendDialog facts={facts} onSend={save} onReturn={() => setIsConfirming(false)} />}
      {hasFailed && (
        <SavingFailureDialog error={error} wasInDoubt={wasInDoubt} onClose={reset} onRetry={save} />
      )}
    </div>
  )
}

const LONG_MS = 10_000

type SendFacts = {
  readonly cost: number
  readonly office: string
  readonly day: string
  /** What the pass costs, and when it is paid. */
  readonly fee: string
}

type SendDialogProps = { facts: SendFacts; onSend: () => void; onReturn: () => void }

function SendDialog({ facts, onSend, onReturn }: SendDialogProps) {
  return (
    <ConfirmDialog
      title={CONFIRM_SAVE}
      confirmText={SUMMARY_TEXT.send}
      cancelText={SUMMARY_TEXT.checkAgain}
      onConfirm={onSend}
      onCancel={onReturn}
    >
      <div className={styles['facts']}>
        {[facts.office, facts.day, facts.fee].map((line) => (
          <WholeWords key={line} as="p">
            {line}
          </WholeWords>
        ))}
      </div>
    </ConfirmDialog>
  )
}
