// The button that sends, and the question before it (specification 2, Screen: summary; 5, Save).
import { CONFIRM_SAVE } from '@border-pass/domain/wording/request-wording'
import { useState } from 'react'
import { problemCode } from '../../api/failure.ts'
import { RECORDS_TEXT } from '../../text/inside-text.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { useWait } from '../../ui/use-wait.ts'
import { SavingFailureDialog } from './saving-failure.tsx'
import styles from './summary.module.css'
import type { useSaving } from './use-saving.ts'

type SendBarProps = {
  sent: SentFacts
  saving: ReturnType<typeof useSaving>
  /** The element id of what must be settled before sending. */
  whyNot: string | null
}

export function SendBar({ sent, saving, whyNot }: SendBarProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isSaving, error, failureCount, reset, wasInDoubt } = saving
  // If the session has ended, the sign-in opens instead.
  const hasFailed = error !== null && problemCode(error) !== 'SIGNED_OUT'
  const notice = NOTICES[useWait(isSaving)]
  const told = isSaving && failureCount > 0 ? SUMMARY_TEXT.askingAgain : notice

  const save = () => {
    setIsConfirming(false)
    if (!isSaving) mutate()
  }
  return (
    <>
      <ActionBar
        note={
          <p role="status">
            <WholeWords>{told}</WholeWords>
          </p>
        }
        choice={
          told === null && (
            <WholeWords>{`${sent.day} · ${SUMMARY_TEXT.fee} ${SUMMARY_TEXT.baht(sent.cost)}`}</WholeWords>
          )
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
      {isConfirming && <SendDialog sent={sent} onSend={save} onReturn={() => setIsConfirming(false)} />}
      {hasFailed && (
        <SavingFailureDialog error={error} wasInDoubt={wasInDoubt} onClose={reset} onRetry={save} />
      )}
    </>
  )
}

/** The server asks the registry again for all that decides. */
const NOTICES = {
  short: null,
  shown: null,
  slow: RECORDS_TEXT.waiting(RECORDS_TEXT.eligibility),
  long: SUMMARY_TEXT.takesLong,
}

/** What is asked for once more before it is sent. */
export type SentFacts = {
  readonly cost: number
  readonly office: string
  readonly day: string
  /** Where the fee is paid, and until when it may be paid ahead. */
  readonly wayToPay: string
}

type SendDialogProps = { sent: SentFacts; onSend: () => void; onReturn: () => void }

function SendDialog({ sent, onSend, onReturn }: SendDialogProps) {
  const fee = `${SUMMARY_TEXT.fee} ${SUMMARY_TEXT.baht(sent.cost)} ${sent.wayToPay}`
  return (
    <ConfirmDialog
      title={CONFIRM_SAVE}
      confirmText={SUMMARY_TEXT.send}
      cancelText={SUMMARY_TEXT.checkAgain}
      onConfirm={onSend}
      onCancel={onReturn}
    >
      <div className={styles['lines']}>
        {[sent.office, sent.day, fee].map((line) => (
          <WholeWords key={line} as="p">
            {line}
          </WholeWords>
        ))}
      </div>
    </ConfirmDialog>
  )
}
