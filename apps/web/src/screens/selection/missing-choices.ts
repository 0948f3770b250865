// The next missing choice; each choice reveals the next one (specification 2, selection).
import type { DraftSelection } from '@border-pass/domain/request/draft/draft'
import { findSelection, mayChooseOffice } from '@border-pass/domain/request/draft/draft-selection'
import { SELECTION_FIELD_IDS } from '../../draft/form/selection-field-ids.ts'
import { SELECTION_TEXT } from '../../text/per-screen/selection-text.ts'
import type { MissingField } from '../../ui/fields/missing-fields.tsx'

export const FIELD_IDS = SELECTION_FIELD_IDS

export function missingChoices(chosen: DraftSelection): readonly MissingField[] {
  if (findSelection(chosen) !== null) return []
  if (chosen.borderCity === null) return [{ id: FIELD_IDS.country, label: SELECTION_TEXT.country }]
  if (!mayChooseOffice(chosen)) return [{ id: FIELD_IDS.passType, label: SELECTION_TEXT.passType }]
  return [{ id: FIELD_IDS.office, label: SELECTION_TEXT.office }]
}
