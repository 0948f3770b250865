// Requests: what the forms need, saving, reading, cancelling (specification 7; D27 to D33); and their documents, to print or save
// (specification 2, Registration result and Issued passes; D38).
import { DETAIL_FIELDS, FOLLOWER_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { mapFields } from '@border-pass/domain/request/fields/text-field'
import * as z from 'zod/mini'
import { RATE_LIMITS } from './limits.ts'
import { Application } from './schemas/application-schema.ts'
import { Follower, OwnRequest, Request } from './schemas/request-schemas.ts'
import { byCitizen, datedJson, file, json, route, LOOK_UP_FAILURES } from './route.ts'
import * as wire from './schemas/wire.ts'

/** The citizen's own answers of the newest request, as typed; null where there is none. */
const LastAnswers = z.nullable(
  z.object({
    ...mapFields(DETAIL_FIELDS, () => z.string()),
    isObjectiveChosen: z.boolean(),
    disabled: z.boolean(),
    homeDelivery: z.boolean(),
    /** null when the pass was collected, or when the citizen has moved since. */
    homeAddress: z.nullable(z.object({ houseNo: z.string(), village: z.string(), subdistrict: z.string() })),
  }),
)

export const getApplicant = route({
  id: 'getApplicant',
  summary: 'All that the detail screen shows and prefills, in one round trip',
  method: 'GET',
  path: '/register/applicant',
  ...byCitizen,
  reply: json(
    z.object({
      pid: wire.Pid,
      displayName: z.string(),
      englishName: z.string(),
      sex: wire.Sex,
      age: z.int(),
      dob: wire.DateNumber,
      fatherName: z.string(),
      motherName: z.string(),
      /** Who is ordained is neither asked for an occupation nor told one that is not theirs. */
      ordination: z.nullable(z.enum(['monk', 'novice'])),
      /** The province of birth by the registry, empty where it does not say. */
      bornPlace: z.string(),
      house: z.object({
        houseNo: z.string(),
        village: z.string(),
        subdistrict: z.string(),
        amphoe: z.string(),
        province: z.string(),
      }),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
      lastAnswers: LastAnswers,
      /** Whether messages are sent to whoever gives an address (D53). */
      sendsReminders: z.optional(z.boolean()),
      /** Today in Bangkok, by the server's clock. */
      today: wire.DateNumber,
      missing: wire.missing('name', 'house'),
    }),
  ),
  problems: ['NOT_FOUND', ...LOOK_UP_FAILURES],
})

export const findFollowerCandidates = route({
  id: 'findFollowerCandidates',
  summary: 'The children who may be added, and why others may not',
  method: 'GET',
  path: '/register/followers',
  ...byCitizen,
  /** anew: past what the session has asked for before, after a save was refused for a follower (D23). */
  query: z.object({ borderCity: wire.BorderCityInQuery, anew: z.optional(z.literal('1')) }),
  reply: json(
    z.object({
      items: z.array(
        z.object({
          pid: wire.Pid,
          name: z.string(),
          age: z.int(),
          sex: wire.Sex,
          selectable: z.boolean(),
          reason: z.optional(z.string()),
          /** The province of birth by the registry, empty where it does not say. */
          bornPlace: z.string(),
          /** The answers typed in the newest request in which this child was added. */
          lastAnswers: z.nullable(
            z.object({ ...mapFields(FOLLOWER_FIELDS, () => z.string()), bornPlace: z.string() }),
          ),
        }),
      ),
      max: z.int(),
      missing: wire.missing('followers'),
    }),
  ),
  problems: LOOK_UP_FAILURES,
})

const Saved = z.object({
  reqId: z.int(),
  reqYear: z.int(),
  registrationCode: wire.RegistrationCode,
  isPay: z.boolean(),
  request: Request,
})

export const saveRequest = route({
  id: 'saveRequest',
  summary: 'Save a request; every rule is decided anew from the registry',
  method: 'POST',
  path: '/register/',
  access: 'citizen',
  about: { person: ['pid'] },
  headers: z.object({
    'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  body: Application,
  reply: datedJson(Saved, z.extend(Saved, { request: OwnRequest }), 201),
  problems: [
    'NOT_YOURS',
    'NOT_ELIGIBLE',
    'CLOSED',
    'LIVE_REQUEST_EXISTS',
    'IDEMPOTENCY_MISMATCH',
    ...LOOK_UP_FAILURES,
  ],
})

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
    status: z.optional(z.enum(['0', '1', '2', 'lt2'])),
  }),
  reply: datedJson(
    z.extend(wire.itemsOf(Request), { isCut: wire.IsCut }),
    z.extend(wire.itemsOf(OwnRequest), { isCut: wire.IsCut }),
  ),
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
  reply: datedJson(Request, OwnRequest),
  problems: ['NOT_FOUND'],
})

export const listFollowers = route({
  id: 'listFollowers',
  summary: 'The followers of a request',
  method: 'GET',
  path: '/register/follower/{reqId}/{reqYear}',
  ...wire.byRequestNumber,
  reply: json(wire.itemsOf(Follower)),
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
  getApplicant,
  findFollowerCandidates,
  saveRequest,
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
