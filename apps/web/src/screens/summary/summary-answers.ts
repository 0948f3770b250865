// The answers that the summary shows (specification 2, Screen: summary).
import type { DetailForm } from '@border-pass/domain/request/draft/draft'
import { DETAIL_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { fieldNames } from '@border-pass/domain/request/fields/text-field'
import { detailFieldName } from '@border-pass/domain/wording/field-wording'
import type { DeliveryQuestions } from '../../draft/form/delivery-questions.ts'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'

export type Answer = { readonly name: string; readonly value: string }

/** What the citizen has answered, in the order of the form. What has no value is left out. */
export function answersOf(detail: DetailForm, delivery: DeliveryQuestions): readonly Answer[] {
  const answers = fieldNames(DETAIL_FIELDS).map((field) => ({
    name: detailFieldName(field),
    value: detail[field].trim(),
  }))
  return [...answers.filter(({ value }) => value !== ''), ...deliveryAnswers(detail, delivery)]
}

/** Only the questions that were asked have an answer. */
function deliveryAnswers(detail: DetailForm, { asksDisabled, offersHome }: DeliveryQuestions): Answer[] {
  const { disabled, homeDelivery, houseNo, moo, tambon } = detail
  const home = RESULT_TEXT.home({ houseNo, village: moo, subdistrict: tambon })
  return [
    ...(asksDisabled && disabled ? [{ name: SUMMARY_TEXT.disabled, value: SUMMARY_TEXT.yes }] : []),
    ...(offersHome
      ? [{ name: SUMMARY_TEXT.delivery, value: homeDelivery ? home : SUMMARY_TEXT.collect }]
      : []),
  ]
}
