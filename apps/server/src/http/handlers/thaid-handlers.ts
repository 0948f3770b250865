// Sign-in with ThaID (D57). The browser that began holds a secret in a cookie: a callback without it, or with a state that was not
// derived from it, signs nobody in. A code is used once, whichever process it reaches, as an mToken is. Every failure leads back to
// /register, which says it and offers both ways.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { API_ROOT, type THAID_FAILURES } from '@border-pass/contract/auth-addresses'
import { PAGES } from '@border-pass/contract/pages'
import { thaidCallback, thaidStart } from '@border-pass/contract/thaid-routes'
import { requireFound } from '../../policies/refusal.ts'
import { attempt, RecordUnreadable } from '../../ports/civil-registry.ts'
import { DatabaseUnavailable } from '../../ports/failures.ts'
import type { Services } from '../../ports/services.ts'
import type { ThaId } from '../../ports/sign-in.ts'
import { findDisplayName } from '../../use-cases/eligibility/person-in-registry.ts'
import { type Call, handle } from '../platform/mount-route.ts'
import { readCookie, writeCookie } from '../platform/sessions.ts'
import { type SignInCall, startSession } from '../replies/session-reply.ts'

type Failure = (typeof THAID_FAILURES)[number]

const SECRET_BYTES = 32

const failed = (why: Failure) => `${PAGES.register}?thaid=${why}`

export const thaIdHandlers = [
  handle(thaidStart, 'sign-in', async (call) => {
    const thaid = requireFound(call.services.thaid)
    if (call.session !== null) return PAGES.register
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    const address = await thaid.begin(`${originOf(call)}${API_ROOT}${thaidCallback.path}`, secret)
    if (address === null) return failed('unavailable')
    writeCookie(call, 'thaid', secret)
    return address
  }),

  handle(thaidCallback, 'sign-in', async (call) => {
    const thaid = requireFound(call.services.thaid)
    const secret = readCookie(call, 'thaid')
    writeCookie(call, 'thaid', null)
    // Who is signed in stays so; the page says that this sign-in did not count.
    if (call.session !== null) return failed('rejected')
    try {
      const failure = await signInBy(thaid, secret, call)
      // Without our cookie a page of another site may have sent it in a visitor's name.
      if (failure === 'rejected' && secret !== null)
        await call.services.loginAttempts.countUnfit(call.limits.networkOf(call.request))
      return failure === null ? PAGES.register : failed(failure)
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return failed('unavailable')
      throw error
    }
  }),
]

function originOf({ services, request: { protocol, host } }: SignInCall): string {
  return services.settings.publicOrigin ?? `${protocol}://${host}`
}

type Callback = SignInCall & Pick<Call<typeof thaidCallback>, 'query'>

async function signInBy(thaid: ThaId, secret: string | null, call: Callback): Promise<Failure | null> {
  const { services, context, request, query } = call
  const { code, state = '' } = query
  if (secret === null || !thaid.isOwn(state, secret)) return 'rejected'
  if (code !== undefined && (await services.launches.begin(`thaid ${code}`)) === null) return 'rejected'
  const outcome = await thaid.finish(new URL(`${originOf(call)}${request.url}`), secret)
  if (outcome.kind !== 'identified') return outcome.kind
  const { pid } = outcome
  context.accessRecorder.identify(pid)
  const known = await attempt(findDisplayName(context.registry, pid))
  if (known.failure !== null) return known.failure instanceof RecordUnreadable ? 'unreadable' : 'registry'
  if (known.found === null) return 'rejected'
  await startSession(call, { login_type: 2, pid, email: null, tel: null, name: known.found })
  return null
}

/** In a sandbox that plays ThaID. */
export function servePlayedIssuer(app: FastifyInstance, { playedIssuer }: Services): void {
  if (playedIssuer === null) return
  const { path, issuer } = playedIssuer
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
