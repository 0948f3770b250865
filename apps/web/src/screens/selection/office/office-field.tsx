// The offices of the country: few as radio buttons, many as a searchable list (specification 2, selection).
import { lazy, Suspense } from 'react'
import type { BorderCity } from '@border-pass/domain/reference/countries'
import { officesOf } from '@border-pass/domain/reference/issuing-offices'
import { chooseOffice } from '@border-pass/domain/request/draft/draft'
import { SELECTION_TEXT } from '../../../text/per-screen/selection-text.ts'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import type { ChoiceProps } from '../country-field.tsx'
import { FIELD_IDS } from '../missing-choices.ts'
import { officeGroups } from './office-groups.ts'

/** The searchable list is the heaviest chunk of this screen, and a country with few offices does without it. */
const OfficeList = lazy(async () => ({ default: (await import('./office-list.tsx')).OfficeList }))

/** As many as are read at a glance. */
const FEW = 7

export type OfficeProps = ChoiceProps & { borderCity: BorderCity; homeProvince: string | null }

export function OfficeField(props: OfficeProps) {
  const { borderCity, homeProvince, chosen, choose } = props
  if (officesOf(borderCity).length > FEW) {
    return (
      <Suspense fallback={<Skeleton lines={[30, 28, 54]} />}>
        <OfficeList {...props} />
      </Suspense>
    )
  }
  return (
    <RadioCards
      id={FIELD_IDS.office}
      legend={SELECTION_TEXT.office}
      options={officeGroups(borderCity, homeProvince).flatMap(({ options }) => options)}
      value={chosen.office}
      onChange={(code) => choose(chooseOffice(chosen, code))}
    />
  )
}
