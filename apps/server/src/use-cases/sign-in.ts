// Signing in with the five fields of the card (specification 4; decisions 8 and 9).
import type { UserInfo } from '@border-pass/contract/auth-routes'
import { isNationalId } from '@border-pass/domain/values/national-id'
import { displayName } from '@border-pass/domain/values/names/person-name'
import { cleanThaiName } from '@border-pass/domain/sign-in/thai-name-cleaning'
import type { FiveFieldPayload } from '@border-pass/domain/sign-in/five-field-payload'
import { Refusal } from '../policies/refusal.ts'
import { untilNextBeat } from '../policies/equalise-response-time.ts'
import type { Services } from '../ports/services.ts'
import { findNamedPerson } from './eligibility/person-in-registry.ts'
import type { Visit } from './call-context.ts'

type SignIn = { readonly fields: FiveFieldPayload; readonly address: string }
type Needed = Pick<Services, 'loginAttempts' | 'settings'>

export async function signIn(services: Needed, visit: Visit, { fields, address }: SignIn): Promise<UserInfo> {
  const startedAt = performance.now()
  const { loginAttempts, settings } = services
  const admission = await loginAttempts.admit({ pid: fields.pid, address })
  if (admission.kind === 'limited') {
    throw new Refusal('LOGIN_LIMITED', { retryAfterSeconds: admission.retryAfterSeconds })
  }
  const isRight = await verify(visit, fields).catch(async (error: unknown) => {
    await loginAttempts.discard(admission.attempt)
    throw error
  })
  if (!isRight) {
    await loginAttempts.markFailed(admission.attempt)
    await untilNextBeat(startedAt, settings.refusalBeatMs)
    throw new Refusal('LOGIN_REJECTED')
  }
  await loginAttempts.markSucceeded({ attempt: admission.attempt, pid: fields.pid })
  return identify(visit, fields)
}

/** A number that cannot be one is refused without asking. */
async function verify(visit: Visit, fields: FiveFieldPayload): Promise<boolean> {
  if (!isNationalId(fields.pid)) return false
  const { pid, laser, dob } = fields
  const names = { fname: cleanThaiName(fields.fname), lname: cleanThaiName(fields.lname) }
  return visit.registry.verifyCard({ pid, laser, dob, ...names })
}

async function identify(visit: Visit, { pid, fname, lname }: FiveFieldPayload): Promise<UserInfo> {
  visit.trail.identify(pid)
  visit.trail.note(pid, 'sign-in')
  const { person, ordination } = await findNamedPerson(visit.registry, pid)
  const name = person ? displayName(person, ordination) : `${fname} ${lname}`
  return { login_type: 0, pid, email: null, tel: null, name }
}
