// The form of the request detail while it is being filled in (specification 2 and 5, Detail fields).
import { countryOf } from '../../reference/countries.ts'
import type { BorderCity } from '../../reference/countries.ts'
import type { BuddhistDate } from '../../values/dates/buddhist-date.ts'
import { TEXT_FIELDS } from '../fields/detail-fields.ts'
import type { TextsOf } from '../fields/detail-fields.ts'
import { mapFields } from '../fields/text-field.ts'

export type DetailForm = TextsOf<typeof TEXT_FIELDS> & {
  /** False while the objective is the country’s default. */
  readonly isObjectiveChosen: boolean
  readonly travelDate: BuddhistDate | null
  readonly disabled: boolean
  /** Whether the pass is brought home; the address stays typed when the citizen changes their mind. */
  readonly homeDelivery: boolean
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
