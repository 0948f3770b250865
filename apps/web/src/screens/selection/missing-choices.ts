// The next missing choice; each choice reveals the next one (specification 2, selection). Where places are offered, one of them is all
// that is missing.
import { type DraftSelection, findSelection, mayChooseOffice } from '@border-pass/domain/request/draft/draft'
import { SELECTION_FIELD_IDS } from '../../draft/form/selection-field-ids.ts'
import { PLACES_TEXT, SELECTION_TEXT } from '../../text/per-screen/selection-text.ts'
import type { MissingField } from '../../ui/fields/missing-fields.tsx'

export const FIELD_IDS = SELECTION_FIELD_IDS

export function missingChoices(chosen: DraftSelection, hasPlaces: boolean): readonly MissingField[] {
  if (findSelection(chosen) !== null) return []
  if (chosen.borderCity === null && hasPlaces) return [{ id: FIELD_IDS.places, label: PLACES_TEXT.missing }]
  if (chosen.borderCity === null) return [{ id: FIELD_IDS.country, label: SELECTION_TEXT.country }]
  if (!mayChooseOffice(chosen)) return [{ id: FIELD_IDS.passType, label: SELECTION_TEXT.passType }]
  return [{ id: FIELD_IDS.office, label: SELECTION_TEXT.office }]
}
