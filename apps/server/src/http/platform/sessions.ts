// The cookies of a browser, the session that one of them names, and the turns of its citizen's calls.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import type { Services } from '../../ports/services.ts'
import type { Session, SessionStore } from '../../ports/stores.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
    /** The session's cookie holds an id that no server made. */
    isSessionInvented: boolean
  }
  interface FastifyContextConfig {
    /** The number of the request in the path: that request is read with the session. */
    namedRequest?: (request: FastifyRequest) => RequestNumber | null
    /** The answer is the same for everybody: a page that asks it again and again must keep no session open. */
    needsNoSession?: boolean
  }
}

/** Sets request.session from the session cookie, before the hooks that depend on it. */
export function findSession(app: FastifyInstance, services: Services): void {
  const { sessions } = services
  app.decorateRequest('session', null)
  app.decorateRequest('isSessionInvented', false)
  app.addHook('onRequest', async (request) => {
    const id = readCookie({ services, request }, 'session')
    if (id === null || request.routeOptions.config.needsNoSession === true) return
    request.isSessionInvented = sessions.isInvented(id)
    if (request.isSessionInvented) return
    request.session = await readSession(sessions, request, id)
  })
}

function readSession(sessions: SessionStore, request: FastifyRequest, id: string): Promise<Session | null> {
  return sessions.find(id, request.routeOptions.config.namedRequest?.(request))
}

// At most six calls of one citizen are worked on at the same time, and their further calls wait (D54): otherwise a citizen who sends a
// hundred at once makes everybody wait for them. A browser of our pages hardly ever has more than six under way.

const AT_ONCE = 6

type Calls = { running: number; readonly waiting: Set<() => void> }

/**
 * A call takes its turn once its session is known, and gives it up when its answer is sent or its client has gone. Its session and the
 * request that it names are read again after a wait: meanwhile the citizen may have signed out or cancelled.
 */
export function takeTurns(app: FastifyInstance, { sessions }: Services): void {
  const ofCitizens = new Map<string, Calls>()

  function giveUp(pid: string, calls: Calls): void {
    const [next] = calls.waiting
    if (next) {
      calls.waiting.delete(next)
      next()
      return
    }
    calls.running -= 1
    if (calls.running === 0) ofCitizens.delete(pid)
  }

  app.addHook('onRequest', async (request, reply) => {
    // A connection that is closed by now emits no further 'close', so its call would never give its turn up.
    if (request.session === null || reply.raw.destroyed) return
    const { id, userInfo } = request.session
    const { pid } = userInfo
    const calls = ofCitizens.get(pid) ?? { running: 0, waiting: new Set() }
    ofCitizens.set(pid, calls)
    const turn = Promise.withResolvers<void>()
    // It leaves the queue, or ends its turn; Node emits it once, also where the client has gone.
    reply.raw.once('close', () => {
      if (!calls.waiting.delete(turn.resolve)) giveUp(pid, calls)
    })
    if (calls.running < AT_ONCE) {
      calls.running += 1
      return
    }
    calls.waiting.add(turn.resolve)
    await turn.promise
    request.session = await readSession(sessions, request, id)
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

type Asking = { readonly services: Services; readonly request: FastifyRequest }
type Answering = Asking & { readonly reply: FastifyReply }

export function readCookie({ services, request }: Asking, cookie: Cookie): string | null {
  const value = request.cookies[cookieName(cookie, services.settings.isSandbox)] ?? ''
  return value === '' ? null : value
}

/** null takes the cookie away. */
export function writeCookie({ services, reply }: Answering, cookie: Cookie, value: string | null): void {
  const { isSandbox } = services.settings
  const name = cookieName(cookie, isSandbox)
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: !isSandbox } as const
  const maxAge = MAX_AGE_SECONDS[cookie]
  if (value === null) void reply.clearCookie(name, attributes)
  else void reply.setCookie(name, value, { ...attributes, ...(maxAge && { maxAge }) })
}
