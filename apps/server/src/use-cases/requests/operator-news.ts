// Applies the operator's closures, pauses and contacts to a call (D51).
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { findClosureOn, findClosures } from '@border-pass/domain/handover/closures'
import { findOfficeByArea, type IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import type { Application } from '@border-pass/domain/request/application'
import { getRequestDisplay } from '@border-pass/domain/request/request-status'
import { type BuddhistDate, compareDates } from '@border-pass/domain/values/dates/buddhist-date'
import { Refusal } from '../../policies/refusal.ts'
import type { Announcement, OperatorData } from '../../ports/operator.ts'
import type { SavedRequest } from '../../ports/requests.ts'

export function findCurrentAnnouncements(
  announcements: readonly Announcement[],
  now: number,
): Announcement[] {
  return announcements.filter(({ from, to }) => from <= now && (to === null || now < to))
}

type Travel = Pick<Application, 'travelDate'> & {
  readonly office: IssuingOffice | undefined
  readonly now: number
}

/** Throws CLOSED with the operator's message: saving is paused, or the office is closed on the travel date. */
export function requireOpen({ closures, pauses }: OperatorData, { office, travelDate, now }: Travel): void {
  const [pause] = findCurrentAnnouncements(pauses, now)
  const closed = pause ?? (office && findClosureOn(findClosures(closures, office), travelDate))
  if (closed) throw new Refusal('CLOSED', { info: closed.info })
}

export function listComingClosures({ closures }: OperatorData, office: IssuingOffice, today: BuddhistDate) {
  return findClosures(closures, office).filter(
    ({ until }) => until === null || compareDates(until, today) >= 0,
  )
}

/** Returns the closure on the request's day, if the request is pending, and the contact of its office. */
export function findRequestNews(
  data: OperatorData,
  request: SavedRequest,
  today: BuddhistDate,
): Pick<Request, 'closure' | 'contact'> {
  const office = findOfficeByArea(request.ccaa, request.borderCode)
  if (office === undefined) return {}
  const isPending = getRequestDisplay(request, today) === 'pending'
  const closure = isPending ? findClosureOn(findClosures(data.closures, office), request.travelDate) : null
  const contact = data.contacts.get(office.code)
  return { ...(closure && { closure: closure.info }), ...(contact && { contact }) }
}
