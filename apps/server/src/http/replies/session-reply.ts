// The replies of the three kinds of sign-in: the offers of the sign-in page, and the session that each opens.
import type { UserInfo } from '@border-pass/contract/auth-routes'
import type { Route } from '@border-pass/contract/route'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import { describeOperator } from '@border-pass/domain/wording/sign-in-wording'
import type { Services } from '../../ports/services.ts'
import type { SignedInCitizen } from '../../ports/sign-in.ts'
import { openSession } from '../../use-cases/sign-in/open-session.ts'
import type { Call } from '../platform/mount-route.ts'
import { readCookie, writeCookie } from '../platform/sessions.ts'

export type SignInCall = Pick<Call<Route>, 'services' | 'limits' | 'context' | 'request' | 'reply'>

export type SignInOffers = {
  /** Whether the page offers the sandbox's sample people. */
  readonly sandbox: boolean
  readonly thaid: boolean
  /** The line above the sign-in: the agency's name, and a hint if the web address ends in .go.th (D55). */
  readonly whose: { readonly name: string; readonly address: string }
}

/** The prerendered sign-in page shows these offers too (serve-web.ts). */
export function getSignInOffers({ sandbox, thaid, settings }: Services): SignInOffers {
  const { agency } = settings.service
  const { hostname: host } = new URL(settings.publicOrigin ?? settings.linkOrigin)
  const hasSamplePeople = settings.isSandbox && sandbox !== null
  return { sandbox: hasSamplePeople, thaid: thaid !== null, whose: describeOperator({ agency, host }) }
}

/** Opens a session with a new id and ends the browser's previous one. Returns null if another call has ended the launch. */
export async function startSession(call: SignInCall, citizen: SignedInCitizen, launch: string | null = null) {
  const { services, context } = call
  const id = await openSession(services, context, citizen, { previous: getOwnSessionId(call), launch })
  if (id === null) return null
  writeCookie(call, 'session', id)
  const { knownDevices } = services
  writeCookie(call, 'device', knownDevices.remember(readCookie(call, 'device'), citizen.pid))
  if (launch !== null) writeCookie(call, 'launch', null)
  return { ...describeService(call), userInfo: toUserInfo(services, citizen), session: NEW_SESSION }
}

const NEW_SESSION = {
  idleSeconds: RETENTION_MS.idleSession / 1_000,
  remainingSeconds: RETENTION_MS.session / 1_000,
}

/** The part of the reply about the service and the day, which every page shows. */
export function describeService({ services, context }: Pick<SignInCall, 'services' | 'context'>) {
  return { today: toDateNumber(context.today), ...getSignInOffers(services) }
}

/** Adds `mark`, by which a browser knows whose typed text it has stored (D11c). */
export function toUserInfo(services: Services, citizen: SignedInCitizen): UserInfo {
  return { ...citizen, mark: services.markCitizen(citizen.pid) }
}

/** Returns null if the browser sent no session id, or a forged one. */
export function getOwnSessionId({
  services,
  request,
}: Pick<SignInCall, 'services' | 'request'>): string | null {
  return request.isSessionForged ? null : readCookie({ services, request }, 'session')
}
