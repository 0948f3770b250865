// Sign-in and sign-out (api, Sign-in).
import { randomUUID } from 'node:crypto'
import * as declared from '@border-pass/contract/auth-routes'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { Refusal, requireFound } from '../../policies/refusal.ts'
import type { Services } from '../../ports/services.ts'
import {
  type OpenLaunch,
  type PortalCitizen,
  type PortalLaunch,
  PortalUnavailable,
} from '../../ports/sign-in.ts'
import { PORTAL_NAMES_NOBODY } from '../../sentences.ts'
import type { CallContext } from '../../use-cases/call-context.ts'
import { findDisplayName } from '../../use-cases/eligibility/person-in-registry.ts'
import { signIn } from '../../use-cases/sign-in/sign-in.ts'
import { handle } from '../platform/mount-route.ts'
import { readCookie, writeCookie } from '../platform/sessions.ts'
import {
  ownSession,
  type SignInCall,
  signInOffers,
  startSession,
  toUserInfo,
} from '../replies/session-reply.ts'

/**
 * A launch from the citizen portal lies between the portal's yes and the session (D47, D49; ADR 9). The launch cookie
 * names it from that yes on: where the registry fails, or another citizen is signed in and has to be asked first, the same browser
 * goes on with it, and nobody else can. The cookie opens no session.
 */
const launchHandlers = [
  handle(declared.portalLogin, 'sign-in', async ({ body, session, ...call }) => {
    const { appID: appId, mToken, mock } = body
    const asked = { appId, mToken, mock: mock === true || mock === 'true' }
    const launch = await openLaunch(call.services, asked, readCookie(call, 'launch'))
    writeCookie(call, 'launch', launch.id)
    const userInfo = await identifyLaunched(call.context, launch.citizen)
    const signedIn = session?.userInfo
    if (signedIn && signedIn.pid !== userInfo.pid) {
      throw new Refusal('OTHER_SIGNED_IN', { signedIn: signedIn.name, launched: userInfo.name })
    }
    const started = await startSession(call, userInfo, launch.id)
    if (started === null) throw new Refusal('PORTAL_REJECTED')
    return started
  }),

  handle(declared.acceptLaunch, 'sign-in', async (call) => {
    const id = readCookie(call, 'launch')
    const launch = requireFound(id === null ? null : await call.services.launches.find(id))
    const userInfo = await identifyLaunched(call.context, launch.citizen)
    return requireFound(await startSession(call, userInfo, launch.id))
  }),

  handle(declared.declineLaunch, 'sign-in', closeLaunch),
]

export const authHandlers = [
  handle(declared.authInfo, 'sign-in', ({ services, session, context }) => ({
    userInfo: session && toUserInfo(services, session.userInfo),
    today: toDateNumber(context.today),
    ...signInOffers(services),
    session: session && {
      idleSeconds: session.idleSeconds,
      remainingSeconds: session.remainingSeconds,
    },
  })),

  handle(declared.fiveFieldLogin, 'sign-in', async ({ body, ...call }) => {
    const attempt = { fields: body, ...countSignIn(call, body.pid) }
    return requireFound(await startSession(call, await signIn(call.services, call.context, attempt)))
  }),

  ...launchHandlers,

  handle(declared.signOut, 'sign-in', async (call) => {
    await closeSession(call)
    await closeLaunch(call)
    writeCookie(call, 'session', null)
  }),
]

/** Counts the call, and says whose try it is. */
function countSignIn(call: SignInCall, pid: string) {
  const { services, limits, request } = call
  const device = services.knownDevices.recognise(readCookie(call, 'device'), pid)
  limits.count(request, declared.fiveFieldLogin.limit, device)
  return { device, network: limits.networkOf(request) }
}

async function closeSession(call: SignInCall): Promise<void> {
  const id = ownSession(call)
  if (id === null) return
  call.services.registry(id).leave()
  await call.services.sessions.close(id)
}

/**
 * Has the portal vouch for the mToken, once. An mToken that was used before is refused, except where it opened the launch that this
 * browser's cookie (`cookie`) names: that launch goes on, and the portal is not asked again.
 */
async function openLaunch(
  { portal, launches, settings }: Services,
  launch: PortalLaunch,
  cookie: string | null,
): Promise<OpenLaunch> {
  if (launch.mock && !settings.isSandbox) throw new Refusal('PORTAL_REJECTED')
  if (portal === null) throw new PortalUnavailable('No citizen portal is configured')
  // The mToken of a mock launch is sent nowhere.
  const id = await launches.begin(launch.mock ? randomUUID() : launch.mToken)
  if (id === null) {
    const before = cookie === null ? null : await launches.find(cookie, launch.mToken)
    if (before === null) throw new Refusal('PORTAL_REJECTED')
    return before
  }
  const citizen = await portal.exchangeMToken(launch).catch(async (error: unknown) => {
    if (error instanceof PortalUnavailable && !error.mTokenUsed) await launches.forget(id)
    throw error
  })
  if (citizen === null) throw new Refusal('PORTAL_REJECTED')
  if (citizen === 'unnamed') throw new Refusal('PORTAL_REJECTED', { info: PORTAL_NAMES_NOBODY })
  await launches.store({ id, citizen })
  return { id, citizen }
}

/** The registry's name is shown, and the portal's where the registry does not know the citizen. */
async function identifyLaunched(
  { accessRecorder, registry }: CallContext,
  { pid, email, tel, name }: PortalCitizen,
): Promise<declared.SessionCitizen> {
  accessRecorder.identify(pid)
  return { login_type: 1, pid, email, tel, name: (await findDisplayName(registry, pid)) ?? name }
}

async function closeLaunch(call: SignInCall): Promise<void> {
  const id = readCookie(call, 'launch')
  if (id === null) return
  await call.services.launches.close(id)
  writeCookie(call, 'launch', null)
}
