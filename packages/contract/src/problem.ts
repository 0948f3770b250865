// Every refusal of the interface: application/problem+json with a stable code (RFC 9457).
import * as z from 'zod/mini'

const STATUS_BY_CODE = {
  INVALID: 400,
  SIGNED_OUT: 401,
  LOGIN_REJECTED: 401,
  PORTAL_REJECTED: 401,
  NOT_YOURS: 403,
  NOT_ELIGIBLE: 403,
  FORBIDDEN_ORIGIN: 403,
  NOT_FOUND: 404,
  LIVE_REQUEST_EXISTS: 409,
  NOT_CANCELLABLE: 409,
  IDEMPOTENCY_MISMATCH: 409,
  DRAFT_CHANGED: 409,
  OTHER_SIGNED_IN: 409,
  TOO_LARGE: 413,
  NOT_JSON: 415,
  LOGIN_LIMITED: 429,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  REGISTRY_UNAVAILABLE: 503,
  PORTAL_UNAVAILABLE: 503,
  DATABASE_UNAVAILABLE: 503,
} as const

export type ProblemCode = keyof typeof STATUS_BY_CODE
export type ProblemStatus = (typeof STATUS_BY_CODE)[ProblemCode]

function isProblemCode(code: string): code is ProblemCode {
  return code in STATUS_BY_CODE
}

export const PROBLEM_CODES = Object.keys(STATUS_BY_CODE).filter(isProblemCode)

export function statusOf(code: ProblemCode): ProblemStatus {
  return STATUS_BY_CODE[code]
}

export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(PROBLEM_CODES),
  /** The Thai sentence to show. */
  info: z.string(),
  requestId: z.string(),
  fields: z.optional(z.array(z.object({ path: z.string(), info: z.string() }))),
  /** With NOT_ELIGIBLE: the whole answer of the eligibility call. */
  eligibility: z.optional(z.unknown()),
  /** With 503: the commit was under way; repeating with the same Idempotency-Key returns its result. */
  mayBeSaved: z.optional(z.boolean()),
  /** With LIVE_REQUEST_EXISTS: the live request. */
  oldRequest: z.optional(z.unknown()),
  /** With DRAFT_CHANGED: the newer draft, or null where it is gone. */
  draft: z.optional(z.unknown()),
  /** With OTHER_SIGNED_IN: the names of the signed-in citizen and of the one that the portal named. */
  signedIn: z.optional(z.string()),
  launched: z.optional(z.string()),
  /** With PORTAL_UNAVAILABLE: the mToken was not handed to the portal, so that it may be sent again. */
  tokenUnused: z.optional(z.boolean()),
})

export type Problem = z.output<typeof Problem>
