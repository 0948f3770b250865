// Delivery, only as far as it is offered (specification 6; decision 26).
import type { ADDRESS_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { detailFieldName } from '@border-pass/domain/wording/field-wording'
import { PartNotLoaded } from '../../api/part-not-loaded.tsx'
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Columns } from '../../ui/layout/stack.tsx'
import { DetailTextField } from './detail-text-field.tsx'
import type { PartProps } from './detail-text-field.tsx'

const WAYS = [
  { value: 'collect', label: DETAIL_TEXT.collect, detail: DETAIL_TEXT.collectOnly },
  { value: 'home', label: DETAIL_TEXT.home, detail: DETAIL_TEXT.deliveryNotice },
] as const

export function DeliveryFields({ detail }: PartProps) {
  const { form, delivery, change } = detail
  if (!delivery.asksDisabled && !delivery.offersHome) return null
  return (
    <Card title={DETAIL_TEXT.delivery}>
      {delivery.asksDisabled && (
        <Checkbox
          label={DETAIL_TEXT.disabled}
          detail={detail.isNear ? DETAIL_TEXT.disabledNear : DETAIL_TEXT.disabledFar}
          isChecked={form.disabled}
          onChange={(disabled) => change({ disabled })}
        />
      )}
      {delivery.offersHome && (
        <RadioCards
          legend={DETAIL_TEXT.chooseDelivery}
          options={WAYS}
          value={form.homeDelivery ? 'home' : 'collect'}
          onChange={(way) => change({ homeDelivery: way === 'home' })}
        />
      )}
      {form.homeDelivery && detail.notLoaded.includes('house') && (
        <PartNotLoaded onRetry={detail.loadApplicant} />
      )}
      {form.homeDelivery && <HomeFields detail={detail} />}
    </Card>
  )
}

function HomeFields({ detail }: PartProps) {
  const field = (name: keyof typeof ADDRESS_FIELDS) => (
    <DetailTextField detail={detail} field={name} label={detailFieldName(name)} />
  )
  return (
    <Columns isNarrow>
      {field('houseNo')}
      {field('moo')}
      {field('tambon')}
    </Columns>
  )
}
