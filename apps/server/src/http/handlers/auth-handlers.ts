// Sign-in and sign-out (api.md, "Sign-in").
import * as declared from '@border-pass/contract/auth-routes'
import { Refusal, requireFound } from '../../policies/refusal.ts'
import { identifyByFiveFields } from '../../use-cases/sign-in/five-fields.ts'
import { closeSession } from '../../use-cases/sign-in/open-session.ts'
import { identifyByPortal, openLaunch } from '../../use-cases/sign-in/portal.ts'
import { handle } from '../platform/mount-route.ts'
import { readCookie, writeCookie } from '../platform/sessions.ts'
import {
  describeService,
  getOwnSessionId,
  type SignInCall,
  startSession,
  toUserInfo,
} from '../replies/session-reply.ts'

/** The launch cookie names a launch that the portal has accepted (portal.ts); it is no session. */
const launchHandlers = [
  handle(declared.portalLogin, 'sign-in', async ({ body, session, ...call }) => {
    // The portal's page sends `mock` as a text, other callers as a boolean; it signs in a sandbox's test citizen.
    const { appID: appId, mToken, mock } = body
    const portalLaunch = { appId, mToken, mock: mock === true || mock === 'true' }
    const launch = await openLaunch(call.services, portalLaunch, readCookie(call, 'launch'))
    writeCookie(call, 'launch', launch.id)
    const userInfo = await identifyByPortal(call.context, launch.citizen)
    const signedIn = session?.userInfo
    if (signedIn && signedIn.pid !== userInfo.pid) {
      throw new Refusal('OTHER_SIGNED_IN', { signedIn: signedIn.name, launched: userInfo.name })
    }
    const started = await startSession(call, userInfo, launch.id)
    // null: another call has ended the launch.
    if (started === null) throw new Refusal('PORTAL_REJECTED')
    return started
  }),

  handle(declared.acceptLaunch, 'sign-in', async (call) => {
    const id = readCookie(call, 'launch')
    const launch = requireFound(id === null ? null : await call.services.launches.find(id))
    const userInfo = await identifyByPortal(call.context, launch.citizen)
    return requireFound(await startSession(call, userInfo, launch.id))
  }),

  handle(declared.declineLaunch, 'sign-in', closeLaunch),
]

export const authHandlers = [
  handle(declared.authInfo, 'sign-in', ({ session, ...call }) => ({
    ...describeService(call),
    userInfo: session && toUserInfo(call.services, session.userInfo),
    session: session && { idleSeconds: session.idleSeconds, remainingSeconds: session.remainingSeconds },
  })),

  handle(declared.fiveFieldLogin, 'sign-in', async ({ body, ...call }) => {
    const attempt = { fields: body, ...countSignIn(call, body.pid) }
    const citizen = await identifyByFiveFields(call.services, call.context, attempt)
    // The session is null only if a launch was ended, and here is none.
    return requireFound(await startSession(call, citizen))
  }),

  ...launchHandlers,

  handle(declared.signOut, 'sign-in', async (call) => {
    const id = getOwnSessionId(call)
    if (id !== null) await closeSession(call.services, id)
    await closeLaunch(call)
    writeCookie(call, 'session', null)
  }),
]

/** Counts the call; returns the device and the network that the attempt is counted for. */
function countSignIn(call: SignInCall, pid: string) {
  const { services, limits, request } = call
  const device = services.knownDevices.recognise(readCookie(call, 'device'), pid)
  limits.count(request, declared.fiveFieldLogin.limit, device)
  return { device, network: limits.getNetwork(request) }
}

async function closeLaunch(call: SignInCall): Promise<void> {
  const id = readCookie(call, 'launch')
  if (id === null) return
  await call.services.launches.close(id)
  writeCookie(call, 'launch', null)
}
