// Identifies a citizen by ThaID's callback (D57). The browser that began the sign-in has a secret in a cookie: a callback with a state that
// was not derived from it is rejected. Like an mToken, a code can be used once among all servers.
import type { THAID_FAILURES } from '@border-pass/contract/auth-addresses'
import { attempt, RecordUnreadable } from '../../ports/civil-registry.ts'
import type { Services } from '../../ports/services.ts'
import { LOGIN_TYPE, type Network, type SignedInCitizen, type ThaId } from '../../ports/sign-in.ts'
import type { CallContext } from '../call-context.ts'
import { findDisplayName } from '../eligibility/person-in-registry.ts'

export type ThaIdFailure = (typeof THAID_FAILURES)[number]

type Identification =
  | { readonly kind: 'identified'; readonly citizen: SignedInCitizen }
  | { readonly kind: ThaIdFailure }

type Callback = {
  readonly thaid: ThaId
  readonly url: string
  readonly query: { readonly code?: string | undefined; readonly state?: string | undefined }
  readonly secret: string
  readonly network: Network
}

/** A rejected callback counts as a wrong try of its network. */
export async function identifyByThaId(
  services: Services,
  context: CallContext,
  callback: Callback,
): Promise<Identification> {
  const identified = await finishSignIn(services, context, callback)
  if (identified.kind === 'rejected') await services.loginAttempts.countInvalid(callback.network)
  return identified
}

async function finishSignIn(
  { launches }: Services,
  { accessRecorder, registry }: CallContext,
  { thaid, url, query: { code, state = '' }, secret }: Callback,
): Promise<Identification> {
  if (!thaid.isOwn(state, secret)) return { kind: 'rejected' }
  // A callback without a code has an error of ThaID instead, which `finish` reads.
  if (code !== undefined && (await launches.begin(`thaid ${code}`)) === null) return { kind: 'rejected' }
  const outcome = await thaid.finish(new URL(url), secret)
  if (outcome.kind !== 'identified') return { kind: outcome.kind }
  const { pid } = outcome
  accessRecorder.identify(pid)
  const { found: name, failure } = await attempt(findDisplayName(registry, pid))
  if (failure) return { kind: failure instanceof RecordUnreadable ? 'unreadable' : 'registry' }
  if (name === null) return { kind: 'rejected' }
  const citizen = { login_type: LOGIN_TYPE.thaid, pid, email: null, tel: null, inbox: null, name }
  return { kind: 'identified', citizen }
}
