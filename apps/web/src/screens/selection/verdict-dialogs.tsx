// The dialog for the state of the check: waiting, rejected, or an older request to replace.
import type { OldRequest } from '@border-pass/contract/eligibility-routes'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { passTypeName } from '@border-pass/domain/wording/pass-wording'
import { olderRequestFound } from '@border-pass/domain/wording/request-wording'
import type * as z from 'zod/mini'
import { RetryButton } from '../../api/failure-notice.tsx'
import { SELECTION_FIELD_IDS } from '../../draft/form/field-ids.ts'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { RECORDS_TEXT } from '../../text/inside-text.ts'
import { REPLACEMENT_TEXT, VERDICT_TEXT } from '../../text/per-screen/selection-text.ts'
import { ConfirmDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { ProgressBar } from '../../ui/status/skeleton.tsx'
import { announce } from '../../ui/typography/screen-reader.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { WORDS } from '../../ui/typography/words.ts'
import { useWait } from '../../ui/use-wait.ts'
import { type PlacesQuery } from './use-places.ts'
import { RejectionDialog } from './rejection-dialog.tsx'
import type { SelectionInProgress } from './use-selection.ts'

type VerdictDialogsProps = { selection: SelectionInProgress; found: PlacesQuery }

export function VerdictDialogs({
  selection: { checking, choosePlace, askAbout, goOn },
  found,
}: VerdictDialogsProps) {
  if (checking.isPending) return <CheckingDialog onRetry={() => askAbout(checking.variables)} />
  const verdict = checking.data
  // A pass that opens later is asked about without being chosen.
  const asked = checking.variables
  if (verdict === undefined || asked === undefined) return null
  if (!verdict.eligible) {
    return (
      <RejectionDialog
        verdict={verdict}
        selection={asked}
        found={found}
        onClose={checking.reset}
        onChoose={(place) => {
          choosePlace(place)
          announce(VERDICT_TEXT.chosen(place.office.th))
          requestAnimationFrame(() => focusField(SELECTION_FIELD_IDS.submit))
        }}
      />
    )
  }
  if (verdict.oldRequest === null) return null
  const { oldRequest } = verdict
  return (
    <ReplacementDialog
      oldRequest={oldRequest}
      selection={asked}
      onConfirm={() => goOn(asked, oldRequest)}
      onCancel={checking.reset}
    />
  )
}

function CheckingDialog({ onRetry }: { onRetry: () => void }) {
  const wait = useWait()
  if (wait === 'short') return null
  return (
    <Dialog title={WORDS.wait}>
      <ProgressBar label={WORDS.wait} />
      <div role="status">
        {wait === 'slow' && <p>{RECORDS_TEXT.waiting(RECORDS_TEXT.eligibility)}</p>}
        {wait === 'long' && <p>{FAILURE_TEXT.timeout}</p>}
      </div>
      {wait === 'long' && <RetryButton onPress={onRetry} />}
    </Dialog>
  )
}

type ReplacementDialogProps = {
  oldRequest: z.output<typeof OldRequest>
  selection: Selection
  onConfirm: () => void
  onCancel: () => void
}

/** Asks whether to replace an older request; nothing that it costs is said later than here (D27). */
function ReplacementDialog({ oldRequest, selection, onConfirm, onCancel }: ReplacementDialogProps) {
  const travelDate = fromDateNumber(oldRequest.travelDate)
  return (
    <ConfirmDialog
      title={REPLACEMENT_TEXT.title}
      confirmText={REPLACEMENT_TEXT.replace}
      cancelText={REPLACEMENT_TEXT.keep}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <WholeWords as="p">{olderRequestFound({ ...oldRequest, travelDate })}</WholeWords>
      <WholeWords as="p" isName>{`${passTypeName(selection.bpType)} ${selection.office.th}`}</WholeWords>
    </ConfirmDialog>
  )
}
