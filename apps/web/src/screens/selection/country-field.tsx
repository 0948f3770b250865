import { chooseCountry, type DraftSelection } from '@border-pass/domain/request/draft/draft'
import { BORDER_CITIES, findBorderCity } from '@border-pass/domain/reference/countries'
import { countryName } from '@border-pass/domain/wording/pass-wording'
import { SELECTION_TEXT } from '../../text/per-screen/selection-text.ts'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { FIELD_IDS } from './missing-choices.ts'
import styles from './selection.module.css'

export type ChoiceProps = { chosen: DraftSelection; choose: (next: DraftSelection) => void }

const OPTIONS = BORDER_CITIES.map((city) => ({ value: String(city), label: countryName(city) }))

export function CountryField({ chosen: { borderCity }, choose }: ChoiceProps) {
  return (
    <div className={styles['countries']}>
      <RadioCards
        id={FIELD_IDS.country}
        legend={SELECTION_TEXT.country}
        options={OPTIONS}
        value={borderCity === null ? null : String(borderCity)}
        onChange={(value) => {
          const city = findBorderCity(value)
          if (city !== undefined) choose(chooseCountry(city))
        }}
      />
    </div>
  )
}
