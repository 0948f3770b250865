// The pass types of the country; a single one is selected automatically (specification 5, Eligibility on submit).
import { type BorderCity, countryOf } from '@border-pass/domain/reference/countries'
import { choosePassType } from '@border-pass/domain/request/draft/draft'
import { passTypeWithCost } from '@border-pass/domain/wording/pass-wording'
import { SELECTION_TEXT } from '../../text/per-screen/selection-text.ts'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import type { ChoiceProps } from './country-field.tsx'
import { FIELD_IDS } from './missing-choices.ts'
import styles from './selection.module.css'

export function PassTypeField({ chosen, borderCity, choose }: ChoiceProps & { borderCity: BorderCity }) {
  const { passTypes: offered, longestStay, bookletValid } = countryOf(borderCity)
  return (
    <div className={styles['passTypes']}>
      <RadioCards
        id={FIELD_IDS.passType}
        legend={SELECTION_TEXT.passType}
        options={offered.map((bpType) => ({
          value: String(bpType),
          label: passTypeWithCost(bpType),
          detail: SELECTION_TEXT.passTypeDetail(
            SELECTION_TEXT.passTypeUses[bpType](bookletValid),
            longestStay,
          ),
        }))}
        value={chosen.bpType === null ? null : String(chosen.bpType)}
        onChange={(value) => {
          const bpType = offered.find((code) => String(code) === value)
          if (bpType !== undefined) choose(choosePassType(chosen, bpType))
        }}
      />
    </div>
  )
}
