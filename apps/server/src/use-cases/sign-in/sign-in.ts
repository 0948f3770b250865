// Sign-in with the card's five fields (specification 4; D8, D9).
import { setTimeout as pause } from 'node:timers/promises'
import type { SessionCitizen } from '@border-pass/contract/auth-routes'
import type { FiveFieldPayload } from '@border-pass/domain/sign-in/five-field-form'
import { cleanThaiName } from '@border-pass/domain/sign-in/thai-name-cleaning'
import { isNationalId } from '@border-pass/domain/values/national-id'
import { Refusal } from '../../policies/refusal.ts'
import { attempt } from '../../ports/civil-registry.ts'
import type { Services } from '../../ports/services.ts'
import type { Network } from '../../ports/sign-in.ts'
import type { CallContext } from '../call-context.ts'
import { findDisplayName } from '../eligibility/person-in-registry.ts'

type SignIn = {
  readonly fields: FiveFieldPayload
  readonly network: Network
  /** A device that has signed this citizen in before. */
  readonly device: Buffer | null
}

export async function signIn(
  { loginAttempts, settings }: Services,
  context: CallContext,
  { fields, network, device }: SignIn,
): Promise<SessionCitizen> {
  const startedAt = performance.now()
  const own = { pid: fields.pid, ...network, device }
  let delayMs = 0
  const isRight = inTurn(device?.toString('hex') ?? fields.pid, async () => {
    const admission = await loginAttempts.admit(own)
    if (admission.kind === 'limited') {
      throw new Refusal('LOGIN_LIMITED', { retryAfterSeconds: admission.retryAfterSeconds })
    }
    ;({ delayMs } = admission)
    const fits = await verify(context, fields)
    await (fits ? loginAttempts.markSucceeded(fields.pid) : loginAttempts.markFailed(own))
    return fits
  })
  try {
    if (await isRight) return await identify(context, fields)
    await equaliseResponseTime(startedAt, settings.refusalIntervalMs)
    throw new Refusal('LOGIN_REJECTED')
  } finally {
    if (delayMs > 0) await pause(delayMs)
  }
}

const lastInTurn = new Map<string, Promise<unknown>>()

/** One try at an ID after the other in this process, so that a burst overshoots its limit by no more than one a server. */
async function inTurn<Answer>(whose: string, compare: () => Promise<Answer>): Promise<Answer> {
  const before = lastInTurn.get(whose)
  const own = (async () => {
    await before?.catch(() => null)
    return compare()
  })()
  lastInTurn.set(whose, own)
  try {
    return await own
  } finally {
    if (lastInTurn.get(whose) === own) lastInTurn.delete(whose)
  }
}

/** An ID with a wrong check digit is refused without a registry call. */
async function verify(context: CallContext, fields: FiveFieldPayload): Promise<boolean> {
  if (!isNationalId(fields.pid)) return false
  const { pid, laser, dob } = fields
  const names = { fname: cleanThaiName(fields.fname), lname: cleanThaiName(fields.lname) }
  return context.registry.verifyCard({ pid, laser, dob, ...names })
}

async function identify(
  context: CallContext,
  { pid, fname, lname }: FiveFieldPayload,
): Promise<SessionCitizen> {
  context.accessRecorder.identify(pid)
  // The card check has decided: without the registry's name the citizen is signed in under the name typed (D22).
  const { found } = await attempt(findDisplayName(context.registry, pid))
  const name = found ?? `${fname} ${lname}`
  return { login_type: 0, pid, email: null, tel: null, name }
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
