// Sets request.session from the session cookie, before the hooks that depend on it.
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../ports/services.ts'
import type { Session } from '../../ports/sessions.ts'
import { readSessionCookie } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
    /** The session's id; null where there is no session. */
    sessionId: string | null
  }
}

export function findSession(app: FastifyInstance, { sessions, settings }: Services): void {
  app.decorateRequest('session', null)
  app.decorateRequest('sessionId', null)
  app.addHook('onRequest', async (request) => {
    const id = readSessionCookie(request, settings.isSandbox)
    request.session = id === null ? null : await sessions.find(id)
    request.sessionId = request.session && id
  })
}
