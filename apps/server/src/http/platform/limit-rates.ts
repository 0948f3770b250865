// Limits calls for each citizen, or for each network without a session (api, RATE_LIMITED). Sign-in has a count of its own, and
// who only asks whether they are signed in is not counted: neither may keep a neighbour behind the same carrier out (decision 9).
import rateLimit from '@fastify/rate-limit'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { RouteId } from '@border-pass/contract/routes'
import { networkOf } from '../../policies/network-of.ts'
import { readDeviceCookie } from './device-cookie.ts'
import { Refusal } from '../../policies/refusal.ts'
import type { Services, Settings } from '../../ports/services.ts'

const MAX_PER_MINUTE = 300
/** Of a network, which may be a carrier’s with a province behind it. Wrong answers have limits of their own. */
const MAX_SIGN_INS_PER_MINUTE = 600

/** A first visit reads some forty files; later ones hardly any. */
const MAX_FILES_PER_MINUTE = 6_000

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Many people share an address behind a mobile carrier, so signed-in citizens are counted individually. */
function callerOf(request: FastifyRequest): string {
  return request.session === null
    ? `network ${networkOf(request.ip).network}`
    : `citizen ${request.session.userInfo.pid}`
}

type Needed = Pick<Services, 'knownDevices' | 'settings'>

/** A device that has signed this citizen in before has a count of its own. */
function signInCallerOf(request: FastifyRequest, { knownDevices, settings }: Needed): string {
  const { body } = request
  const pid = typeof body === 'object' && body !== null && 'pid' in body ? String(body.pid) : ''
  const device = knownDevices.recognise(readDeviceCookie(request, settings.isSandbox), pid)
  return device === null
    ? `network ${networkOf(request.ip).network}`
    : `device ${device.toString('base64url')}`
}

const SIGN_IN: ReadonlySet<RouteId> = new Set(['fiveFieldLogin', 'portalLogin', 'acceptLaunch'])

/** What a route of the contract is mounted with. */
export function rateLimitOf(route: { readonly id: string }, services: Needed): FastifyContextConfig {
  if (route.id === 'authInfo') return { rateLimit: false }
  if (![...SIGN_IN].some((id) => id === route.id)) return {}
  return {
    rateLimit: {
      max: MAX_SIGN_INS_PER_MINUTE,
      // The body is read by then.
      hook: 'preHandler',
      keyGenerator: (request) => signInCallerOf(request, services),
    },
  }
}

/** Load tests and browser tests call a sandbox from its own machine. */
function isOwnMachine(request: FastifyRequest, { isSandbox }: Settings): boolean {
  return isSandbox && LOOPBACK.test(request.ip)
}

const EVERYWHERE = {
  timeWindow: '1 minute',
  hook: 'onRequest',
  // The most callers counted at once; beyond it the least recent one is dropped.
  cache: 50_000,
  addHeaders: {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
    'retry-after': false,
  },
  errorResponseBuilder: (_request: FastifyRequest, { ttl }: { readonly ttl: number }) =>
    new Refusal('RATE_LIMITED', { retryAfterSeconds: Math.ceil(ttl / 1_000) }),
} as const

export async function limitRates(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(rateLimit, {
    ...EVERYWHERE,
    max: MAX_PER_MINUTE,
    keyGenerator: callerOf,
    allowList: (request) => isOwnMachine(request, settings),
  })
}

/** Of the routes that are added later. */
export async function limitFiles(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(rateLimit, {
    ...EVERYWHERE,
    max: MAX_FILES_PER_MINUTE,
    keyGenerator: ({ ip }) => networkOf(ip).network,
    allowList: (request) => isOwnMachine(request, settings),
  })
}
