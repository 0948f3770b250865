// The offices of the country, searchable and by province (specification 2, selection; screens, Long lists).
import { chooseOffice } from '@border-pass/domain/request/draft-selection'
import type { BorderCity } from '@border-pass/domain/values/border-city'
import { SELECTION_TEXT } from '../../text/selection-text.ts'
import { Combobox } from '../../ui/combobox.tsx'
import type { ChoiceProps } from './country-field.tsx'
import { FIELD_IDS } from './missing-choices.ts'
import { officeGroups } from './office-groups.ts'

export function OfficeField({ chosen, borderCity, choose }: ChoiceProps & { borderCity: BorderCity }) {
  return (
    <Combobox
      key={borderCity}
      id={FIELD_IDS.office}
      label={SELECTION_TEXT.office}
      hint={SELECTION_TEXT.officeHint}
      groups={officeGroups(borderCity)}
      value={chosen.office}
      onChange={(office) =>
        choose(office === null ? { ...chosen, office: null } : chooseOffice(chosen, office))
      }
    />
  )
}
