// Requests: data for the forms, saving, reading, cancelling (api.md, "Requests").
import * as form from '@border-pass/contract/form-routes'
import * as declared from '@border-pass/contract/request-routes'
import { isBeforePaymentDeadline } from '@border-pass/domain/payment/e-payment'
import { toRegistrationCode } from '@border-pass/domain/request/request-number'
import { toBangkokTime } from '@border-pass/domain/values/dates/bangkok-time'
import { fromDateNumber, isFullDate } from '@border-pass/domain/values/dates/buddhist-date'
import { Refusal } from '../../policies/refusal.ts'
import type { SavedRequest } from '../../ports/requests.ts'
import type { Services } from '../../ports/services.ts'
import { FIELD_FAULTS } from '../../sentences.ts'
import { getApplicant } from '../../use-cases/applicant/get-applicant.ts'
import type { CitizenCallContext } from '../../use-cases/call-context.ts'
import { writeCalendar } from '../../use-cases/documents/write-calendar.ts'
import { describeSavedChecks } from '../../use-cases/eligibility/check-eligibility.ts'
import { findFollowerCandidates } from '../../use-cases/eligibility/find-follower-candidates.ts'
import { findRequestNews } from '../../use-cases/requests/operator-news.ts'
import { cancelRequest, getRequest, listRequests } from '../../use-cases/requests/own-requests.ts'
import { saveRequest } from '../../use-cases/saving/save-request.ts'
import { handle } from '../platform/mount-route.ts'
import { toMoment, writeRequest, writeWithChecks } from '../replies/request-reply.ts'

export const requestHandlers = [
  handle(form.saveRequest, 'save', async ({ services, context, body, headers, request: http }) => {
    const key = headers['idempotency-key'] ?? null
    // `sent` is the body before it was decoded, which a repeated save must repeat (D29).
    const saved = await saveRequest(services, context, { submitted: body, sent: http.body, key })
    // `now` is the time of the save, so that a repeated save gets the same answer.
    const request = writeWithChecks(saved, {
      now: saved.savedAt,
      paymentEnabled: services.settings.paymentEnabled,
    })
    const { reqId, reqYear, isPay } = request
    return { reqId, reqYear, registrationCode: toRegistrationCode(saved), isPay, request }
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

  handle(declared.getCalendar, 'look-up', ({ services, context }) => {
    const request = getRequest(context)
    const content = writeCalendar(request, toMoment(services, context))
    return { name: `${toRegistrationCode(request)}.ics`, content }
  }),

  handle(form.getApplicant, 'form', ({ services, context }) => getApplicant(services, context)),

  handle(form.findFollowerCandidates, 'followers', ({ services, context, query }) => {
    // After a save was refused because of a follower, the cached records may be outdated (D23).
    if (query.anew) context.forget()
    return findFollowerCandidates(services, context, query.borderCity)
  }),

  // The answer does not depend on the office (D33).
  handle(declared.checkPay, 'form', ({ services, context, body }) => {
    const day = fromDateNumber(body.travelDate)
    if (!isFullDate(day))
      throw new Refusal('INVALID', { fields: [{ path: 'travelDate', info: FIELD_FAULTS.noDate }] })
    const isInTime = isBeforePaymentDeadline(day, toBangkokTime(context.now))
    return { isPay: services.settings.paymentEnabled && isInTime }
  }),
]

function writeWithNews(services: Services, request: SavedRequest, context: CitizenCallContext) {
  return {
    ...writeRequest(request, toMoment(services, context)),
    ...findRequestNews(services.operator.current(), request, context.today),
  }
}
