// Sets request.session from the session cookie, before the hooks that depend on it.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../ports/services.ts'
import type { OwnRequests, Session } from '../../ports/sessions.ts'
import type { CallLimits } from './limit-rates.ts'
import { readSessionCookie } from './session-cookie.ts'

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
