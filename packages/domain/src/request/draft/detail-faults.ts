// The fields of the request detail that are missing or invalid (specification 5, Detail fields).
import { isFullDate } from '../../values/dates/buddhist-date.ts'
import { ADDRESS_FIELDS, DETAIL_FIELDS, TEXT_FIELDS } from '../fields/detail-fields.ts'
import { fieldNames, isValidText } from '../fields/text-field.ts'
import type { DetailForm } from './detail-form.ts'

export type DetailTextName = keyof typeof TEXT_FIELDS

export type DetailField = DetailTextName | 'travelDate'

export type DetailFault = { readonly field: DetailField; readonly reason: 'missing' | 'invalid' }

function textFault(form: DetailForm, field: DetailTextName): DetailFault[] {
  const text = form[field].trim()
  if (text === '') return TEXT_FIELDS[field].isRequired ? [{ field, reason: 'missing' }] : []
  return isValidText(TEXT_FIELDS[field], text) ? [] : [{ field, reason: 'invalid' }]
}

/** In the order of the screen; empty when the form may be left with "next". */
export function detailFaults(form: DetailForm): readonly DetailFault[] {
  const { travelDate, homeDelivery } = form
  const isDated = travelDate !== null && isFullDate(travelDate)
  const addressFields = homeDelivery ? fieldNames(ADDRESS_FIELDS) : []
  return [
    ...(isDated ? [] : [{ field: 'travelDate', reason: 'missing' } as const]),
    ...fieldNames(DETAIL_FIELDS).flatMap((field) => textFault(form, field)),
    ...addressFields.flatMap((field) => textFault(form, field)),
  ]
}
