// The codes of refusals and their HTTP statuses. Without zod, because the web's first screen reads them.

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
  REQUEST_CANCELLED: 409,
  IDEMPOTENCY_MISMATCH: 409,
  DRAFT_CHANGED: 409,
  OTHER_SIGNED_IN: 409,
  TOO_LARGE: 413,
  NOT_JSON: 415,
  CLOSED: 422,
  /** Too many wrong tries at sign-in (WRONG_TRIES). */
  LOGIN_LIMITED: 429,
  /** Too many calls in a minute (RATE_LIMITS), or too many answers about the service in a day (FEEDBACK_A_DAY). */
  RATE_LIMITED: 429,
  /** Too many border pass requests of a citizen in a day (CITIZEN_QUOTAS). */
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  RECORD_UNREADABLE: 503,
  REGISTRY_UNAVAILABLE: 503,
  PORTAL_UNAVAILABLE: 503,
  DATABASE_UNAVAILABLE: 503,
  DOCUMENTS_BUSY: 503,
} as const

export type ProblemCode = keyof typeof STATUS_BY_CODE
export type ProblemStatus = (typeof STATUS_BY_CODE)[ProblemCode]

export function isProblemCode(code: string): code is ProblemCode {
  // Object.hasOwn is younger than the oldest browser that we serve.
  return Object.prototype.hasOwnProperty.call(STATUS_BY_CODE, code)
}

// The PURE mark lets the bundler drop the call if nothing uses the list.
export const PROBLEM_CODES = /* @__PURE__ */ Object.keys(STATUS_BY_CODE).filter(isProblemCode)

export function getStatus(code: ProblemCode): ProblemStatus {
  return STATUS_BY_CODE[code]
}
