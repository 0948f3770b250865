// The days of an office to choose from, below why and until when it is closed (specification 5, Handover date; D51).
import type { Closure } from '@border-pass/domain/handover/closures'
import { closingRuleOf } from '@border-pass/domain/handover/office-closing-rules'
import type { IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { detailFieldName } from '@border-pass/domain/wording/field-wording'
import { closingRuleSentence, closureDaysSentence } from '@border-pass/domain/wording/handover-wording'
import type { ReactNode } from 'react'
import { DatePicker } from '../../ui/fields/date/date-picker.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { detailFieldId } from './field-ids.ts'
import type { openDaysOf } from './open-days.ts'

type HandoverDaysProps = {
  office: IssuingOffice
  days: ReturnType<typeof openDaysOf>
  closures: readonly Closure[]
  value: BuddhistDate | null
  onChange: (day: BuddhistDate) => void
  error?: string | null
  /** The way out where this office opens on no day. */
  otherOffice: ReactNode
}

export function HandoverDays(props: HandoverDaysProps) {
  const { office, days, closures, value, onChange, error, otherOffice } = props
  return (
    <Card>
      {closures.map((closure, index) => (
        <Banner
          key={index}
          kind="warn"
          title={closureDaysSentence(closure, days.today)}
          isBare
          actions={index === 0 && days.nextDays.length === 0 && otherOffice}
        >
          {closure.info}
        </Banner>
      ))}
      <DatePicker
        {...days}
        id={detailFieldId('travelDate')}
        label={detailFieldName('travelDate')}
        hint={[office.th, days.notPublished].filter(Boolean).join(' ')}
        rule={closingRuleSentence(closingRuleOf(office).id)}
        value={value}
        onChange={onChange}
        error={error}
      />
    </Card>
  )
}
