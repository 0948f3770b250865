// Calls that change something must come from our own pages (decision 10).
import type { Route } from '@border-pass/contract/route'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../policies/refusal.ts'

function isOwnOrigin(origin: string, { host }: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Each of the two that is said must fit. A call that only asks may come from what is no browser, and says neither. */
export function requireSameOrigin(request: FastifyRequest, { changesNothing }: Route): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isUnsaid = origin === undefined && site === undefined
  const fits =
    (site === undefined || site === 'same-origin') && (origin === undefined || isOwnOrigin(origin, request))
  if (!fits || (isUnsaid && !changesNothing)) throw new Refusal('FORBIDDEN_ORIGIN')
}
