// Requests: data for the forms, saving, reading, cancelling (api, Requests).
import * as form from '@border-pass/contract/form-routes'
import * as declared from '@border-pass/contract/request-routes'
import { joinHomeAddress } from '@border-pass/contract/schemas/application-fields'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { isBeforePaymentDeadline } from '@border-pass/domain/payment/e-payment'
import { passCost } from '@border-pass/domain/payment/pass-cost'
import { findOfficeByArea } from '@border-pass/domain/reference/issuing-offices'
import { mayPayOnline } from '@border-pass/domain/request/online-payment'
import { registrationCode } from '@border-pass/domain/request/request-number'
import { requestDisplay } from '@border-pass/domain/request/request-status'
import type { StoredFollower } from '@border-pass/domain/request/stored-request'
import { bangkokTime } from '@border-pass/domain/values/dates/bangkok-time'
import {
  type BuddhistDate,
  fromDateNumber,
  isFullDate,
  toDateNumber,
} from '@border-pass/domain/values/dates/buddhist-date'
import { joinEnglishName } from '@border-pass/domain/values/names/english-name'
import { Refusal } from '../../policies/refusal.ts'
import type { SavedRequest } from '../../ports/requests.ts'
import type { Services } from '../../ports/services.ts'
import { FIELD_FAULTS } from '../../sentences.ts'
import type { CallContext, CitizenCallContext } from '../../use-cases/call-context.ts'
import { writeCalendar } from '../../use-cases/documents/write-calendar.ts'
import { describeSavedChecks } from '../../use-cases/eligibility/check-eligibility.ts'
import { findFollowerCandidates } from '../../use-cases/eligibility/find-follower-candidates.ts'
import { getApplicant } from '../../use-cases/get-applicant.ts'
import { newsOfRequest } from '../../use-cases/operator-news.ts'
import { cancelRequest, getRequest, listRequests } from '../../use-cases/own-requests.ts'
import { saveRequest } from '../../use-cases/saving/save-request.ts'
import { handle } from '../platform/mount-route.ts'

export const requestHandlers = [
  handle(form.saveRequest, 'save', async ({ services, context, body, headers, request: http }) => {
    const key = headers['idempotency-key'] ?? null
    const saved = await saveRequest(services, context, { submitted: body, sent: http.body, key })
    // Written as of the time of saving, so that a repeated save gets the same answer.
    const request = writeWithChecks(saved, {
      now: saved.savedAt,
      paymentEnabled: services.settings.paymentEnabled,
    })
    const { reqId, reqYear, isPay } = request
    return { reqId, reqYear, registrationCode: registrationCode(saved), isPay, request }
  }),

  handle(declared.cancelRequest, 'cancel', async ({ services, context }) => {
    const request = await cancelRequest(services, context)
    services.meters.count('walk_steps_total', { step: 'cancelled' })
    return writeWithNews(services, request, context)
  }),

  handle(declared.listRequests, 'look-up', async ({ services, context, query }) => {
    const { requests, isCut } = await listRequests(services, context, query)
    return { items: requests.map((request) => writeWithNews(services, request, context)), isCut }
  }),

  handle(declared.getRequest, 'look-up', ({ services, context }) => {
    const request = getRequest(context)
    return { ...writeWithNews(services, request, context), eligibility: describeSavedChecks(request) }
  }),

  handle(declared.listFollowers, 'look-up', ({ services, context }) => ({
    items: writeRequest(getRequest(context), toMoment(services, context)).listFollow,
  })),

  handle(declared.getCalendar, 'look-up', ({ context }) => {
    const request = getRequest(context)
    return { name: `${registrationCode(request)}.ics`, content: writeCalendar(request, context.now) }
  }),

  handle(form.getApplicant, 'form', ({ services, context }) => getApplicant(services, context)),

  handle(form.findFollowerCandidates, 'followers', ({ services, context, query }) => {
    if (query.anew) context.forget()
    return findFollowerCandidates(services, context, query.borderCity)
  }),

  // At any office (D33).
  handle(declared.checkPay, 'form', ({ services, context, body }) => {
    const day = fromDateNumber(body.travelDate)
    if (!isFullDate(day))
      throw new Refusal('INVALID', { fields: [{ path: 'travelDate', info: FIELD_FAULTS.noDate }] })
    const isInTime = isBeforePaymentDeadline(day, bangkokTime(context.now))
    return { isPay: services.settings.paymentEnabled && isInTime }
  }),
]

function writeWithNews(services: Services, request: SavedRequest, context: CitizenCallContext) {
  return {
    ...writeRequest(request, toMoment(services, context)),
    ...newsOfRequest(services.operator.current(), request, context.today),
  }
}

type Moment = { readonly now: number; readonly paymentEnabled: boolean }

export function toMoment({ settings: { paymentEnabled } }: Services, { now }: CallContext): Moment {
  return { now, paymentEnabled }
}

const orNull = (date: BuddhistDate | null) => date && toDateNumber(date)

function writeFollower(follower: StoredFollower): Request['listFollow'][number] {
  const { ename, dob, photoName } = follower
  return { ...follower, ename: joinEnglishName(ename), dob: toDateNumber(dob), face: photoName }
}

/** Writes a stored request for the reply, with its code, today's status, the cost and the office's name (api, Request). */
export function writeRequest(request: SavedRequest, moment: Moment): Request {
  const now = bangkokTime(moment.now)
  return {
    ...request,
    registrationCode: registrationCode(request),
    display: requestDisplay(request, now.date),
    travelDate: toDateNumber(request.travelDate),
    registerDate: toDateNumber(request.registerDate),
    issueDate: orNull(request.issueDate),
    expireDate: orNull(request.expireDate),
    ename: joinEnglishName(request.ename),
    dob: toDateNumber(request.dob),
    email: request.email || null,
    deliveryAddress: request.deliveryAddress && joinHomeAddress(request.deliveryAddress),
    follower: request.listFollow.length,
    listFollow: request.listFollow.map(writeFollower),
    cost: passCost(request.bpType),
    isPay: mayPayOnline({ request, paymentEnabled: moment.paymentEnabled, now }),
    officeName: findOfficeByArea(request.ccaa, request.borderCode)?.th ?? '',
  }
}

/** Adds what the register said when the request was saved, for the answers about one request (D58). */
export function writeWithChecks(request: SavedRequest, moment: Moment): Request {
  return { ...writeRequest(request, moment), eligibility: describeSavedChecks(request) }
}
