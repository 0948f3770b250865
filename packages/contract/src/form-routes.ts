// Data for the forms, and saving (specification 7; D27 to D33). In a file of its own, because the list of requests would otherwise
// build the schemas of an application before it can show anything.
import * as z from 'zod/mini'
import { DETAIL_FIELDS, FOLLOWER_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { mapFields } from '@border-pass/domain/request/fields/text-field'
import { byCitizen, json, LOOK_UP_FAILURES, route } from './route.ts'
import { Application } from './schemas/application-schema.ts'
import { Request } from './schemas/request-schemas.ts'
import * as wire from './schemas/wire.ts'

/** The citizen's own answers of the newest request, as typed; null if there is none. */
const LastAnswers = z.nullable(
  z.object({
    ...mapFields(DETAIL_FIELDS, () => z.string()),
    isObjectiveChosen: z.boolean(),
    disabled: z.boolean(),
    homeDelivery: z.boolean(),
    /** null when the pass was collected, or if the citizen has moved since. */
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
      /** Decides the occupation that the form suggests; null for everybody else. */
      ordination: z.nullable(z.enum(['monk', 'novice'])),
      /** The province of birth by the registry; empty if unknown. */
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
      /** Whether the service sends e-mails (D53). */
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
  /** `anew` bypasses the session's cache, after a save was refused because of a follower (D23). */
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
          /** The province of birth by the registry; empty if unknown. */
          bornPlace: z.string(),
          /** The answers typed in the newest request in which this child was added. */
          lastAnswers: z.nullable(
            z.object({ ...mapFields(FOLLOWER_FIELDS, () => z.string()), bornPlace: z.string() }),
          ),
        }),
      ),
      /** The most followers that the country allows. */
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
  summary: 'Save a request; every rule is checked again with the registry',
  method: 'POST',
  path: '/register/',
  access: 'citizen',
  about: { person: ['pid'] },
  headers: z.object({
    'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  body: Application,
  reply: json(Saved, 201),
  problems: [
    'NOT_YOURS',
    'NOT_ELIGIBLE',
    'CLOSED',
    'LIVE_REQUEST_EXISTS',
    'IDEMPOTENCY_MISMATCH',
    ...LOOK_UP_FAILURES,
  ],
})

export const FORM_ROUTES = [getApplicant, findFollowerCandidates, saveRequest] as const
