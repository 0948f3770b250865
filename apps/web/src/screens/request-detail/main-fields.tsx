// The answers that Next needs: a field where one is missing, a row where it is known.
import { detailFieldName } from '@border-pass/domain/wording/field-wording'
import { objectiveGroups, OCCUPATION_GROUPS, PROVINCE_GROUPS } from '../../draft/form/list-options.ts'
import { detailFieldId } from '../../draft/form/detail-field-id.ts'
import { PartNotLoaded } from '../../api/part-not-loaded.tsx'
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import { Combobox } from '../../ui/fields/list/combobox.tsx'
import type { ComboboxGroup } from '../../ui/fields/list/find-option.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DetailTextField } from './detail-text-field.tsx'
import type { PartProps } from './detail-text-field.tsx'
import { KnownAnswer } from './known-answer.tsx'
import type { RowField } from './use-known-answers.ts'

export function MainFields({ detail }: PartProps) {
  const { selection } = detail
  return (
    <Card>
      <KnownAnswer name={DETAIL_TEXT.name} value={detail.name} />
      {detail.notLoaded.includes('name') && <PartNotLoaded onRetry={detail.loadApplicant} />}
      <DetailTextField
        detail={detail}
        field="phone"
        label={detailFieldName('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <Choice detail={detail} field="occupation" groups={OCCUPATION_GROUPS} />
      <Choice detail={detail} field="objective" groups={objectiveGroups(selection.borderCity)} />
      <Choice detail={detail} field="bornPlace" groups={PROVINCE_GROUPS} />
    </Card>
  )
}

type ChoiceProps = PartProps & { field: RowField; groups: readonly ComboboxGroup[] }

function Choice({ detail, field, groups }: ChoiceProps) {
  const { form, known, isFromRegistry } = detail
  const name = detailFieldName(field)
  if (known.isKnown(field))
    return (
      <KnownAnswer
        name={isFromRegistry(field) ? DETAIL_TEXT.fromRegistry(name) : name}
        value={form[field]}
        onChange={() => known.change(field)}
      />
    )
  return (
    <Combobox
      id={detailFieldId(field)}
      label={name}
      groups={groups}
      value={form[field] || null}
      onChange={(value) =>
        detail.change({ [field]: value ?? '', ...(field === 'objective' && { isObjectiveChosen: true }) })
      }
      error={detail.errorAt(field)}
    />
  )
}
