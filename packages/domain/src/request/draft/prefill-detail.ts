// Fills an untouched detail form with what is already known. The registry's answer comes first, then the citizen's own of last
// time, then the sign-in's; every field can be changed (decision 26 for the address).
import type { BorderCity } from '../../reference/countries.ts'
import { OCCUPATION_OF } from '../../reference/ordained-occupations.ts'
import { findProvinceByThaiName } from '../../reference/provinces.ts'
import type { Ordination } from '../../registry/ordination.ts'
import { ADDRESS_FIELDS } from '../fields/detail-fields.ts'
import { EMAIL } from '../fields/email.ts'
import { PHONE, readPhone } from '../fields/phone.ts'
import { mapFields } from '../fields/text-field.ts'
import { answersAgain } from './answers-again.ts'
import { emptyDetailForm } from './detail-form.ts'
import type { DetailForm } from './detail-form.ts'
import type { LastAnswers } from './last-answers.ts'

export type KnownOfApplicant = {
  readonly ordination: Ordination['kind'] | null
  /** By the registry, empty where it does not say. */
  readonly bornPlace: string
  readonly house: { readonly houseNo: string; readonly moo: string; readonly tambon: string }
  /** By the sign-in. */
  readonly phone: string | null
  readonly email: string | null
  /** Of the newest request, whatever became of it; null if there is none. */
  readonly lastAnswers: LastAnswers | null
}

/** A field that the citizen has cleared stays empty. */
export function prefillDetail(form: DetailForm, borderCity: BorderCity, known: KnownOfApplicant): DetailForm {
  if (isUntouched(form, borderCity)) return { ...form, ...knownFields(borderCity, known) }
  return needsAddress(form, known) ? { ...form, ...addressOf(known) } : form
}

function isUntouched(form: DetailForm, borderCity: BorderCity): boolean {
  const empty = Object.entries(emptyDetailForm(borderCity))
  const now = new Map<string, unknown>(Object.entries(form))
  return empty.every(([field, value]) => now.get(field) === value)
}

/** A draft begun from an earlier request whose pass was collected has no address yet. */
function needsAddress(
  { homeDelivery, houseNo, moo, tambon }: DetailForm,
  { house }: KnownOfApplicant,
): boolean {
  return !homeDelivery && houseNo + moo + tambon === '' && house.houseNo !== ''
}

/** The registry's house has more parts than the form asks for, and may have letters that it does not take. */
function addressOf({ house }: KnownOfApplicant) {
  return mapFields(ADDRESS_FIELDS, ({ filter }, name) => filter?.(house[name]).kept ?? house[name])
}

function knownFields(borderCity: BorderCity, known: KnownOfApplicant): Partial<DetailForm> {
  const { lastAnswers: last } = known
  const lastFields = last && answersAgain(last, borderCity)
  const phones = [lastFields?.phone ?? '', readPhone(known.phone ?? '')]
  const emails = [lastFields?.email ?? '', known.email ?? '']
  const bornPlaces = [known.bornPlace, last?.bornPlace ?? '']
  return {
    ...addressOf(known),
    ...lastFields,
    ...(known.ordination && { occupation: OCCUPATION_OF[known.ordination] }),
    bornPlace: bornPlaces.find((place) => findProvinceByThaiName(place)) ?? '',
    phone: phones.find(PHONE.isValid) ?? '',
    email: emails.find(EMAIL.isValid) ?? '',
  }
}
