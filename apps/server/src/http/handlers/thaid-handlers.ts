// Sign-in with ThaID (D57). The browser that began holds a secret in a cookie: a callback without it, or with a state that was not
// derived from it, signs nobody in. A code is used once, whichever process it reaches, as an mToken is. Every failure leads back to
// /register, which says it and offers both ways.
import { randomBytes } from 'node:crypto'
import { PAGES } from '@border-pass/contract/pages'
import { API_ROOT, type THAID_FAILURES } from '@border-pass/contract/auth-addresses'
import { thaidCallback, thaidStart } from '@border-pass/contract/thaid-routes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../../ports/database.ts'
import { attempt } from '../../ports/civil-registry.ts'
import type { Services } from '../../ports/services.ts'
import type { ThaId } from '../../ports/sign-in.ts'
import { requireFound } from '../../policies/refusal.ts'
import { findDisplayName } from '../../use-cases/eligibility/person-in-registry.ts'
import { readCookie, writeCookie } from '../platform/sessions.ts'
import { type Mounting, mountRoute } from '../platform/mount-route.ts'
import { type SignInCall, startSession } from './auth-handlers.ts'

type Failure = (typeof THAID_FAILURES)[number]

const SECRET_BYTES = 32

const failed = (why: Failure) => `${PAGES.register}?thaid=${why}`

export function mountThaId(mounting: Mounting): void {
  const { services } = mounting
  const { settings } = services
  const origin = ({ protocol, host }: FastifyRequest) => settings.publicOrigin ?? `${protocol}://${host}`

  mountRoute(mounting, thaidStart, 'sign-in', async ({ session, request, reply }) => {
    const thaid = requireFound(services.thaid)
    if (session !== null) return PAGES.register
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    const address = await thaid.begin(`${origin(request)}${API_ROOT}${thaidCallback.path}`, secret)
    if (address === null) return failed('unavailable')
    writeCookie(reply, { ...settings, cookie: 'thaid', value: secret })
    return address
  })

  mountRoute(mounting, thaidCallback, 'sign-in', async ({ query, session, ...call }) => {
    const thaid = requireFound(services.thaid)
    const secret = readCookie(call.request, settings.isSandbox, 'thaid')
    writeCookie(call.reply, { ...settings, cookie: 'thaid', value: null })
    // Who is signed in stays so; the page says that this sign-in did not count.
    if (session !== null) return failed('rejected')
    const callback = new URL(`${origin(call.request)}${call.request.url}`)
    const asked = { thaid, secret, query, callback }
    const counted = async () => {
      const failure = await signInBy(mounting, asked, call)
      if (failure === 'rejected')
        await services.loginAttempts.countUnfit(mounting.limits.networkOf(call.request))
      return failure
    }
    const failure = await counted().catch((error: unknown): Failure => {
      if (error instanceof DatabaseUnavailable) return 'unavailable'
      throw error
    })
    return failure === null ? PAGES.register : failed(failure)
  })
}

type Asked = {
  readonly thaid: ThaId
  readonly secret: string | null
  readonly query: { readonly code?: string | undefined; readonly state?: string | undefined }
  readonly callback: URL
}

async function signInBy(
  mounting: Mounting,
  { thaid, secret, query: { code, state = '' }, callback }: Asked,
  call: SignInCall,
): Promise<Failure | null> {
  if (secret === null || !thaid.isOwn(state, secret)) return 'rejected'
  if (code !== undefined && (await mounting.services.launches.begin(`thaid ${code}`)) === null)
    return 'rejected'
  const outcome = await thaid.finish(callback, secret)
  if (outcome.kind !== 'identified') return outcome.kind
  const { pid } = outcome
  const { context } = call
  context.accessRecorder.identify(pid)
  const known = await attempt(findDisplayName(context.registry, pid))
  if (known.failure !== null) return 'unavailable'
  if (known.found === null) return 'rejected'
  context.accessRecorder.record(pid, 'sign-in')
  await startSession(mounting, { login_type: 2, pid, email: null, tel: null, name: known.found }, call)
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
