// Collection or home delivery, only as far as it is offered (specification 6; D26).
import type { ADDRESS_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { PHONE, readPhone } from '@border-pass/domain/request/fields/phone'
import { PartNotLoaded } from '../../api/part-not-loaded.tsx'
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Columns } from '../../ui/layout/stack.tsx'
import { DetailTextField, type PartProps } from './form-fields.tsx'

export function DeliveryFields({ detail }: PartProps) {
  const { form, delivery, change } = detail
  if (!delivery.asksDisabled && !delivery.offersHome) return null
  return (
    <Card {...(delivery.asksDisabled && { title: DETAIL_TEXT.delivery })}>
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
          legend={delivery.asksDisabled ? DETAIL_TEXT.chooseDelivery : DETAIL_TEXT.delivery}
          options={waysOf(form.phone)}
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

/** Each says what it means for the citizen: who calls, what is to be paid, and whether to come. */
function waysOf(phone: string) {
  const called = PHONE.isValid(phone) ? readPhone(phone) : null
  return [
    { value: 'collect', label: DETAIL_TEXT.collect, detail: DETAIL_TEXT.collectOnly },
    { value: 'home', label: DETAIL_TEXT.home, detail: DETAIL_TEXT.homeDetail(called) },
  ] as const
}

function HomeFields({ detail }: PartProps) {
  const field = (name: keyof typeof ADDRESS_FIELDS) => <DetailTextField detail={detail} field={name} />
  return (
    <Columns isNarrow>
      {field('houseNo')}
      {field('moo')}
      {field('tambon')}
    </Columns>
  )
}
