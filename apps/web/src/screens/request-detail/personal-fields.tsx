import { detailFieldName } from '@border-pass/domain/wording/detail-wording'
import { objectiveGroups, OCCUPATION_GROUPS, PROVINCE_GROUPS } from '../../draft/form/list-options.ts'
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Combobox } from '../../ui/fields/list/combobox.tsx'
import type { ComboboxGroup } from '../../ui/fields/list/find-option.ts'
import { Columns } from '../../ui/layout/stack.tsx'
import { DetailTextField } from './detail-text-field.tsx'
import type { PartProps } from './detail-text-field.tsx'
import { detailFieldId } from '../../draft/form/detail-field-id.ts'

type ChoiceProps = PartProps & {
  field: 'occupation' | 'objective' | 'bornPlace'
  groups: readonly ComboboxGroup[]
}

function DetailChoice({ detail, field, groups }: ChoiceProps) {
  return (
    <Combobox
      id={detailFieldId(field)}
      label={detailFieldName(field)}
      groups={groups}
      value={detail.form[field] || null}
      onChange={(value) =>
        detail.change({ [field]: value ?? '', ...(field === 'objective' && { isObjectiveChosen: true }) })
      }
      error={detail.errorAt(field)}
    />
  )
}

export function PersonalFields({ detail }: PartProps) {
  return (
    <Card title={DETAIL_TEXT.aboutYou}>
      <Columns>
        <DetailTextField
          detail={detail}
          field="height"
          label={detailFieldName('height')}
          inputMode="numeric"
        />
        <DetailChoice detail={detail} field="occupation" groups={OCCUPATION_GROUPS} />
      </Columns>
      <Columns>
        <DetailChoice
          detail={detail}
          field="objective"
          groups={objectiveGroups(detail.selection.borderCity)}
        />
        <DetailChoice detail={detail} field="bornPlace" groups={PROVINCE_GROUPS} />
      </Columns>
      <DetailTextField
        detail={detail}
        field="spePecul"
        label={detailFieldName('spePecul')}
        hint={DETAIL_TEXT.marksHint}
      />
    </Card>
  )
}
