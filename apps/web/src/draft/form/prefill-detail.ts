// Fills the detail form with what the registry and the sign-in know (decision 26 for the address).
import { findProvinceByThaiName } from '@border-pass/domain/reference/provinces'
import { emptyDetailForm } from '@border-pass/domain/request/draft/detail-form'
import type { DetailForm } from '@border-pass/domain/request/draft/detail-form'
import { EMAIL } from '@border-pass/domain/request/fields/email'
import { PHONE } from '@border-pass/domain/request/fields/phone'
import type { BorderCity } from '@border-pass/domain/reference/countries'

export type KnownOfApplicant = {
  readonly bornPlace: string
  readonly phone: string | null
  readonly email: string | null
  readonly house: { readonly houseNo: string; readonly moo: string; readonly tambon: string }
}

/** Fills an untouched form only: a field that the citizen has cleared stays empty. */
export function prefillDetail(form: DetailForm, borderCity: BorderCity, known: KnownOfApplicant): DetailForm {
  return isUntouched(form, borderCity) ? { ...form, ...knownFields(known) } : form
}

function isUntouched(form: DetailForm, borderCity: BorderCity): boolean {
  const empty = Object.entries(emptyDetailForm(borderCity))
  const now = new Map<string, unknown>(Object.entries(form))
  return empty.every(([field, value]) => now.get(field) === value)
}

function knownFields({ bornPlace, phone, email, house }: KnownOfApplicant): Partial<DetailForm> {
  const { houseNo, moo, tambon } = house
  const digits = PHONE.filter(phone ?? '').kept
  return {
    bornPlace: findProvinceByThaiName(bornPlace) ? bornPlace : '',
    phone: PHONE.isValid(digits) ? digits : '',
    email: email !== null && EMAIL.isValid(email) ? email : '',
    houseNo,
    moo,
    tambon,
  }
}
