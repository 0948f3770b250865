// Writes a stored request as a reply (api.md, "Request").
import { joinHomeAddress } from '@border-pass/contract/schemas/application-fields'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { getPassCost } from '@border-pass/domain/payment/pass-cost'
import { findOfficeByArea } from '@border-pass/domain/reference/issuing-offices'
import { mayPayOnline } from '@border-pass/domain/request/online-payment'
import { toRegistrationCode } from '@border-pass/domain/request/request-number'
import { getRequestDisplay } from '@border-pass/domain/request/request-status'
import type { StoredFollower } from '@border-pass/domain/request/stored-request'
import { toBangkokTime } from '@border-pass/domain/values/dates/bangkok-time'
import { type BuddhistDate, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { joinEnglishName } from '@border-pass/domain/values/names/english-name'
import type { SavedRequest } from '../../ports/requests.ts'
import type { Services } from '../../ports/services.ts'
import type { CallContext } from '../../use-cases/call-context.ts'
import { describeSavedChecks } from '../../use-cases/eligibility/check-eligibility.ts'

/** What a reply about a request depends on, besides the request. */
type Moment = { readonly now: number; readonly paymentEnabled: boolean }

export function toMoment({ settings: { paymentEnabled } }: Services, { now }: CallContext): Moment {
  return { now, paymentEnabled }
}

const toNumberOrNull = (date: BuddhistDate | null) => date && toDateNumber(date)

function writeFollower(follower: StoredFollower): Request['listFollow'][number] {
  const { ename, dob, photoName } = follower
  return { ...follower, ename: joinEnglishName(ename), dob: toDateNumber(dob), face: photoName }
}

/** Adds the request's code, today's status, the cost and the office's name. */
export function writeRequest(request: SavedRequest, moment: Moment): Request {
  const now = toBangkokTime(moment.now)
  return {
    ...request,
    registrationCode: toRegistrationCode(request),
    display: getRequestDisplay(request, now.date),
    travelDate: toDateNumber(request.travelDate),
    registerDate: toDateNumber(request.registerDate),
    issueDate: toNumberOrNull(request.issueDate),
    expireDate: toNumberOrNull(request.expireDate),
    ename: joinEnglishName(request.ename),
    dob: toDateNumber(request.dob),
    email: request.email || null,
    deliveryAddress: request.deliveryAddress && joinHomeAddress(request.deliveryAddress),
    follower: request.listFollow.length,
    listFollow: request.listFollow.map(writeFollower),
    cost: getPassCost(request.bpType),
    isPay: mayPayOnline({ request, paymentEnabled: moment.paymentEnabled, now }),
    officeName: findOfficeByArea(request.ccaa, request.borderCode)?.th ?? '',
  }
}

/** Adds the eligibility checks of the save, which only replies about a single request contain (D58). */
export function writeWithChecks(request: SavedRequest, moment: Moment): Request {
  return { ...writeRequest(request, moment), eligibility: describeSavedChecks(request) }
}
