// Refuses calls from other sites (decision 10).
import type { Route } from '@border-pass/contract/route'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../policies/refusal.ts'

function isOwnOrigin(origin: string, { host }: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Each header that is present must match. Without both, only calls that change nothing pass: they may come from other clients. */
export function requireSameOrigin(request: FastifyRequest, { changesNothing }: Route): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const hasNeither = origin === undefined && site === undefined
  const fits =
    (site === undefined || site === 'same-origin') && (origin === undefined || isOwnOrigin(origin, request))
  if (!fits || (hasNeither && !changesNothing)) throw new Refusal('FORBIDDEN_ORIGIN')
}
