// Refuses calls from other sites (decisions 10 and 49).
import type { Route } from '@border-pass/contract/route'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../policies/refusal.ts'
import type { Settings } from '../../ports/services.ts'

/** Without PUBLIC_ORIGIN, which only a sandbox may do, every name by which it is called counts as its own. */
function isOwnOrigin(origin: string, { host }: FastifyRequest, publicOrigin: string | null): boolean {
  if (publicOrigin !== null) return origin === publicOrigin
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Each header that is present must match. Without both, only calls that change nothing pass: they may come from other clients. */
export function requireSameOrigin(
  request: FastifyRequest,
  { changesNothing }: Route,
  { publicOrigin }: Settings,
): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const hasNeither = origin === undefined && site === undefined
  const fits =
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || isOwnOrigin(origin, request, publicOrigin))
  if (!fits || (hasNeither && !changesNothing)) throw new Refusal('FORBIDDEN_ORIGIN')
}
