// A refusal that a use-case throws: the contract's problem code and its details. http/ turns it into the reply.
import type { StoredDraft } from '@border-pass/contract/draft-routes'
import type { Eligibility } from '@border-pass/contract/eligibility-routes'
import type { Problem } from '@border-pass/contract/problem'
import type { ProblemCode } from '@border-pass/contract/problem-codes'

/** `info` replaces the code's default sentence. */
export type RefusalDetails = Readonly<
  Partial<Pick<Problem, 'info' | 'fields' | 'signedIn' | 'launched' | 'tokenUnused' | 'mayBeSaved'>>
> & {
  readonly eligibility?: Eligibility
  readonly oldRequest?: Eligibility['oldRequest']
  readonly draft?: StoredDraft | null
  readonly retryAfterSeconds?: number
  /** The WWW-Authenticate header of SIGNED_OUT; absent: the call needs a session. */
  readonly challenge?: 'Bearer'
}

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ProblemCode
  readonly details: RefusalDetails

  constructor(code: ProblemCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

export function requireFound<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw new Refusal('NOT_FOUND')
  return found
}
