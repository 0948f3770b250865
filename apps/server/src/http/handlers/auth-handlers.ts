// Sign-in and sign-out (api, Sign-in).
import { randomUUID } from 'node:crypto'
import * as declared from '@border-pass/contract/auth-routes'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { whoseService } from '@border-pass/domain/wording/sign-in-wording'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type PortalCitizen, type PortalLaunch, PortalUnavailable } from '../../ports/sign-in.ts'
import { PORTAL_NAMES_NOBODY } from '../../sentences.ts'
import type { Services } from '../../ports/services.ts'
import { findDisplayName } from '../../use-cases/eligibility/person-in-registry.ts'
import { signIn } from '../../use-cases/sign-in.ts'
import type { CallContext } from '../../use-cases/call-context.ts'
import { Refusal, requireFound } from '../../policies/refusal.ts'
import { readCookie, writeCookie } from '../platform/sessions.ts'
import { type Mounting, mountRoute } from '../platform/mount-route.ts'

type OpenLaunch = NonNullable<Awaited<ReturnType<Services['launches']['find']>>>

export type SignInCall = {
  readonly context: CallContext
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Every sign-in gets a new session id; the browser's previous session ends. */
export async function startSession({ services }: Mounting, userInfo: declared.UserInfo, call: SignInCall) {
  await closeSession(services, call)
  const id = await services.sessions.open(userInfo)
  return continueIn(services, { id, userInfo }, call)
}

function continueIn(
  { settings, knownDevices }: Services,
  { id, userInfo }: { readonly id: string; readonly userInfo: declared.UserInfo },
  { request, reply, context }: SignInCall,
) {
  context.continueIn(id)
  writeCookie(reply, { ...settings, value: id })
  const device = readCookie(request, settings.isSandbox, 'device')
  writeCookie(reply, { ...settings, cookie: 'device', value: knownDevices.remember(device, userInfo.pid) })
  return { userInfo }
}

async function closeSession(
  { sessions, registry, settings }: Services,
  { request }: Pick<SignInCall, 'request'>,
): Promise<void> {
  const id = readCookie(request, settings.isSandbox)
  if (id === null || request.isSessionInvented) return
  registry(id).leave()
  await sessions.close(id)
}

/** Counts the call, and says whose try it is. */
function countSignIn({ services, limits }: Mounting, request: FastifyRequest, pid: string) {
  const deviceCookie = readCookie(request, services.settings.isSandbox, 'device')
  const device = services.knownDevices.recognise(deviceCookie, pid)
  limits.count(request, declared.fiveFieldLogin.limit, device)
  return { device, network: limits.networkOf(request) }
}

/** What the sign-in shows by the settings; the page with the sign-in in its markup has it from the start (serve-web.ts). */
export function signInOffers({ sandbox, thaid, settings }: Pick<Services, 'sandbox' | 'thaid' | 'settings'>) {
  const { agency } = settings.service
  const { hostname: host } = new URL(settings.publicOrigin ?? settings.linkOrigin)
  const isPlayed = settings.isSandbox && sandbox !== null
  return { sandbox: isPlayed, thaid: thaid !== null, whose: whoseService({ agency, host }) }
}

export function mountAuth(mounting: Mounting): void {
  const { services } = mounting

  mountRoute(mounting, declared.authInfo, 'sign-in', ({ session, context }) => ({
    userInfo: session && session.userInfo,
    today: toDateNumber(context.today),
    ...signInOffers(services),
    session: session && {
      idleSeconds: session.idleSeconds,
      remainingSeconds: session.remainingSeconds,
    },
  }))

  mountRoute(mounting, declared.fiveFieldLogin, 'sign-in', async ({ body, context, ...exchange }) => {
    const attempt = { fields: body, ...countSignIn(mounting, exchange.request, body.pid) }
    const userInfo = await signIn(services, context, attempt)
    return startSession(mounting, userInfo, { ...exchange, context })
  })

  mountLaunches(mounting)

  mountRoute(mounting, declared.signOut, 'sign-in', async ({ request, reply }) => {
    await closeSession(services, { request })
    await closeLaunch(services, { request, reply })
    writeCookie(reply, { ...services.settings, value: null })
  })
}

/**
 * A launch from the citizen portal lies between the portal's yes and the session (D47, D49; ADR 9). The launch cookie
 * names it from that yes on: where the registry fails, or another citizen is signed in and has to be asked first, the same browser
 * goes on with it, and nobody else can. The cookie opens no session.
 */
function mountLaunches(mounting: Mounting): void {
  const { services } = mounting
  const { settings } = services

  mountRoute(mounting, declared.portalLogin, 'sign-in', async ({ body, session, ...call }) => {
    const { appID: appId, mToken, mock } = body
    const asked = { appId, mToken, mock: mock === true || mock === 'true' }
    const launch = await openLaunch(services, asked, readCookie(call.request, settings.isSandbox, 'launch'))
    writeCookie(call.reply, { ...settings, cookie: 'launch', value: launch.id })
    const userInfo = await identifyLaunched(call.context, launch.citizen)
    const signedIn = session?.userInfo
    if (signedIn && signedIn.pid !== userInfo.pid) {
      throw new Refusal('OTHER_SIGNED_IN', { signedIn: signedIn.name, launched: userInfo.name })
    }
    const started = await startLaunchedSession(mounting, { launch, userInfo }, call)
    if (started === null) throw new Refusal('PORTAL_REJECTED')
    return started
  })

  mountRoute(mounting, declared.acceptLaunch, 'sign-in', async (call) => {
    const id = readCookie(call.request, settings.isSandbox, 'launch')
    const launch = requireFound(id === null ? null : await services.launches.find(id))
    const userInfo = await identifyLaunched(call.context, launch.citizen)
    return requireFound(await startLaunchedSession(mounting, { launch, userInfo }, call))
  })

  mountRoute(mounting, declared.declineLaunch, 'sign-in', (call) => closeLaunch(services, call))
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
  if (portal === null) throw new PortalUnavailable('No citizen portal is configured', { mTokenUsed: false })
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
): Promise<declared.UserInfo> {
  accessRecorder.identify(pid)
  return { login_type: 1, pid, email, tel, name: (await findDisplayName(registry, pid)) ?? name }
}

/** Ends the launch with it; null where another call has ended it meanwhile. */
async function startLaunchedSession(
  { services }: Mounting,
  { launch, userInfo }: { readonly launch: OpenLaunch; readonly userInfo: declared.UserInfo },
  call: SignInCall,
) {
  await closeSession(services, call)
  const id = await services.sessions.openLaunched(launch.id, userInfo)
  if (id === null) return null
  call.context.accessRecorder.record(userInfo.pid, 'sign-in')
  writeCookie(call.reply, { ...services.settings, cookie: 'launch', value: null })
  return continueIn(services, { id, userInfo }, call)
}

async function closeLaunch(
  { launches, settings }: Services,
  { request, reply }: Pick<SignInCall, 'request' | 'reply'>,
): Promise<void> {
  const id = readCookie(request, settings.isSandbox, 'launch')
  if (id === null) return
  await launches.close(id)
  writeCookie(reply, { ...settings, cookie: 'launch', value: null })
}
