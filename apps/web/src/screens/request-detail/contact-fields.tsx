import { detailFieldName, shortFieldName } from '@border-pass/domain/wording/detail-wording'
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Columns } from '../../ui/layout/stack.tsx'
import { DetailTextField } from './detail-text-field.tsx'
import type { PartProps } from './detail-text-field.tsx'

export function ParentFields({ detail }: PartProps) {
  const field = (name: 'fanameEng' | 'manameEng') => (
    <DetailTextField
      detail={detail}
      field={name}
      label={detailFieldName(name)}
      hint={DETAIL_TEXT.englishHint}
    />
  )
  return (
    <Card title={DETAIL_TEXT.parents}>
      <Columns>
        {field('fanameEng')}
        {field('manameEng')}
      </Columns>
    </Card>
  )
}

export function ContactFields({ detail }: PartProps) {
  return (
    <Card title={DETAIL_TEXT.contact}>
      <Columns>
        <DetailTextField
          detail={detail}
          field="phone"
          label={detailFieldName('phone')}
          hint={DETAIL_TEXT.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
        />
        <DetailTextField
          detail={detail}
          field="email"
          label={shortFieldName('email')}
          hint={DETAIL_TEXT.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </Columns>
    </Card>
  )
}
