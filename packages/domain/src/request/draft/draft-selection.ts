// What is chosen first, and what it makes of the draft: country, then pass type, then office; changing the country clears the later
// choices (specification 2, selection). Apart from the draft itself, because every screen of the web loads that, without the offices.
import type { Selection } from '../../eligibility/facts.ts'
import { type BorderCity, countryOf } from '../../reference/countries.ts'
import { findOffice } from '../../reference/issuing-offices.ts'
import { findObjectiveByThaiName } from '../../reference/objectives.ts'
import type { PassType } from '../../values/pass-type.ts'
import { TEXT_FIELDS } from '../fields/detail-fields.ts'
import { mapFields } from '../fields/text-field.ts'
import type { RequestNumber } from '../request-number.ts'
import type { DetailForm, Draft, DraftSelection } from './draft.ts'

/** Where a country has one pass type only, it is chosen. */
export function chooseCountry(borderCity: BorderCity): DraftSelection {
  const [first, ...others] = countryOf(borderCity).passTypes
  return { borderCity, bpType: others.length === 0 ? first : null, office: null }
}

export function choosePassType(selection: DraftSelection, bpType: PassType): DraftSelection {
  return { ...selection, bpType }
}

export function chooseOffice(selection: DraftSelection, office: string): DraftSelection {
  return { ...selection, office }
}

export function mayChooseOffice({ borderCity, bpType }: DraftSelection): boolean {
  return borderCity !== null && bpType !== null
}

/** null until all three are chosen and fit each other. */
export function findSelection({ borderCity, bpType, office: code }: DraftSelection): Selection | null {
  const office = code === null ? undefined : findOffice(code)
  if (borderCity === null || bpType === null || office === undefined) return null
  const fits = office.borderCity === borderCity && countryOf(borderCity).passTypes.includes(bpType)
  return fits ? { borderCity, bpType, office } : null
}

/**
 * Puts a selection into a draft; details and followers that do not fit the new office are cleared. The older request is the one that the citizen has agreed to replace with
 * this selection.
 */
export function adoptSelection<D extends Draft>(
  draft: D,
  selection: Selection,
  oldRequest: RequestNumber | null,
): D {
  const { borderCity, bpType, office } = selection
  const isSameOffice = draft.selection.office === office.code && draft.selection.bpType === bpType
  const detail = draft.detail ?? emptyDetailForm(borderCity)
  return {
    ...draft,
    step: 'detail',
    selection: chooseOffice({ borderCity, bpType, office: null }, office.code),
    detail: isSameOffice ? detail : fitToOffice(detail, selection),
    followers: office.followers ? draft.followers : [],
    oldRequest,
  }
}

/** Home delivery depends on the office. A chosen objective stays if the country offers it. The form says if the day is not open there. */
function fitToOffice(detail: DetailForm, { borderCity }: Selection): DetailForm {
  const isKnown = findObjectiveByThaiName(borderCity, detail.objective) !== undefined
  const isObjectiveChosen = detail.isObjectiveChosen && isKnown
  const { objective } = isObjectiveChosen ? detail : emptyDetailForm(borderCity)
  return { ...detail, objective, isObjectiveChosen, homeDelivery: false }
}

export function emptyDetailForm(borderCity: BorderCity): DetailForm {
  return {
    ...mapFields(TEXT_FIELDS, () => ''),
    objective: countryOf(borderCity).defaultObjective,
    isObjectiveChosen: false,
    travelDate: null,
    disabled: false,
    homeDelivery: false,
  }
}

/** For drafts of older releases, which did not store whether the objective was chosen or is the country's default. */
export function wasObjectiveChosen(objective: string, borderCity: BorderCity | null): boolean {
  return borderCity === null || objective !== countryOf(borderCity).defaultObjective
}
