// All texts of the registration sheet of a request (specification 2, Registration result; D35). It omits the national ID,
// because paper gets lost and the code is enough to find the request.
import { findPassNumber } from '@border-pass/domain/issued-pass/pass-codes'
import { findOfficeByArea } from '@border-pass/domain/reference/issuing-offices'
import { toRegistrationCode } from '@border-pass/domain/request/request-number'
import { getRequestDisplay } from '@border-pass/domain/request/request-status'
import type { RequestDisplay } from '@border-pass/domain/request/request-status'
import type { StoredFollower } from '@border-pass/domain/request/stored-request'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { formatLongThaiDate, formatShortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { writeEnglishName } from '@border-pass/domain/values/names/english-name'
import { type AppointmentWords, describeAppointment } from '@border-pass/domain/wording/appointment-wording'
import { getFieldName } from '@border-pass/domain/wording/field-wording'
import { getCountryName, getPassTypeName } from '@border-pass/domain/wording/pass-wording'
import {
  CLOSED_APPOINTMENT,
  REQUEST_DISPLAYS,
  getRequestTitle,
  STEPS,
} from '@border-pass/domain/wording/request-wording'
import { Refusal } from '../../policies/refusal.ts'
import type { Labelled, RegistrationSheet } from '../../ports/documents.ts'
import type { SavedRequest } from '../../ports/requests.ts'
import { PRODUCT_NAME, SHEET } from '../../sentences.ts'
import { toAppointment } from '../requests/to-appointment.ts'
import {
  listContactFacts,
  composePaymentSlip,
  type SheetMoment,
  composeDirections,
} from './payment-slip-part.ts'

/**
 * Describes the request as of `moment` (D33), in the order of its page: code, day, office, person, status, things to bring, answers.
 * Throws REQUEST_CANCELLED.
 */
export function composeRegistrationSheet(request: SavedRequest, moment: SheetMoment): RegistrationSheet {
  const today = toBangkokDate(moment.now)
  const display = getRequestDisplay(request, today)
  if (display === 'cancelled') throw new Refusal('REQUEST_CANCELLED')
  const code = toRegistrationCode(request)
  const isValid = display !== 'expired'
  const slip = composePaymentSlip(request, moment)
  const office = findOfficeByArea(request.ccaa, request.borderCode)
  // The amount is stated once: on the slip if there is one, else among the things to bring (D33).
  const words = describeAppointment({ ...toAppointment(request, moment), isPay: slip !== null })
  return {
    documentTitle: `${SHEET.title} ${code}`,
    product: PRODUCT_NAME,
    title: SHEET.title,
    requestNumber: getRequestTitle(request),
    registered: SHEET.registered(formatShortThaiDate(request.registerDate)),
    warning: isValid ? describeClosure(moment, today) : SHEET.expired,
    code: { label: SHEET.code, value: code },
    scanned: isValid
      ? {
          qr: { text: code, alt: SHEET.qr(code), caption: SHEET.showCode },
          barcode: { text: code, alt: SHEET.barcode(code), caption: code },
        }
      : null,
    appointment: {
      label: isValid ? words.dayTitle : SHEET.pastAppointment,
      value: formatLongThaiDate(request.travelDate),
      office: office?.th ?? '',
    },
    applicant: describeApplicant(request),
    status: describeStatus(display, today, words),
    steps: isValid ? describeSteps(request) : null,
    facts: [...listFacts(request), ...(slip ? listContactFacts(moment.contact) : [])],
    followers: describeFollowers(request.listFollow),
    bring: isValid ? { heading: words.bringTitle, items: words.bring } : null,
    note: display === 'pending' ? `${SHEET.noPass} ${SHEET.cancelIfUnable}` : SHEET.noPass,
    slip,
    directions: isValid && !slip && office ? composeDirections(request, office, moment.contact) : null,
  }
}

function describeApplicant({ displayName, ename }: SavedRequest) {
  return { label: SHEET.applicant, value: displayName, english: writeEnglishName(ename) }
}

/** Paper does not change, so the sentence names the day on which the operator's message was current (D51). */
function describeClosure({ closure }: SheetMoment, today: BuddhistDate): string | null {
  return closure ? SHEET.closed(CLOSED_APPOINTMENT.title, closure, formatShortThaiDate(today)) : null
}

function describeStatus(
  display: RequestDisplay,
  today: BuddhistDate,
  { toDo, delivery, unlessCalled }: AppointmentWords,
) {
  const status = SHEET.statusOn(REQUEST_DISPLAYS[display], formatShortThaiDate(today))
  if (display !== 'pending' || toDo === null) return status
  // A home delivery also needs the officer's call.
  const call = delivery && unlessCalled ? [delivery.call, unlessCalled.when] : []
  return `${status}: ${[toDo, ...call].join(' · ')}`
}

function describeSteps({ registerDate, travelDate, issueDate }: SavedRequest): string {
  const days = [registerDate, travelDate, issueDate]
  return STEPS.map((name, index) => {
    const day = days[index]
    return day ? `${name} ${formatShortThaiDate(day)}` : name
  }).join(' · ')
}

/** The only answers on the sheet: paper gets lost, and the office has the others. */
const LISTED = ['objective', 'phone'] as const

function listFacts(request: SavedRequest): Labelled[] {
  return [
    { label: SHEET.passNumber, value: findPassNumber(request) ?? '' },
    { label: SHEET.passType, value: getPassTypeName(request.bpType) },
    { label: SHEET.country, value: getCountryName(request.borderCity) },
    ...LISTED.map((field) => ({ label: getFieldName(field), value: request[field] })),
    { label: SHEET.wayToReceive, value: describeHandover(request) },
    // Followers are listed in a part of their own; this fact only says that there are none.
    { label: SHEET.followers, value: request.listFollow.length === 0 ? SHEET.noFollowers : '' },
  ].filter(({ value }) => value !== '')
}

function describeHandover({ deliveryAddress }: SavedRequest): string {
  return deliveryAddress ? SHEET.deliverTo(deliveryAddress) : SHEET.collect
}

function describeFollowers(followers: readonly StoredFollower[]) {
  if (followers.length === 0) return null
  return {
    heading: SHEET.followersHeading(followers.length),
    names: followers.map(SHEET.follower),
  }
}
