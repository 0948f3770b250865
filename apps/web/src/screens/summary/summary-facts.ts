// The facts on the summary, as names and values (specification 2, Screen: summary).
import type { Selection } from '@border-pass/domain/eligibility/facts'
import type { DetailForm } from '@border-pass/domain/request/draft/detail-form'
import { readIdentifyingMarks } from '@border-pass/domain/request/fields/identifying-marks'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { detailFieldName, shortFieldName } from '@border-pass/domain/wording/detail-wording'
import { countryName, passTypeWithCost } from '@border-pass/domain/wording/pass-wording'
import type { DeliveryQuestions } from '../../draft/form/delivery-questions.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import type { Fact } from '../../ui/layout/facts.tsx'

type Asked = {
  readonly name: string
  readonly selection: Selection
  readonly detail: DetailForm
  readonly delivery: DeliveryQuestions
}

export function requestFacts({ name, selection, detail, delivery }: Asked): readonly Fact[] {
  const { borderCity, bpType, office } = selection
  const { travelDate } = detail
  return [
    { name: SUMMARY_TEXT.name, value: name, isName: true },
    { name: SUMMARY_TEXT.country, value: countryName(borderCity) },
    { name: SUMMARY_TEXT.passType, value: passTypeWithCost(bpType) },
    { name: SUMMARY_TEXT.office, value: office.th },
    { name: SUMMARY_TEXT.objective, value: detail.objective },
    { name: SUMMARY_TEXT.appointment, value: travelDate ? longThaiDate(travelDate) : SUMMARY_TEXT.empty },
    ...deliveryFacts(detail, delivery),
  ]
}

/** Only the questions that were asked. */
function deliveryFacts(detail: DetailForm, { asksDisabled, offersHome }: DeliveryQuestions): Fact[] {
  const { disabled, homeDelivery, houseNo, moo, tambon } = detail
  const address = [houseNo, moo && SUMMARY_TEXT.village(moo), SUMMARY_TEXT.subdistrict(tambon)]
  const home = `${SUMMARY_TEXT.home}: ${address.filter(Boolean).join(' ')}`
  return [
    ...(asksDisabled && disabled ? [{ name: SUMMARY_TEXT.disabled, value: SUMMARY_TEXT.yes }] : []),
    ...(offersHome
      ? [{ name: SUMMARY_TEXT.delivery, value: homeDelivery ? home : SUMMARY_TEXT.collect }]
      : []),
  ]
}

const ABOUT = ['height', 'occupation', 'bornPlace', 'spePecul', 'fanameEng', 'manameEng', 'phone'] as const

export function aboutFacts(detail: DetailForm): readonly Fact[] {
  const shown = { ...detail, spePecul: readIdentifyingMarks(detail.spePecul) }
  return [
    ...ABOUT.map((field) => ({ name: detailFieldName(field), value: shown[field] || SUMMARY_TEXT.empty })),
    { name: shortFieldName('email'), value: detail.email || SUMMARY_TEXT.empty },
  ]
}
