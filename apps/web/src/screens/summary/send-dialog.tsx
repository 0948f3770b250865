import { CONFIRM_SAVE } from '@border-pass/domain/wording/request-wording'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { ConfirmDialog } from '../../ui/dialogs/message-dialogs.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import styles from './summary.module.css'

export type SendFacts = {
  readonly cost: number
  readonly office: string
  readonly day: string
  /** What the pass costs, and when it is paid. */
  readonly fee: string
}

type SendDialogProps = { facts: SendFacts; onSend: () => void; onReturn: () => void }

export function SendDialog({ facts, onSend, onReturn }: SendDialogProps) {
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
          <p key={line}>
            <WholeWords>{line}</WholeWords>
          </p>
        ))}
      </div>
    </ConfirmDialog>
  )
}
