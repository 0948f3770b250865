// Asks whether to replace an older request; nothing that it costs is said later than here (decision 27).
import type { OldRequest } from '@border-pass/contract/eligibility-routes'
import type * as z from 'zod/mini'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { passTypeName } from '@border-pass/domain/wording/pass-wording'
import { olderRequestFound } from '@border-pass/domain/wording/request-wording'
import { REPLACEMENT_TEXT } from '../../../text/per-screen/selection-text.ts'
import { ConfirmDialog } from '../../../ui/dialogs/message-dialogs.tsx'
import { WholeWords } from '../../../ui/typography/whole-words.tsx'

type ReplacementDialogProps = {
  oldRequest: z.output<typeof OldRequest>
  selection: Selection
  onConfirm: () => void
  onCancel: () => void
}

export function ReplacementDialog({ oldRequest, selection, onConfirm, onCancel }: ReplacementDialogProps) {
  const travelDate = fromDateNumber(oldRequest.travelDate)
  return (
    <ConfirmDialog
      title={REPLACEMENT_TEXT.title}
      confirmText={REPLACEMENT_TEXT.replace}
      cancelText={REPLACEMENT_TEXT.keep}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <WholeWords>{olderRequestFound({ ...oldRequest, travelDate })}</WholeWords>
      </p>
      <p>
        <WholeWords isName>{`${passTypeName(selection.bpType)} ${selection.office.th}`}</WholeWords>
      </p>
    </ConfirmDialog>
  )
}
