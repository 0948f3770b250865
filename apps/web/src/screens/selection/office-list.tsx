// A searchable list of the offices, grouped by province.
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import { chooseOffice } from '@border-pass/domain/request/draft/draft-selection'
import { SELECTION_FIELD_IDS } from '../../draft/form/field-ids.ts'
import { SELECTION_TEXT } from '../../text/per-screen/selection-text.ts'
import { Combobox } from '../../ui/fields/list/combobox.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import type { OfficeProps } from './choice-fields.tsx'
import { officeGroups } from './office-groups.ts'
import styles from './selection.module.css'

export function OfficeList({ chosen, borderCity, homeProvince, choose }: OfficeProps) {
  const office = chosen.office === null ? undefined : findOffice(chosen.office)
  return (
    <Stack gap="s">
      <Combobox
        // A chosen place replaces what is typed.
        key={`${borderCity}-${chosen.office}`}
        id={SELECTION_FIELD_IDS.office}
        label={SELECTION_TEXT.office}
        hint={SELECTION_TEXT.officeHint}
        groups={officeGroups(borderCity, homeProvince)}
        value={chosen.office}
        onChange={(code) => choose(code === null ? { ...chosen, office: null } : chooseOffice(chosen, code))}
      />
      {office && (
        <p className={styles['office']}>
          <WholeWords as="strong">{office.th}</WholeWords>
          {office.permanentCrossing && (
            <WholeWords as="span" isName>
              {SELECTION_TEXT.crossing(office.permanentCrossing)}
            </WholeWords>
          )}
        </p>
      )}
    </Stack>
  )
}
