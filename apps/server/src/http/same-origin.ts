// Calls that change something must come from our own pages (decision 10).
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../policies/refusal.ts'

function hasOwnOrigin(request: FastifyRequest): boolean {
  const origin = request.headers.origin
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host
}

/** A browser that says where the call comes from is believed; an older one is held to its Origin. */
export function requireSameOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  const isSame = site === undefined ? hasOwnOrigin(request) : site === 'same-origin'
  if (!isSame) throw new Refusal('FORBIDDEN_ORIGIN')
}
