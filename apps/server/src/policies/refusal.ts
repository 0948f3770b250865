// A use-case says no: the code of the contract, and what goes with it. http/ turns it into the reply.
import type { StoredDraft } from '@border-pass/contract/draft-routes'
import type { Eligibility } from '@border-pass/contract/eligibility-routes'
import type { Problem, ProblemCode } from '@border-pass/contract/problem'

export type RefusalDetails = {
  /** In place of the code's usual sentence. */
  readonly info?: string
  readonly fields?: NonNullable<Problem['fields']>
  readonly eligibility?: Eligibility
  readonly oldRequest?: Eligibility['oldRequest']
  readonly draft?: StoredDraft | null
  readonly signedIn?: string
  readonly launched?: string
  readonly tokenUnused?: boolean
  readonly retryAfterSeconds?: number
  /** How the caller makes itself known, with SIGNED_OUT (WWW-Authenticate); a session unless it says otherwise. */
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
