// Saved requests: reading and cancelling them (specification 7; D27 to D33); and their documents, to print or save (specification 2,
// Registration result and Issued passes; D38).
import * as z from 'zod/mini'
import { RATE_LIMITS } from './limits.ts'
import { file, json, LOOK_UP_FAILURES, route } from './route.ts'
import { Follower, Request } from './schemas/request-schemas.ts'
import * as wire from './schemas/wire.ts'

export const listRequests = route({
  id: 'listRequests',
  summary: "The citizen's own requests, newest first",
  method: 'GET',
  path: '/register/',
  access: 'citizen',
  about: { person: ['pid'] },
  query: z.object({
    pid: wire.PidOrMe,
    ccaa: z.optional(wire.Ccaa),
    borderCode: z.optional(wire.BorderCode),
    bpType: z.optional(z.enum(['1', '2'])),
    borderCity: z.optional(wire.BorderCityInQuery),
    /** `lt2` is every status below 2: pending or confirmed. */
    status: z.optional(z.enum(['0', '1', '2', 'lt2'])),
  }),
  reply: json(z.extend(wire.createItemsSchema(Request), { isCut: wire.IsCut })),
  problems: ['NOT_YOURS'],
})

export const getRequest = route({
  id: 'getRequest',
  summary: 'One request, by its registration code',
  method: 'GET',
  path: '/register/{registrationCode}',
  access: 'citizen',
  about: { request: ['registrationCode'] },
  params: z.object({ registrationCode: wire.RegistrationCode }),
  reply: json(Request),
  problems: ['NOT_FOUND'],
})

export const listFollowers = route({
  id: 'listFollowers',
  summary: 'The followers of a request',
  method: 'GET',
  path: '/register/follower/{reqId}/{reqYear}',
  ...wire.byRequestNumber,
  reply: json(wire.createItemsSchema(Follower)),
  problems: ['NOT_FOUND'],
})

export const checkPay = route({
  id: 'checkPay',
  summary: 'Whether it may still be paid electronically for an appointment on this day',
  method: 'PUT',
  path: '/register/check/pay/',
  access: 'citizen',
  about: 'nobody',
  changesNothing: true,
  body: z.object({ travelDate: wire.DateNumber }),
  reply: json(z.object({ isPay: z.boolean() })),
})

export const cancelRequest = route({
  id: 'cancelRequest',
  summary: 'Cancel a pending request',
  method: 'PUT',
  path: '/cancel/{reqId}/{reqYear}',
  ...wire.byRequestNumber,
  reply: json(Request),
  problems: ['NOT_FOUND', 'NOT_CANCELLABLE'],
})

export const getCalendar = route({
  id: 'getCalendar',
  summary: 'The appointment, for the calendar of a phone',
  method: 'GET',
  path: '/register/calendar/{reqId}/{reqYear}',
  ...wire.byRequestNumber,
  reply: file('text/calendar'),
  problems: ['NOT_FOUND'],
})

export const REQUEST_ROUTES = [
  listRequests,
  getRequest,
  listFollowers,
  checkPay,
  cancelRequest,
  getCalendar,
] as const

export const getDocument = route({
  id: 'getDocument',
  summary: 'The registration sheet, and the payment slip where it may be paid',
  method: 'GET',
  path: '/register/document/{reqId}/{reqYear}',
  ...wire.byRequestNumber,
  reply: file('application/pdf'),
  problems: ['NOT_FOUND', 'REQUEST_CANCELLED', 'DOCUMENTS_BUSY'],
})

export const getSamplePass = route({
  id: 'getSamplePass',
  summary: 'The sample picture of a pass that is in the citizen’s list',
  method: 'GET',
  path: '/register/sample/{reqId}/{reqYear}',
  limit: RATE_LIMITS.samples,
  ...wire.byRequestNumber,
  reply: file('image/png'),
  problems: ['NOT_FOUND', 'DOCUMENTS_BUSY', ...LOOK_UP_FAILURES],
})

export const DOCUMENT_ROUTES = [getDocument, getSamplePass] as const
