// A browser's cookies, the session of its session cookie, and the queue of a citizen's calls.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import type { Services } from '../../ports/services.ts'
import type { Session, SessionStore } from '../../ports/stores.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
    /** Whether no server issued the id in the session cookie. */
    isSessionForged: boolean
  }
  interface FastifyContextConfig {
    /** Returns the request number in the path; that request is read with the session. */
    namedRequest?: (request: FastifyRequest) => RequestNumber | null
    /** Set if the answer is the same for everybody: a page that polls it must not keep a session open. */
    needsNoSession?: boolean
  }
}

/** Sets request.session from the session cookie, before the hooks that depend on it. */
export function findSession(app: FastifyInstance, services: Services): void {
  const { sessions } = services
  app.decorateRequest('session', null)
  app.decorateRequest('isSessionForged', false)
  app.addHook('onRequest', async (request) => {
    const id = readCookie({ services, request }, 'session')
    if (id === null || request.routeOptions.config.needsNoSession === true) return
    request.isSessionForged = sessions.isForged(id)
    if (request.isSessionForged) return
    request.session = await readSession(sessions, request, id)
  })
}

function readSession(sessions: SessionStore, request: FastifyRequest, id: string): Promise<Session | null> {
  return sessions.find(id, request.routeOptions.config.namedRequest?.(request))
}

// At most six calls of one citizen run at the same time, and further ones wait (D54): otherwise a citizen who sends a hundred at once
// would delay everybody. Our pages rarely have more than six calls in flight.

const MAX_CONCURRENT_CALLS = 6

type CallQueue = { running: number; readonly waiting: Set<() => void> }

/**
 * A call takes its turn after its session was found, and ends it when its answer is sent or its client disconnects. After a wait the
 * session and the named request are read again, because the citizen may have signed out or cancelled meanwhile.
 */
export function takeTurns(app: FastifyInstance, { sessions }: Services): void {
  const queues = new Map<string, CallQueue>()

  function endTurn(pid: string, calls: CallQueue): void {
    const [next] = calls.waiting
    if (next) {
      calls.waiting.delete(next)
      next()
      return
    }
    calls.running -= 1
    if (calls.running === 0) queues.delete(pid)
  }

  app.addHook('onRequest', async (request, reply) => {
    // A connection that is already closed emits no further 'close', so its call would never end its turn.
    if (request.session === null || reply.raw.destroyed) return
    const { id, userInfo } = request.session
    const { pid } = userInfo
    const calls = queues.get(pid) ?? { running: 0, waiting: new Set() }
    queues.set(pid, calls)
    const turn = Promise.withResolvers<void>()
    // Node emits 'close' once, also if the client disconnects.
    reply.raw.once('close', () => {
      if (!calls.waiting.delete(turn.resolve)) endTurn(pid, calls)
    })
    if (calls.running < MAX_CONCURRENT_CALLS) {
      calls.running += 1
      return
    }
    calls.waiting.add(turn.resolve)
    await turn.promise
    request.session = await readSession(sessions, request, id)
  })
}

// The cookies: `session` has the id of a session (D10), `launch` the id of a portal launch that has no session yet (D47, D49), `thaid`
// the secret of a sign-in in progress at ThaID (D57). `device` recognises a browser that has signed a citizen in before (D9); it grants
// no access. The prefix `__Host-` binds them to this host and to https; a sandbox on http cannot use it.

type Cookie = 'session' | 'launch' | 'thaid' | 'device'

/** undefined: the cookie ends with the browser. Browsers keep no cookie for longer than 400 days. */
const MAX_AGE_SECONDS = {
  session: undefined,
  launch: RETENTION_MS.launch / 1_000,
  // A sign-in at ThaID has as much time as a launch.
  thaid: RETENTION_MS.launch / 1_000,
  device: 400 * 24 * 60 * 60,
}

function getCookieName(cookie: Cookie, isSandbox: boolean): string {
  return isSandbox ? cookie : `__Host-${cookie}`
}

type CookieCall = { readonly services: Services; readonly request: FastifyRequest }
type CookieReply = CookieCall & { readonly reply: FastifyReply }

export function readCookie({ services, request }: CookieCall, cookie: Cookie): string | null {
  const value = request.cookies[getCookieName(cookie, services.settings.isSandbox)] ?? ''
  return value === '' ? null : value
}

/** `value` null removes the cookie. */
export function writeCookie({ services, reply }: CookieReply, cookie: Cookie, value: string | null): void {
  const { isSandbox } = services.settings
  const name = getCookieName(cookie, isSandbox)
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: !isSandbox } as const
  const maxAge = MAX_AGE_SECONDS[cookie]
  if (value === null) void reply.clearCookie(name, attributes)
  else void reply.setCookie(name, value, { ...attributes, ...(maxAge && { maxAge }) })
}
