// Requests: data for the forms, saving, reading, cancelling (api, Requests).
import * as declared from '@border-pass/contract/request-routes'
import type { ParamsOf } from '@border-pass/contract/route'
import { parseRegistrationCode, registrationCode } from '@border-pass/domain/request/request-number'
import { cancelRequest } from '../../use-cases/cancel-request.ts'
import { checkPay } from '../../use-cases/check-pay.ts'
import { findFollowerCandidates } from '../../use-cases/eligibility/find-follower-candidates.ts'
import { getApplicant } from '../../use-cases/get-applicant.ts'
import { getRequest } from '../../use-cases/get-request.ts'
import { listRequests } from '../../use-cases/list-requests.ts'
import { saveRequest } from '../../use-cases/saving/save-request.ts'
import type { OwnRequests } from '../../ports/sessions.ts'
import { writeCalendar } from '../../use-cases/documents/write-calendar.ts'
import { mountRoute } from '../platform/mount-route.ts'
import type { Mounting } from '../platform/mount-route.ts'
import { readRequestNumber } from './request-number.ts'
import { writeRequest } from './write-request.ts'

const readsAll = { why: 'look-up', requests: (): OwnRequests => 'all' } as const
const readsByCode = {
  why: 'look-up',
  requests: ({ registrationCode: code }: ParamsOf<typeof declared.getRequest>) => parseRegistrationCode(code),
} as const
const readsByNumber = { why: 'look-up', requests: readRequestNumber } as const

function countSave({ meters }: Mounting['services']): void {
  meters.count('requests_saved_total')
  meters.count('walk_steps_total', { step: 'saved' })
}

export function mountRequests(mounting: Mounting): void {
  const { services } = mounting

  mountRoute(mounting, declared.getApplicant, 'form', ({ context }) => getApplicant(services, context))

  mountRoute(mounting, declared.findFollowerCandidates, 'followers', ({ context, query }) =>
    findFollowerCandidates(services, context, query.borderCity),
  )

  mountRoute(mounting, declared.checkPay, 'form', ({ context, body }) => ({
    isPay: checkPay(services, context, body.travelDate),
  }))

  mountRoute(mounting, declared.saveRequest, 'save', async ({ context, body, headers, request: http }) => {
    const key = headers['idempotency-key'] ?? null
    const saved = await saveRequest(services, context, { submitted: body, sent: http.body, key })
    // Written as of the time of saving, so that a repeated save gets the same answer.
    const request = writeRequest(saved, { now: saved.savedAt, ...services.settings })
    const { reqId, reqYear, isPay } = request
    countSave(services)
    return { reqId, reqYear, registrationCode: registrationCode(saved), isPay, request }
  })

  mountRoute(mounting, declared.listRequests, readsAll, async ({ context, query }) => {
    const requests = await listRequests(services, context, query)
    return { items: requests.map((request) => writeRequest(request, { ...context, ...services.settings })) }
  })

  mountRoute(mounting, declared.getRequest, readsByCode, async ({ context, params }) => {
    const request = await getRequest(services, context, parseRegistrationCode(params.registrationCode))
    return writeRequest(request, { ...context, ...services.settings })
  })

  mountRoute(mounting, declared.listFollowers, readsByNumber, async ({ context, params }) => {
    const request = await getRequest(services, context, readRequestNumber(params))
    return { items: writeRequest(request, { ...context, ...services.settings }).listFollow }
  })

  mountRoute(mounting, declared.cancelRequest, 'cancel', async ({ context, params }) => {
    const request = await cancelRequest(services, context, readRequestNumber(params))
    services.meters.count('walk_steps_total', { step: 'cancelled' })
    return writeRequest(request, { ...context, ...services.settings })
  })

  mountRoute(mounting, declared.getCalendar, readsByNumber, async ({ context, params }) => {
    const request = await getRequest(services, context, readRequestNumber(params))
    return { name: `${registrationCode(request)}.ics`, content: writeCalendar(request, context.now) }
  })
}
