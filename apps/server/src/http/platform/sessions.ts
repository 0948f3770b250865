// The cookies of a browser, and the session that one of them names.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import type { Services } from '../../ports/services.ts'
import type { OwnRequests, Session } from '../../ports/sign-in.ts'
import type { CallLimits } from './limit-rates.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
  interface FastifyContextConfig {
    /** Which requests to read with the session: one statement instead of two. */
    ownRequests?: (request: FastifyRequest) => OwnRequests | null
  }
}

type Finding = Pick<Services, 'sessions' | 'settings'> & { readonly limits: CallLimits }

/** Sets request.session from the session cookie, before the hooks that depend on it. */
export function findSession(app: FastifyInstance, { sessions, settings, limits }: Finding): void {
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    const id = readSessionCookie(request, settings.isSandbox)
    if (id === null) return
    const which = request.routeOptions.config.ownRequests?.(request)
    const find = () => sessions.find(id, which)
    request.session = await (sessions.isRemembered(id) ? find() : limits.lookUpSession(request, find))
  })
}

/** Whether the session that the cookie names was ended by its owner from another one. */
export async function wasEndedElsewhere(
  request: FastifyRequest,
  { sessions, settings }: Pick<Services, 'sessions' | 'settings'>,
): Promise<boolean> {
  const id = request.session === null ? readSessionCookie(request, settings.isSandbox) : null
  return id !== null && (await sessions.wasEndedElsewhere(id))
}

// The two cookies that hold an id: `session` of a session (D10), `launch` of a launch from the portal whose session is not open yet
// (D47 and D49). The prefix `__Host-` binds them to this host and to https; a sandbox on http cannot use it.

type Cookie = 'session' | 'launch'

const LAUNCH_MAX_AGE_SECONDS = RETENTION_MS.launch / 1_000

function cookieName(cookie: Cookie, isSandbox: boolean): string {
  return isSandbox ? cookie : `__Host-${cookie}`
}

export function readSessionCookie(
  request: FastifyRequest,
  isSandbox: boolean,
  cookie: Cookie = 'session',
): string | null {
  const id = request.cookies[cookieName(cookie, isSandbox)] ?? ''
  return id === '' ? null : id
}

type Writing = { readonly isSandbox: boolean; readonly cookie?: Cookie; readonly id: string | null }

export function writeSessionCookie(
  reply: FastifyReply,
  { isSandbox, cookie = 'session', id }: Writing,
): void {
  const name = cookieName(cookie, isSandbox)
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: !isSandbox } as const
  if (id === null) void reply.clearCookie(name, attributes)
  else
    void reply.setCookie(name, id, {
      ...attributes,
      ...(cookie === 'launch' && { maxAge: LAUNCH_MAX_AGE_SECONDS }),
    })
}

// The cookie by which a browser is recognised that has signed a citizen in before (D9). It signs nobody in.

/** The longest that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

function deviceCookieName(isSandbox: boolean): string {
  return isSandbox ? 'device' : '__Host-device'
}

type Remembering = Pick<Services, 'knownDevices' | 'settings'>

export function readDeviceCookie(request: FastifyRequest, isSandbox: boolean): string | null {
  return request.cookies[deviceCookieName(isSandbox)] ?? null
}

export function rememberDevice(
  { knownDevices, settings: { isSandbox } }: Remembering,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  pid: string,
): void {
  const value = knownDevices.remember(readDeviceCookie(request, isSandbox), pid)
  void reply.setCookie(deviceCookieName(isSandbox), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: !isSandbox,
    maxAge: MAX_AGE_SECONDS,
  })
}
