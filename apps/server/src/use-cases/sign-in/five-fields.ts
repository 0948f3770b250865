// Identifies a citizen by the five fields of the card (specification 4; D8, D9).
import { setTimeout as pause } from 'node:timers/promises'
import type { FiveFieldPayload } from '@border-pass/domain/sign-in/five-field-form'
import { cleanThaiName } from '@border-pass/domain/sign-in/thai-name-cleaning'
import { isNationalId } from '@border-pass/domain/values/national-id'
import { Refusal } from '../../policies/refusal.ts'
import { type Attempt, attempt } from '../../ports/civil-registry.ts'
import type { Services } from '../../ports/services.ts'
import { LOGIN_TYPE, type Network, type SignedInCitizen } from '../../ports/sign-in.ts'
import type { CallContext } from '../call-context.ts'
import { findDisplayName } from '../eligibility/person-in-registry.ts'

type SignInAttempt = {
  readonly fields: FiveFieldPayload
  readonly network: Network
  /** null unless this browser has signed the citizen in before. */
  readonly device: Buffer | null
}

export async function identifyByFiveFields(
  services: Services,
  context: CallContext,
  signInAttempt: SignInAttempt,
): Promise<SignedInCitizen> {
  const startedAt = performance.now()
  const { delayMs, check } = await checkInTurn(services, context, signInAttempt)
  try {
    if (check.failure) throw check.failure
    if (check.found) return await nameCitizen(context, signInAttempt.fields)
    await equaliseResponseTime(startedAt, services.settings.refusalIntervalMs)
    throw new Refusal('LOGIN_REJECTED')
  } finally {
    // After many wrong tries every answer is delayed, also that of a successful sign-in.
    if (delayMs > 0) await pause(delayMs)
  }
}

type CheckedCard = { readonly delayMs: number; readonly check: Attempt<boolean> }

/** Checks the attempts of one device, or for one ID, one after another: a burst exceeds the limit by at most one per server. */
async function checkInTurn(
  { loginAttempts }: Services,
  context: CallContext,
  { fields, network, device }: SignInAttempt,
): Promise<CheckedCard> {
  const loginAttempt = { pid: fields.pid, ...network, device }
  using _turn = await loginAttempts.takeTurn(loginAttempt)
  const admission = await loginAttempts.admit(loginAttempt)
  if (admission.kind === 'limited')
    throw new Refusal('LOGIN_LIMITED', { retryAfterSeconds: admission.retryAfterSeconds })
  const check = await attempt(verifyCard(context, fields))
  if (check.found === true && admission.hasWrongTries) await loginAttempts.markSucceeded(fields.pid)
  if (check.found === false) await loginAttempts.markFailed(loginAttempt)
  return { delayMs: admission.delayMs, check }
}

/** An ID with a wrong check digit is refused without a registry call. */
async function verifyCard({ registry }: CallContext, fields: FiveFieldPayload): Promise<boolean> {
  if (!isNationalId(fields.pid)) return false
  const { pid, laser, dob } = fields
  const names = { fname: cleanThaiName(fields.fname), lname: cleanThaiName(fields.lname) }
  return registry.verifyCard({ pid, laser, dob, ...names })
}

async function nameCitizen(
  { accessRecorder, registry }: CallContext,
  { pid, fname, lname }: FiveFieldPayload,
): Promise<SignedInCitizen> {
  accessRecorder.identify(pid)
  // The card is verified, so a failed look-up of the name does not stop the sign-in: the typed name is used (D22).
  const { found } = await attempt(findDisplayName(registry, pid))
  const name = found ?? `${fname} ${lname}`
  return { login_type: LOGIN_TYPE.fiveFields, pid, email: null, tel: null, inbox: null, name }
}

/**
 * Waits until a whole number of intervals has passed since `startedAt` (performance.now()), so that the response time does not reveal
 * which field was wrong (D8).
 */
async function equaliseResponseTime(startedAt: number, intervalMs: number): Promise<void> {
  if (intervalMs === 0) return
  const passed = performance.now() - startedAt
  await pause(intervalMs * Math.ceil(passed / intervalMs) - passed)
}
