// The cookies of a browser, and the session that one of them names.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import type { Services, Session } from '../../ports/services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
    /** The session's cookie holds an id that no server made. */
    isSessionInvented: boolean
  }
  interface FastifyContextConfig {
    /** Which of the citizen's requests to read with the session. */
    ownRequest?: (request: FastifyRequest) => RequestNumber | null
    /** The answer is the same for everybody: a page that asks it again and again must keep no session open. */
    needsNoSession?: boolean
  }
}

/** Sets request.session from the session cookie, before the hooks that depend on it. */
export function findSession(app: FastifyInstance, { sessions, settings }: Services): void {
  app.decorateRequest('session', null)
  app.decorateRequest('isSessionInvented', false)
  app.addHook('onRequest', async (request) => {
    const id = readCookie(request, settings.isSandbox)
    if (id === null || request.routeOptions.config.needsNoSession === true) return
    request.isSessionInvented = sessions.isInvented(id)
    if (request.isSessionInvented) return
    request.session = await sessions.find(id, request.routeOptions.config.ownRequest?.(request))
  })
}

// The cookies: `session` has the id of a session (D10), `launch` that of a launch from the portal whose session is not open yet (D47
// and D49), `thaid` is the secret of a sign-in that is under way at ThaID (D57). By `device` a browser is recognised that has signed a citizen in before (D9); it signs nobody in. The prefix `__Host-` binds
// them to this host and to https; a sandbox on http cannot use it.

type Cookie = 'session' | 'launch' | 'thaid' | 'device'

/** A session's cookie ends with the browser. Browsers keep no cookie for longer than 400 days. */
const MAX_AGE_SECONDS = {
  session: undefined,
  launch: RETENTION_MS.launch / 1_000,
  thaid: RETENTION_MS.launch / 1_000,
  device: 400 * 24 * 60 * 60,
}

function cookieName(cookie: Cookie, isSandbox: boolean): string {
  return isSandbox ? cookie : `__Host-${cookie}`
}

export function readCookie(
  request: FastifyRequest,
  isSandbox: boolean,
  cookie: Cookie = 'session',
): string | null {
  const value = request.cookies[cookieName(cookie, isSandbox)] ?? ''
  return value === '' ? null : value
}

type Writing = { readonly isSandbox: boolean; readonly cookie?: Cookie; readonly value: string | null }

export function writeCookie(reply: FastifyReply, { isSandbox, cookie = 'session', value }: Writing): void {
  const name = cookieName(cookie, isSandbox)
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: !isSandbox } as const
  const maxAge = MAX_AGE_SECONDS[cookie]
  if (value === null) void reply.clearCookie(name, attributes)
  else void reply.setCookie(name, value, { ...attributes, ...(maxAge && { maxAge }) })
}
