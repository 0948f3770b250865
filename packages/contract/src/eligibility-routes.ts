// Whether a citizen may request a pass at an office, and at which others (specification 5; D14 to D22).
import * as z from 'zod/mini'
import { OfficeContact } from './notice-routes.ts'
import { byCitizen, json, route, LOOK_UP_FAILURES } from './route.ts'
import { BorderCity, Checks, Day, missing, OfficeCode, PassType } from './schemas/wire.ts'

const Selection = z.object({ borderCity: BorderCity, bpType: PassType, office: OfficeCode })

export const OldRequest = z.object({ reqId: z.int(), reqYear: z.int(), travelDate: Day })

const Refusal = z.object({
  /** Why a pass is refused, such as UNDER_AGE; null when eligible. */
  code: z.nullable(z.string()),
  /** The Thai sentence of the first rule that fails. */
  info: z.nullable(z.string()),
  /** The first day on which waiting alone would help. */
  eligibleFrom: z.nullable(Day),
})

export const Eligibility = z.object({
  eligible: z.boolean(),
  ...Refusal.shape,
  checks: Checks,
  /** The area of the house and the required one; null if that is not the reason. */
  area: z.nullable(z.object({ home: z.string(), needed: z.string() })),
  residence: z.object({ days: z.nullable(z.int()), months: z.int() }),
  /** The same as `residence.months`. */
  timeLtambon: z.int(),
  cost: z.literal([30, 200]),
  /** Whether the office accepts followers (D22). */
  followers: z.object({ allowed: z.boolean(), max: z.int() }),
  /** `type` follows from the age alone: 0 collected, 1 for the elderly. `home`: whether delivery to the house may be chosen. */
  delivery: z.object({ enabled: z.boolean(), type: z.literal([0, 1]), home: z.boolean() }),
  oldRequest: z.nullable(OldRequest),
  /** Whether e-payment is offered at this office. */
  payment: z.boolean(),
})

/** What the server sends. */
export type Eligibility = z.input<typeof Eligibility>

/** The decoded answer: days are dates. */
export type Verdict = z.output<typeof Eligibility>

export const checkEligibility = route({
  id: 'checkEligibility',
  summary: 'The verdict with every rule; 200 also when not eligible',
  method: 'POST',
  path: '/register/eligibility',
  ...byCitizen,
  changesNothing: true,
  body: Selection,
  reply: json(Eligibility),
  problems: LOOK_UP_FAILURES,
})

const Place = z.object({
  office: OfficeCode,
  borderCity: BorderCity,
  bpType: PassType,
  eligible: z.boolean(),
  code: z.nullable(z.string()),
  eligibleFrom: Refusal.shape.eligibleFrom,
  /** Whether the office stands in the citizen's own district or province, or in one that touches it. */
  nearness: z.enum(['district', 'province', 'neighbour', 'elsewhere']),
  /** How many provinces away the office is; null if the registry knows no house. */
  steps: z.nullable(z.int()),
  /** The words of a closure that holds today (D51). */
  closure: z.optional(z.string()),
  /** The last day of the closure; null until further notice. */
  closedUntil: z.optional(z.nullable(Day)),
  /** How to reach an office near home, if known. */
  contact: z.optional(OfficeContact),
})

const Places = z.object({
  /** The nearest first. */
  items: z.array(Place),
  /** Two digits; null if the registry knows no house. */
  homeProvince: z.nullable(z.string()),
  /** Why no place is open to this citizen today; null if the citizen qualifies somewhere. */
  refusal: z.nullable(
    z.extend(Refusal, {
      /** The citizen's own figure by which the rule failed, such as the status, the age or the months; null if it has none. */
      figure: z.nullable(z.int()),
      /** The id of this call, by which an officer of the registry finds its look-ups. */
      requestId: z.string(),
    }),
  ),
  missing: missing('items'),
})

export const findEligibleOffices = route({
  id: 'findEligibleOffices',
  summary: 'The verdict for every office and pass type offered, from the same facts',
  method: 'GET',
  path: '/register/eligibility/offices',
  ...byCitizen,
  reply: json(Places),
  problems: LOOK_UP_FAILURES,
})

export const ELIGIBILITY_ROUTES = [checkEligibility, findEligibleOffices] as const
