import { closingRuleOf } from '@border-pass/domain/handover/office-closing-rules'
import { detailFieldName } from '@border-pass/domain/wording/field-wording'
import { closingRuleSentence } from '@border-pass/domain/wording/handover-wording'
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DatePicker } from '../../ui/fields/date/date-picker.tsx'
import type { PartProps } from './detail-text-field.tsx'
import { detailFieldId } from '../../draft/form/detail-field-id.ts'

export function HandoverField({ detail }: PartProps) {
  const { form, days, selection } = detail
  const rule = closingRuleSentence(closingRuleOf(selection.office).id)
  return (
    <Card>
      <DatePicker
        {...days}
        id={detailFieldId('travelDate')}
        label={detailFieldName('travelDate')}
        hint={DETAIL_TEXT.handoverHint(selection.office.th, rule, days.notPublished)}
        value={form.travelDate}
        onChange={(travelDate) => detail.change({ travelDate })}
        error={detail.errorAt('travelDate')}
      />
    </Card>
  )
}
