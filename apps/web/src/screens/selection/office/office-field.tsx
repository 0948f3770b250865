// The offices of the country, searchable and grouped by province (specification 2, selection).
import { chooseOffice } from '@border-pass/domain/request/draft/draft-selection'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import type { BorderCity } from '@border-pass/domain/reference/countries'
import { SELECTION_TEXT } from '../../../text/per-screen/selection-text.ts'
import { Combobox } from '../../../ui/fields/list/combobox.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { WholeWords } from '../../../ui/typography/whole-words.tsx'
import type { ChoiceProps } from '../country-field.tsx'
import { FIELD_IDS } from '../missing-choices.ts'
import { officeGroups } from './office-groups.ts'
import styles from '../selection.module.css'

export function OfficeField({ chosen, borderCity, choose }: ChoiceProps & { borderCity: BorderCity }) {
  const office = chosen.office === null ? undefined : findOffice(chosen.office)
  return (
    <Stack gap="s">
      <Combobox
        key={borderCity}
        id={FIELD_IDS.office}
        label={SELECTION_TEXT.office}
        hint={SELECTION_TEXT.officeHint}
        groups={officeGroups(borderCity)}
        value={chosen.office}
        onChange={(code) => choose(code === null ? { ...chosen, office: null } : chooseOffice(chosen, code))}
      />
      {office && (
        <p className={styles['office']}>
          <strong>
            <WholeWords>{office.th}</WholeWords>
          </strong>
          {office.permanentCrossing && (
            <span>
              <WholeWords isName>{SELECTION_TEXT.crossing(office.permanentCrossing)}</WholeWords>
            </span>
          )}
        </p>
      )}
    </Stack>
  )
}
