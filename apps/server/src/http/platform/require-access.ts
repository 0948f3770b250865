// Refuses callers that the route's `access` excludes: it requires a citizen's session, an office's token, a sandbox, or nothing.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isSandboxOnly, needsSession, type Route } from '@border-pass/contract/route'
import { Refusal } from '../../policies/refusal.ts'
import type { Services } from '../../ports/services.ts'
import type { Settings } from '../../ports/settings.ts'
import { WRONG_OFFICE_TOKEN } from '../../sentences.ts'

const hashToken = (text: string) => createHash('sha256').update(text).digest()

const getBearerToken = ({ headers }: FastifyRequest) =>
  /^Bearer +(.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

export function hasBearerToken(request: FastifyRequest, token: string): boolean {
  return timingSafeEqual(hashToken(getBearerToken(request)), hashToken(token))
}

export const EVERY_OFFICE = 'every office'

declare module 'fastify' {
  interface FastifyRequest {
    /** The office that the call's token belongs to: nine digits, or EVERY_OFFICE. */
    tokenOwner: string | null
  }
}

/** OFFICE_TOKEN belongs to the national system and reaches all offices; an office's own token reaches that office alone (D34). */
function requireOffice(request: FastifyRequest, { settings, operator }: Services): void {
  // Without OFFICE_TOKEN no office's system is connected, so the office's calls do not exist.
  if (settings.officeToken === null) throw new Refusal('NOT_FOUND')
  const isNational = hasBearerToken(request, settings.officeToken)
  const office = operator.current().officeTokens.get(hashToken(getBearerToken(request)).toString('hex'))
  if (!isNational && office === undefined)
    throw new Refusal('SIGNED_OUT', { info: WRONG_OFFICE_TOKEN, challenge: 'Bearer' })
  request.tokenOwner = isNational ? EVERY_OFFICE : (office ?? null)
}

export function requireAccess(route: Route, services: Services) {
  const { settings } = services
  // An office's system sends no Origin header, and no cookie that another site could misuse.
  const isFromBrowser = route.access !== 'office'
  return async (request: FastifyRequest): Promise<void> => {
    if (isSandboxOnly(route) && !settings.isSandbox) throw new Refusal('NOT_FOUND')
    if (isFromBrowser && route.method !== 'GET') requireSameOrigin(request, route, settings)
    if (route.access === 'office') requireOffice(request, services)
    if (needsSession(route) && request.session === null) throw new Refusal('SIGNED_OUT')
  }
}

/** The log truncates a longer Origin header, which is no real one: a host name has at most 253 characters. */
const MAX_LOGGED_ORIGIN = 270

/** A sandbox without PUBLIC_ORIGIN accepts every host name. */
function isOwnOrigin(origin: string, { host }: FastifyRequest, publicOrigin: string | null): boolean {
  if (publicOrigin !== null) return origin === publicOrigin
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Refuses calls from other sites (D10, D49): each header that is present must match. A call without both headers may come from another
 * client, and passes if it changes nothing.
 */
function requireSameOrigin(
  request: FastifyRequest,
  { changesNothing }: Route,
  { publicOrigin }: Pick<Settings, 'publicOrigin'>,
): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const hasNeither = origin === undefined && site === undefined
  const isSameOrigin =
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || isOwnOrigin(origin, request, publicOrigin))
  if (isSameOrigin && (!hasNeither || changesNothing)) return
  // The log may have the origin, because it names a site and no person.
  const details = { origin: origin?.slice(0, MAX_LOGGED_ORIGIN) ?? null, site: site ?? null }
  request.log.warn({ ...details, publicOrigin }, 'A call came from another origin than PUBLIC_ORIGIN')
  throw new Refusal('FORBIDDEN_ORIGIN')
}
