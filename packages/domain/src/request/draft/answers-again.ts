// The answers of an earlier request as the fields of a new form. What today's rules refuse is left out.
import type { BorderCity } from '../../reference/countries.ts'
import { findObjectiveByThaiName } from '../../reference/objectives.ts'
import { DETAIL_FIELDS } from '../fields/detail-fields.ts'
import { isValidText, mapFields } from '../fields/text-field.ts'
import { emptyDetailForm } from './detail-form.ts'
import type { DetailForm } from './detail-form.ts'
import type { LastAnswers } from './last-answers.ts'

export function answersAgain(last: LastAnswers, borderCity: BorderCity): Partial<DetailForm> {
  const { disabled, homeDelivery } = last
  return {
    ...mapFields(DETAIL_FIELDS, (field, name) => (isValidText(field, last[name]) ? last[name] : '')),
    ...objectiveOf(last, borderCity),
    ...addressOf(last),
    disabled,
    homeDelivery,
  }
}

/** Each country has its own list and its own default. */
function objectiveOf({ objective, isObjectiveChosen }: LastAnswers, borderCity: BorderCity) {
  if (isObjectiveChosen && findObjectiveByThaiName(borderCity, objective)) {
    return { objective, isObjectiveChosen }
  }
  return { objective: emptyDetailForm(borderCity).objective, isObjectiveChosen: false }
}

function addressOf({ homeAddress }: LastAnswers): Partial<DetailForm> {
  if (homeAddress === null) return {}
  const { houseNo, village: moo, subdistrict: tambon } = homeAddress
  return { houseNo, moo, tambon }
}
