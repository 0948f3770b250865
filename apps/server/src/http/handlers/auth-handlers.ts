// Sign-in and sign-out (api, Sign-in).
import {
  acceptLaunch,
  authInfo,
  declineLaunch,
  fiveFieldLogin,
  portalLogin,
  signOut,
} from '@border-pass/contract/auth-routes'
import type { UserInfo } from '@border-pass/contract/auth-routes'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../ports/services.ts'
import { portalSignIn } from '../../use-cases/portal-sign-in.ts'
import { signIn } from '../../use-cases/sign-in.ts'
import type { CallContext } from '../../use-cases/call-context.ts'
import * as launches from './launches.ts'
import type { Exchange } from './launches.ts'
import { deviceOf } from '../../policies/device-of.ts'
import { wasEndedElsewhere } from '../platform/find-session.ts'
import { readDeviceCookie, rememberDevice } from '../platform/device-cookie.ts'
import { mountRoute } from '../platform/mount-route.ts'
import type { Mounting } from '../platform/mount-route.ts'
import { readSessionCookie, writeSessionCookie } from '../platform/session-cookie.ts'

type SignInCall = Exchange & { readonly context: CallContext }

/** Every sign-in gets a new session id; the browser's previous session ends. */
async function startSession(
  { services }: Mounting,
  userInfo: UserInfo,
  { request, reply, context }: SignInCall,
) {
  await closeSession(services, request)
  const id = await services.sessions.open(userInfo, deviceOf(request.headers['user-agent']))
  context.continueIn(id)
  writeSessionCookie(reply, { ...services.settings, id })
  rememberDevice(services, { request, reply }, userInfo.pid)
  return { userInfo }
}

async function closeSession({ sessions, settings }: Services, request: FastifyRequest): Promise<void> {
  const id = readSessionCookie(request, settings.isSandbox)
  if (id !== null) await sessions.close(id)
}

export function mountAuth(mounting: Mounting): void {
  const { services } = mounting

  mountRoute(mounting, authInfo, 'sign-in', async ({ session, context, request }) => ({
    userInfo: session && session.userInfo,
    today: toDateNumber(context.today),
    sandbox: services.sandbox !== null,
    session: session && {
      idleSeconds: session.idleSeconds,
      remainingSeconds: session.remainingSeconds,
    },
    endedElsewhere: await wasEndedElsewhere(request, services),
  }))

  mountRoute(mounting, fiveFieldLogin, 'sign-in', async ({ body, context, ...exchange }) => {
    const { request } = exchange
    const deviceCookie = readDeviceCookie(request, services.settings.isSandbox)
    const userInfo = await signIn(services, context, { fields: body, address: request.ip, deviceCookie })
    return startSession(mounting, userInfo, { ...exchange, context })
  })

  mountRoute(mounting, portalLogin, 'sign-in', async ({ body, context, session, ...exchange }) => {
    const { appID: appId, mToken, mock } = body
    const token = { appId, mToken, mock: mock === true || mock === 'true' }
    const launched = await portalSignIn(services, context, token)
    const signedIn = session?.userInfo
    if (signedIn && signedIn.pid !== launched.pid) {
      throw await launches.openLaunch(services, { ...exchange, context }, { signedIn, launched })
    }
    return startSession(mounting, launched, { ...exchange, context })
  })

  mountRoute(mounting, acceptLaunch, 'sign-in', async (exchange) => ({
    userInfo: await launches.acceptLaunch(services, exchange),
  }))

  mountRoute(mounting, declineLaunch, 'sign-in', (exchange) => launches.declineLaunch(services, exchange))

  mountRoute(mounting, signOut, 'sign-in', async ({ request, reply }) => {
    await closeSession(services, request)
    await launches.declineLaunch(services, { request, reply })
    writeSessionCookie(reply, { ...services.settings, id: null })
  })
}
