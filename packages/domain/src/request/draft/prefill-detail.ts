// Fills an untouched detail form with what is already known. The registry's data comes first, then the citizen's last
// answers, then the sign-in's data; every field can be changed (D26 for the address).
import type { HomeAddress } from '../../delivery/delivery-options.ts'
import { type BorderCity } from '../../reference/countries.ts'
import { findBirthplace } from '../../reference/provinces.ts'
import type { Ordination } from '../../registry/records.ts'
import { ADDRESS_FIELDS } from '../fields/detail-fields.ts'
import { EMAIL } from '../fields/email.ts'
import { PHONE, readPhone } from '../fields/phone.ts'
import { mapFields } from '../fields/text-field.ts'
import { type DetailForm, createDetailForm } from './draft.ts'
import { reuseAnswers, type LastAnswers } from './earlier-answers.ts'

const ORDAINED_OCCUPATIONS = { monk: 'พระภิกษุ', novice: 'สามเณร' } as const

type PrefillFacts = {
  readonly ordination: Ordination['kind'] | null
  /** Filled in from the registry; empty if unknown. */
  readonly bornPlace: string
  readonly house: HomeAddress
  /** Filled in from the sign-in. */
  readonly phone: string | null
  readonly email: string | null
  /** The answers of the newest request, in any state; null if there is none. */
  readonly lastAnswers: LastAnswers | null
}

/** A field that the citizen has cleared stays empty. */
export function prefillDetail(form: DetailForm, borderCity: BorderCity, known: PrefillFacts): DetailForm {
  if (isUntouched(form, borderCity)) return { ...form, ...toKnownFields(borderCity, known) }
  return needsAddress(form, known) ? { ...form, ...toAddress(known) } : form
}

function isUntouched(form: DetailForm, borderCity: BorderCity): boolean {
  const empty = Object.entries(createDetailForm(borderCity))
  const now = new Map<string, unknown>(Object.entries(form))
  return empty.every(([field, value]) => now.get(field) === value)
}

/** A draft begun from an earlier request whose pass was collected has no address yet. */
function needsAddress(form: DetailForm, { house }: PrefillFacts): boolean {
  const isEmpty = form.houseNo + form.village + form.subdistrict === ''
  return !form.homeDelivery && isEmpty && house.houseNo !== ''
}

/** The registry's address has more parts than the form, and may have letters that the form refuses. */
function toAddress({ house }: PrefillFacts) {
  return mapFields(ADDRESS_FIELDS, ({ filter }, name) => filter?.(house[name]).kept ?? house[name])
}

function toKnownFields(borderCity: BorderCity, known: PrefillFacts): Partial<DetailForm> {
  const { lastAnswers: last } = known
  const lastFields = last && reuseAnswers(last, borderCity)
  const phones = [lastFields?.phone ?? '', readPhone(known.phone ?? '')]
  const emails = [lastFields?.email ?? '', known.email ?? '']
  const bornPlaces = [known.bornPlace, last?.bornPlace ?? '']
  return {
    ...toAddress(known),
    ...lastFields,
    ...(known.ordination && { occupation: ORDAINED_OCCUPATIONS[known.ordination] }),
    bornPlace: bornPlaces.find((place) => findBirthplace(place)) ?? '',
    phone: phones.find(PHONE.isValid) ?? '',
    email: emails.find(EMAIL.isValid) ?? '',
  }
}
