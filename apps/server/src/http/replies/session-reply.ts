// What the three ways to sign in have in common: what the page offers, and the session that each of them opens.
import type { SessionCitizen, UserInfo } from '@border-pass/contract/auth-routes'
import type { Route } from '@border-pass/contract/route'
import { whoseService } from '@border-pass/domain/wording/sign-in-wording'
import type { Services } from '../../ports/services.ts'
import type { Call } from '../platform/mount-route.ts'
import { readCookie, writeCookie } from '../platform/sessions.ts'

export type SignInCall = Pick<Call<Route>, 'services' | 'limits' | 'context' | 'request' | 'reply'>

export type SignInOffers = {
  /** Whether sample people are offered, and ThaID. */
  readonly sandbox: boolean
  readonly thaid: boolean
  /** Who runs the service, and what tells its address from a forged one. */
  readonly whose: { readonly name: string; readonly address: string }
}

/** What the sign-in shows by the settings; the page with the sign-in in its markup has it from the start (serve-web.ts). */
export function signInOffers({ sandbox, thaid, settings }: Services): SignInOffers {
  const { agency } = settings.service
  const { hostname: host } = new URL(settings.publicOrigin ?? settings.linkOrigin)
  const isPlayed = settings.isSandbox && sandbox !== null
  return { sandbox: isPlayed, thaid: thaid !== null, whose: whoseService({ agency, host }) }
}

/**
 * Every sign-in gets a new session id; the browser's previous session ends. The sign-in and the look-ups of its call are logged by the
 * statement that opens the session (D44). null where another call has ended the launch.
 */
export async function startSession(call: SignInCall, userInfo: SessionCitizen, launch: string | null = null) {
  const { services, context } = call
  const { accessRecorder } = context
  const entries = accessRecorder.entries({ subject: userInfo.pid, what: 'sign-in' })
  const previous = ownSession(call)
  const id = await services.sessions.open(userInfo, { entries, previous, launch })
  if (id === null) return null
  accessRecorder.clear()
  if (previous !== null) services.registry(previous).leave()
  context.continueIn(id)
  writeCookie(call, 'session', id)
  const { knownDevices } = services
  writeCookie(call, 'device', knownDevices.remember(readCookie(call, 'device'), userInfo.pid))
  if (launch !== null) writeCookie(call, 'launch', null)
  return { userInfo: toUserInfo(services, userInfo) }
}

export function toUserInfo({ markCitizen }: Services, citizen: SessionCitizen): UserInfo {
  return { ...citizen, mark: markCitizen(citizen.pid) }
}

/** The id of the browser's session. */
export function ownSession({ services, request }: Pick<SignInCall, 'services' | 'request'>): string | null {
  return request.isSessionInvented ? null : readCookie({ services, request }, 'session')
}
