// Asks whether to replace an older request: shows both, and the no-refund sentence before the button (decision 27).
import type { OldRequest } from '@border-pass/contract/eligibility-routes'
import type * as z from 'zod/mini'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { writeRequestNumber } from '@border-pass/domain/request/request-number'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { passTypeName } from '@border-pass/domain/wording/pass-wording'
import { olderRequestFound } from '@border-pass/domain/wording/request-wording'
import { REPLACEMENT_TEXT } from '../../../text/per-screen/selection-text.ts'
import { ConfirmDialog } from '../../../ui/dialogs/message-dialogs.tsx'
import { WholeWords } from '../../../ui/typography/whole-words.tsx'
import styles from './replacement-dialog.module.css'

type ReplacementDialogProps = {
  oldRequest: z.output<typeof OldRequest>
  selection: Selection
  onConfirm: () => void
  onCancel: () => void
}

export function ReplacementDialog({ oldRequest, selection, onConfirm, onCancel }: ReplacementDialogProps) {
  const {
    old,
    new: fresh,
    number,
    numberLater,
    day,
    dayLater,
    outcome,
    oldOutcome,
    newOutcome,
  } = REPLACEMENT_TEXT
  const travelDate = fromDateNumber(oldRequest.travelDate)
  return (
    <ConfirmDialog onConfirm={onConfirm} onCancel={onCancel}>
      <p>
        <WholeWords>{`${passTypeName(selection.bpType)} ${selection.office.th}`}</WholeWords>
      </p>
      <div className={styles['sides']}>
        <Side
          title={old}
          facts={[
            [number, writeRequestNumber(oldRequest)],
            [day, shortThaiDate(travelDate)],
            [outcome, oldOutcome],
          ]}
        />
        <Side
          title={fresh}
          facts={[
            [number, numberLater],
            [day, dayLater],
            [outcome, newOutcome],
          ]}
        />
      </div>
      <p>
        <WholeWords>{olderRequestFound({ ...oldRequest, travelDate })}</WholeWords>
      </p>
    </ConfirmDialog>
  )
}

type SideProps = { title: string; facts: readonly (readonly [name: string, value: string])[] }

function Side({ title, facts }: SideProps) {
  return (
    <section className={styles['side']}>
      <h3>{title}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <WholeWords>{value}</WholeWords>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
