// The fields of the request detail that are missing or invalid, and a chosen day that is not open (specification 5, Detail fields and
// Handover date).
import { decideHandoverDay } from '../../handover/handover-date-rule.ts'
import type { ClosedReason, HandoverQuestion } from '../../handover/handover-date-rule.ts'
import { isFullDate } from '../../values/dates/buddhist-date.ts'
import type { BuddhistDate } from '../../values/dates/buddhist-date.ts'
import { ADDRESS_FIELDS, DETAIL_FIELDS, TEXT_FIELDS } from '../fields/detail-fields.ts'
import { fieldNames, isValidText } from '../fields/text-field.ts'
import type { DetailForm } from './detail-form.ts'

export type DetailTextName = keyof typeof TEXT_FIELDS

export type DetailField = DetailTextName | 'travelDate'

export type DetailFault =
  | { readonly field: DetailField; readonly reason: 'missing' }
  | { readonly field: DetailTextName; readonly reason: 'invalid' }
  | {
      readonly field: 'travelDate'
      readonly reason: 'invalid'
      readonly date: BuddhistDate
      readonly why: ClosedReason
    }

function textFault(form: DetailForm, field: DetailTextName): DetailFault[] {
  const text = form[field].trim()
  if (text === '') return TEXT_FIELDS[field].isRequired ? [{ field, reason: 'missing' }] : []
  return isValidText(TEXT_FIELDS[field], text) ? [] : [{ field, reason: 'invalid' }]
}

/** The day may have been chosen days ago, or for another office. */
function dayFault({ travelDate: date }: DetailForm, question: HandoverQuestion): DetailFault[] {
  if (date === null || !isFullDate(date)) return [{ field: 'travelDate', reason: 'missing' }]
  const day = decideHandoverDay({ ...question, date })
  return day.open ? [] : [{ field: 'travelDate', reason: 'invalid', date, why: day.reason }]
}

/** In the order of the screen; empty when the form may be left with "next". */
export function detailFaults(form: DetailForm, question: HandoverQuestion): readonly DetailFault[] {
  const addressFields = form.homeDelivery ? fieldNames(ADDRESS_FIELDS) : []
  return [
    ...dayFault(form, question),
    ...fieldNames(DETAIL_FIELDS).flatMap((field) => textFault(form, field)),
    ...addressFields.flatMap((field) => textFault(form, field)),
  ]
}
