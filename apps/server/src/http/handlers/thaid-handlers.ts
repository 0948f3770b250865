// Sign-in with ThaID (D57). A callback without the secret in the browser's cookie is rejected. Every failure redirects to /register, which
// explains it and offers both kinds of sign-in.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { API_ROOT } from '@border-pass/contract/auth-addresses'
import { PAGES } from '@border-pass/contract/pages'
import { thaidCallback, thaidStart } from '@border-pass/contract/thaid-routes'
import { requireFound } from '../../policies/refusal.ts'
import { DatabaseUnavailable } from '../../ports/failures.ts'
import type { Services } from '../../ports/services.ts'
import { identifyByThaId, type ThaIdFailure } from '../../use-cases/sign-in/thaid.ts'
import { handle } from '../platform/mount-route.ts'
import { readCookie, writeCookie } from '../platform/sessions.ts'
import { type SignInCall, startSession } from '../replies/session-reply.ts'

const SECRET_BYTES = 32

const toFailurePage = (why: ThaIdFailure) => `${PAGES.register}?thaid=${why}`

export const thaIdHandlers = [
  handle(thaidStart, 'sign-in', async (call) => {
    const thaid = requireFound(call.services.thaid)
    if (call.session !== null) return PAGES.register
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    const address = await thaid.begin(`${getOrigin(call)}${API_ROOT}${thaidCallback.path}`, secret)
    if (address === null) return toFailurePage('unavailable')
    writeCookie(call, 'thaid', secret)
    return address
  }),

  handle(thaidCallback, 'sign-in', async (call) => {
    const thaid = requireFound(call.services.thaid)
    const secret = readCookie(call, 'thaid')
    writeCookie(call, 'thaid', null)
    // A signed-in citizen stays signed in. A callback without our cookie may come from another site, so it is not counted as a try.
    if (call.session !== null || secret === null) return toFailurePage('rejected')
    const url = `${getOrigin(call)}${call.request.url}`
    const callback = { thaid, url, query: call.query, secret, network: call.limits.getNetwork(call.request) }
    try {
      const identified = await identifyByThaId(call.services, call.context, callback)
      if (identified.kind !== 'identified') return toFailurePage(identified.kind)
      await startSession(call, identified.citizen)
      return PAGES.register
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return toFailurePage('unavailable')
      throw error
    }
  }),
]

function getOrigin({ services, request: { protocol, host } }: SignInCall): string {
  return services.settings.publicOrigin ?? `${protocol}://${host}`
}

/** Serves the simulated ThaID issuer, which only a sandbox has. */
export function serveSimulatedIssuer(app: FastifyInstance, { simulatedIssuer }: Services): void {
  if (simulatedIssuer === null) return
  const { path, issuer } = simulatedIssuer
  void app.register((page, _options, done) => {
    page.removeAllContentTypeParsers()
    page.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    page.route({
      method: ['GET', 'POST'],
      url: `${path}/*`,
      handler({ url, headers: { authorization }, body }, reply) {
        const answer = issuer({ url, authorization, body: typeof body === 'string' ? body : '' })
        return reply
          .code(answer?.status ?? 404)
          .headers(answer?.headers ?? {})
          .send(answer?.body ?? '')
      },
    })
    done()
  })
}
