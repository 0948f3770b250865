// What of the operator's data concerns a call (D51).
import type { findEligibleOffices } from '@border-pass/contract/eligibility-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import type { OfficeFinding } from '@border-pass/domain/eligibility/find-offices'
import { closureOn, closuresOf, closuresOn } from '@border-pass/domain/handover/closures'
import {
  findOffice,
  findOfficeByArea,
  type IssuingOffice,
} from '@border-pass/domain/reference/issuing-offices'
import type { Application } from '@border-pass/domain/request/application'
import { requestDisplay } from '@border-pass/domain/request/request-status'
import { type BuddhistDate, compareDates, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { Refusal } from '../policies/refusal.ts'
import type { SavedRequest } from '../ports/requests.ts'
import type { OperatorData } from '../ports/services.ts'

type Announcements = readonly OperatorData['notices' | 'pauses'][number][]

/** Those that hold at this moment. */
export function announcedAt(announcements: Announcements, now: number): Announcements {
  return announcements.filter(({ from, to }) => from <= now && (to === null || now < to))
}

/** Throws CLOSED with the operator's words: no request is taken now, or none for this day at this office. */
export function requireOpen(
  { closures, pauses }: OperatorData,
  { ccaa, borderCode, travelDate }: Application,
  now: number,
): void {
  const [pause] = announcedAt(pauses, now)
  const office = findOfficeByArea(ccaa, borderCode)
  const closed = pause ?? (office && closureOn(closuresOf(closures, office), travelDate))
  if (closed) throw new Refusal('CLOSED', { info: closed.info })
}

/** The closures of an office that are not over. */
export function comingClosures({ closures }: OperatorData, office: IssuingOffice, today: BuddhistDate) {
  return closuresOf(closures, office).filter(({ until }) => until === null || compareDates(until, today) >= 0)
}

type PlaceNews = Pick<
  ReplyOf<typeof findEligibleOffices>['items'][number],
  'closure' | 'closedUntil' | 'contact'
>

/**
 * Of an office that is a place to ask at: why it is closed today and until when, and how to reach it. A closed office stays among the
 * places, since another day may be open.
 */
export function newsOfPlace(
  { closures, contacts }: OperatorData,
  { office: code, nearness }: Pick<OfficeFinding, 'office' | 'nearness'>,
  today: BuddhistDate,
): PlaceNews {
  const office = findOffice(code)
  const standing = office ? closuresOn(closuresOf(closures, office), today) : []
  const [closure] = standing
  const ends = standing.flatMap(({ until }) => until ?? [])
  const closedUntil = ends.length < standing.length ? null : Math.max(...ends.map(toDateNumber))
  // Only what is near is drawn with its contact.
  const contact = nearness === 'elsewhere' ? undefined : contacts.get(code)
  return { ...(closure && { closure: closure.info, closedUntil }), ...(contact && { contact }) }
}

/** What the operator says about a stored request: whether its day is closed meanwhile, and how to reach its office. */
export function newsOfRequest(
  data: OperatorData,
  request: SavedRequest,
  today: BuddhistDate,
): Pick<Request, 'closure' | 'contact'> {
  const office = findOfficeByArea(request.ccaa, request.borderCode)
  if (office === undefined) return {}
  const isPending = requestDisplay(request, today) === 'pending'
  const closure = isPending ? closureOn(closuresOf(data.closures, office), request.travelDate) : null
  const contact = data.contacts.get(office.code)
  return { ...(closure && { closure: closure.info }), ...(contact && { contact }) }
}
