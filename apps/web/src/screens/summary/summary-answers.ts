// The answers on the summary (specification 2, Screen: summary).
import type { DetailForm } from '@border-pass/domain/request/draft/draft'
import { DETAIL_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { readPhone } from '@border-pass/domain/request/fields/phone'
import { getFieldNames } from '@border-pass/domain/request/fields/text-field'
import { spellPhone } from '@border-pass/domain/wording/appointment-wording'
import { getFieldName } from '@border-pass/domain/wording/field-wording'
import { DELIVERY_DAY, describeDeliveryCall } from '@border-pass/domain/wording/pass-wording'
import type { DeliveryQuestions } from '../../draft/form/delivery-questions.ts'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'

/** As it is saved and dialled, in groups of digits, which are easier to check. */
const writePhone = (typed: string) => spellPhone(readPhone(typed))

export type Answer = { readonly name: string; readonly value: string }

/** Keeps the order of the form and leaves out empty answers. */
export function listAnswers(detail: DetailForm, delivery: DeliveryQuestions): readonly Answer[] {
  const answers = getFieldNames(DETAIL_FIELDS).map((field) => ({
    name: getFieldName(field),
    value: field === 'phone' ? writePhone(detail.phone) : detail[field].trim(),
  }))
  const disabled = { name: SUMMARY_TEXT.disabled, value: SUMMARY_TEXT.yes }
  const isListed = delivery.asksDisabled && detail.disabled
  return [...answers.filter(({ value }) => value !== ''), ...(isListed ? [disabled] : [])]
}

/** Returns null if home delivery is not offered. */
export function describeDelivery(detail: DetailForm, { offersHome }: DeliveryQuestions) {
  if (!offersHome) return null
  const { homeDelivery, phone } = detail
  if (!homeDelivery) return { isHome: false, way: SUMMARY_TEXT.collect, means: [] }
  const way = RESULT_TEXT.home(detail)
  return { isHome: true, way, means: [describeDeliveryCall(writePhone(phone)), DELIVERY_DAY] }
}
