// Every refusal of the interface: application/problem+json with a stable code (RFC 9457).
import * as z from 'zod/mini'
import { PROBLEM_CODES } from './problem-codes.ts'

export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(PROBLEM_CODES),
  /** The Thai sentence to show. */
  info: z.string(),
  requestId: z.string(),
  fields: z.optional(z.array(z.object({ path: z.string(), info: z.string() }))),
  /** NOT_ELIGIBLE has it: the whole answer of the eligibility call. */
  eligibility: z.optional(z.unknown()),
  /** Set on a 503 if the commit was under way: a retry with the same Idempotency-Key returns its result. */
  mayBeSaved: z.optional(z.boolean()),
  /** LIVE_REQUEST_EXISTS has it: the live request. */
  oldRequest: z.optional(z.unknown()),
  /** Set on DRAFT_CHANGED: the newer draft, or null if it is gone. */
  draft: z.optional(z.unknown()),
  /** Set on OTHER_SIGNED_IN: the names of the signed-in citizen and of the citizen that the portal named. */
  signedIn: z.optional(z.string()),
  launched: z.optional(z.string()),
  /** Set on PORTAL_UNAVAILABLE if the portal has not read the mToken, so that it may be sent again. */
  tokenUnused: z.optional(z.boolean()),
})

export type Problem = z.output<typeof Problem>
