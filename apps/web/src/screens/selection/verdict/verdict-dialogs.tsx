// The dialog for the state of the check: waiting, rejected, or an older request to replace.
import { VERDICT_TEXT } from '../../../text/per-screen/selection-text.ts'
import { announce } from '../../../ui/typography/announcer.ts'
import { focusField } from '../../../ui/fields/missing-fields.tsx'
import { CheckingDialog } from './checking-dialog.tsx'
import { FIELD_IDS } from '../missing-choices.ts'
import type { PlacesQuery } from '../places/use-places.ts'
import { RejectionDialog } from './rejection-dialog.tsx'
import { ReplacementDialog } from './replacement-dialog.tsx'
import type { SelectionInProgress } from '../use-selection.ts'

type VerdictDialogsProps = { selection: SelectionInProgress; found: PlacesQuery }

export function VerdictDialogs({
  selection: { selection, checking, choosePlace, askAgain, goOn },
  found,
}: VerdictDialogsProps) {
  if (checking.isPending) return <CheckingDialog onRetry={askAgain} />
  const verdict = checking.data
  if (verdict === undefined || selection === null) return null
  if (!verdict.eligible) {
    return (
      <RejectionDialog
        verdict={verdict}
        selection={selection}
        found={found}
        onClose={checking.reset}
        onChoose={(place) => {
          choosePlace(place)
          announce(VERDICT_TEXT.chosen(place.office.th))
          requestAnimationFrame(() => focusField(FIELD_IDS.submit))
        }}
      />
    )
  }
  if (verdict.oldRequest === null) return null
  const { oldRequest } = verdict
  return (
    <ReplacementDialog
      oldRequest={oldRequest}
      selection={selection}
      onConfirm={() => goOn(selection, oldRequest)}
      onCancel={checking.reset}
    />
  )
}
