// Limits calls for each citizen, or for each address without a session (api, RATE_LIMITED).
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../policies/refusal.ts'
import type { Settings } from '../../ports/services.ts'

const MAX_PER_MINUTE = 300

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Many people share an address behind a mobile carrier, so signed-in citizens are counted individually. */
function callerOf(request: FastifyRequest): string {
  return request.session === null ? `address ${request.ip}` : `citizen ${request.session.userInfo.pid}`
}

/** Load tests and browser tests call a sandbox from its own machine. */
function isOwnMachine(request: FastifyRequest, { isSandbox }: Settings): boolean {
  return isSandbox && LOOPBACK.test(request.ip)
}

export async function limitRates(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(rateLimit, {
    max: MAX_PER_MINUTE,
    timeWindow: '1 minute',
    hook: 'onRequest',
    keyGenerator: callerOf,
    allowList: (request) => isOwnMachine(request, settings),
    // The most callers counted at once; beyond it the least recent one is dropped.
    cache: 50_000,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('RATE_LIMITED', { retryAfterSeconds: Math.ceil(ttl / 1_000) }),
  })
}
