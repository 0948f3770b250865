// Fills an untouched detail form with what is already known. The registry's answer comes first, then the citizen's own of last
// time, then the sign-in's; every field can be changed (D26 for the address).
import { BORDER_CITIES, type BorderCity } from '../../reference/countries.ts'
import { findProvinceByThaiName } from '../../reference/provinces.ts'
import type { Ordination } from '../../registry/records.ts'
import { ADDRESS_FIELDS, type AnswersOf, DETAIL_FIELDS, type TextsOf } from '../fields/detail-fields.ts'
import { EMAIL } from '../fields/email.ts'
import { PHONE, readPhone } from '../fields/phone.ts'
import { isValidText, mapFields } from '../fields/text-field.ts'
import { type DeliveryType, FOR_THE_DISABLED, type HomeAddress } from '../../delivery/delivery-options.ts'
import type { FollowerApplication } from '../application.ts'
import { readIdentifyingMarks } from '../fields/identifying-marks.ts'
import { findObjectiveByThaiName } from '../../reference/objectives.ts'
import { findOfficeByArea } from '../../reference/issuing-offices.ts'
import type { RequestNumber } from '../request-number.ts'
import type { RequestDisplay } from '../request-status.ts'
import type { PassType } from '../../values/pass-type.ts'
import { type DetailForm, type Draft, emptyDetailForm, wasObjectiveChosen } from './draft.ts'
import { readFollowerAnswers } from './draft-follower.ts'
import { findSelection } from './draft-selection.ts'

/** What a monk and a novice are in the list of occupations. */
const OCCUPATION_OF = { monk: 'พระภิกษุ', novice: 'สามเณร' } as const

type KnownOfApplicant = {
  readonly ordination: Ordination['kind'] | null
  /** What the registry says, empty where it says nothing. */
  readonly bornPlace: string
  readonly house: { readonly houseNo: string; readonly moo: string; readonly tambon: string }
  /** What the sign-in gave. */
  readonly phone: string | null
  readonly email: string | null
  /** The answers of the newest request, whatever became of it; null if there is none. */
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

// What a citizen answered in an earlier request, as a form has it: nothing that was answered once is asked for again.

type AnsweredRequest = AnswersOf<typeof DETAIL_FIELDS> & {
  readonly borderCity: number
  readonly deliveryType: DeliveryType
  readonly deliveryAddress: HomeAddress | null
}

type LastAnswers = TextsOf<typeof DETAIL_FIELDS> & {
  readonly isObjectiveChosen: boolean
  readonly disabled: boolean
  readonly homeDelivery: boolean
  /** null when the pass was collected, or when the citizen has moved since. */
  readonly homeAddress: HomeAddress | null
}

/** Empty marks are stored as "-" (D40). */
const writeMarks = (marks: string) => (marks === readIdentifyingMarks('') ? '' : marks)

export function readAnswers(request: AnsweredRequest): LastAnswers {
  const { objective, spePecul, deliveryType, deliveryAddress } = request
  const borderCity = BORDER_CITIES.find((city) => city === request.borderCity) ?? null
  return {
    ...mapFields(DETAIL_FIELDS, (_, name) => String(request[name] ?? '')),
    spePecul: writeMarks(spePecul),
    isObjectiveChosen: wasObjectiveChosen(objective, borderCity),
    disabled: deliveryType === FOR_THE_DISABLED,
    homeDelivery: deliveryAddress !== null,
    homeAddress: deliveryAddress,
  }
}

// The answers of an earlier request as the fields of a new form. What today's rules refuse is left out.

export function answersAgain(last: LastAnswers, borderCity: BorderCity): Partial<DetailForm> {
  const { disabled, homeDelivery } = last
  return {
    ...mapFields(DETAIL_FIELDS, (field, name) => (isValidText(field, last[name]) ? last[name] : '')),
    ...objectiveOf(last, borderCity),
    ...answeredAddress(last),
    disabled,
    homeDelivery,
  }
}

/** Each country has its own list and its own default. */
function objectiveOf({ objective, isObjectiveChosen }: LastAnswers, borderCity: BorderCity) {
  if (isObjectiveChosen && findObjectiveByThaiName(borderCity, objective)) {
    return { objective, isObjectiveChosen }
  }
  return { objective: emptyDetailForm(borderCity).objective, isObjectiveChosen: false }
}

function answeredAddress({ homeAddress }: LastAnswers): Partial<DetailForm> {
  if (homeAddress === null) return {}
  const { houseNo, village: moo, subdistrict: tambon } = homeAddress
  return { houseNo, moo, tambon }
}

// A draft with the answers of an earlier request: for another day, or after it was cancelled or has expired. Only the day is asked.

type RepeatableRequest = AnsweredRequest &
  RequestNumber & {
    readonly ccaa: string
    readonly borderCode: string
    readonly bpType: PassType
    readonly display: RequestDisplay
    readonly listFollow: readonly FollowerApplication[]
  }

/** null where its office or pass is not offered any more. A live request is the one to be replaced (D27). */
export function repeatRequest(request: RepeatableRequest): Draft | null {
  const { reqId, reqYear, ccaa, borderCode, bpType } = request
  const borderCity = BORDER_CITIES.find((city) => city === request.borderCity) ?? null
  const office = findOfficeByArea(ccaa, borderCode)?.code ?? null
  const selection = { borderCity, bpType, office }
  if (borderCity === null || findSelection(selection) === null) return null
  return {
    step: 'detail',
    selection,
    detail: { ...emptyDetailForm(borderCity), ...answersAgain(readAnswers(request), borderCity) },
    followers: request.listFollow.map(readFollowerAnswers),
    oldRequest: request.display === 'pending' ? { reqId, reqYear } : null,
  }
}
