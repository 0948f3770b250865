// Limits calls by the minute (api, RATE_LIMITED; D9).
//
// Every call is counted before it is answered, whatever it holds. A route's limit counts it as soon as its session is known, and before
// its body is read; that of the sign-in with five fields once the body is decoded, because a known device has a count of its own. What
// is no route of the contract counts as a file. What is refused before its limit has counted it counts for its network then
// (`countRefused`): a path that cannot be read, a sign-in whose body does not fit. Calls with an invented session count apart, and so do
// those that a page of another site makes a browser send: neither takes anything from the others of a network.
// A key is made of values that were decoded, never of what a caller sent. Each server process counts for itself.
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { RATE_LIMITS, type RateLimit } from '@border-pass/contract/limits'
import { Refusal } from '../../policies/refusal.ts'
import type { Services } from '../../ports/services.ts'
import type { Network } from '../../ports/sign-in.ts'
import { callerAddress, networkOf, trusts } from './caller.ts'
import { refusalOf } from './problems.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a limit has counted this call. */
    isCounted: boolean
  }
  interface FastifyContextConfig {
    limit?: RateLimit
  }
}

/**
 * A balancer asks these two, and a refusal would take the server out; one check answers all who ask within a second. What is no HTTP
 * message is no call: it ends its connection, and those are limited.
 */
const NOT_COUNTED: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz'])

const MINUTE = 60_000
/** Beyond so many callers at once the count of the least recent one is dropped. */
const MOST_CALLERS = 50_000

/** A sign-in with one of these is a wrong try of its network. */
const UNFIT: ReadonlySet<Refusal['code']> = new Set(['INVALID', 'TOO_LARGE', 'NOT_JSON'])

/** An image, a script or a prefetch, by what the browser says of it (Fetch Metadata). A link that a visitor follows is a document. */
function isSentByOtherSite({ headers }: FastifyRequest): boolean {
  const isDocument = headers['sec-fetch-dest'] === 'document'
  const isPrefetch = String(headers['sec-purpose']).startsWith('prefetch')
  return headers['sec-fetch-site'] === 'cross-site' && (!isDocument || isPrefetch)
}

/** The limit that counts this call. */
function limitOf(request: FastifyRequest, declared: RateLimit): RateLimit {
  if (isSentByOtherSite(request)) return RATE_LIMITS.otherSites
  return declared.of === 'caller' && request.isSessionInvented ? RATE_LIMITS.inventedSessions : declared
}

const isOwnMachine = trusts(['loopback'])
const isExempt = ({ routeOptions }: FastifyRequest) => NOT_COUNTED.has(routeOptions.url)
const isSignIn = ({ routeOptions }: FastifyRequest) => routeOptions.config.limit?.of === 'device'

export class CallLimits {
  readonly #services: Services
  readonly #isProxy: (address: string) => boolean
  #hasNoticedProxy = false
  /** The calls of each caller in the minute that began with the first of them. */
  readonly #counts = new Map<RateLimit, LRUCache<string, number>>()

  constructor(services: Services) {
    this.#services = services
    this.#isProxy = trusts(services.settings.trustProxy)
  }

  /** Not by Fastify's trustProxy, which does not hold where the path cannot be read. */
  #addressOf({ raw }: FastifyRequest): string {
    return callerAddress(raw.socket.remoteAddress, raw.headers['x-forwarded-for'], this.#isProxy)
  }

  networkOf(request: FastifyRequest): Network {
    return networkOf(this.#addressOf(request))
  }

  #countsOf(limit: RateLimit): LRUCache<string, number> {
    // The cache would otherwise keep the time for a millisecond, in which a clock of a test may have moved by minutes.
    const time = { perf: this.#services.clock, ttlResolution: 0 }
    const options = { max: MOST_CALLERS, ttl: MINUTE, noUpdateTTL: true, ...time }
    const counts = this.#counts.get(limit) ?? new LRUCache<string, number>(options)
    this.#counts.set(limit, counts)
    return counts
  }

  #callerOf(request: FastifyRequest, { of }: RateLimit, device: Buffer | null): string {
    if (of === 'device' && device) return `device ${device.toString('base64url')}`
    const session = of === 'caller' ? request.session : null
    return session ? `citizen ${session.userInfo.pid}` : this.networkOf(request).network
  }

  /** Counts the call; throws RATE_LIMITED where the limit is reached. */
  count(request: FastifyRequest, declared: RateLimit, device: Buffer | null = null): void {
    request.isCounted = true
    const limit = limitOf(request, declared)
    const [caller, counts] = [this.#callerOf(request, limit, device), this.#countsOf(limit)]
    const before = counts.get(caller) ?? 0
    // Load tests and browser tests call a sandbox from its own machine: they are counted and not refused.
    const isExcused = () => this.#services.settings.isSandbox && isOwnMachine(this.#addressOf(request))
    if (before >= limit.perMinute * this.#services.settings.limitScale && !isExcused()) {
      const retryAfterSeconds = Math.max(1, Math.ceil(counts.getRemainingTTL(caller) / 1_000))
      throw new Refusal('RATE_LIMITED', { retryAfterSeconds })
    }
    counts.set(caller, before + 1)
  }

  /** Returns what to answer in place of `refusal`: a limit that this call has reached, or `refusal` itself. */
  async countRefused(request: FastifyRequest, refusal: Refusal): Promise<Refusal> {
    if (request.isCounted) return refusal
    try {
      this.count(request, request.routeOptions.config.limit ?? RATE_LIMITS.files)
      if (!isSignIn(request) || !UNFIT.has(refusal.code)) return refusal
      const admission = await this.#services.loginAttempts.countUnfit(this.networkOf(request))
      if (admission.kind === 'limited')
        return new Refusal('LOGIN_LIMITED', { retryAfterSeconds: admission.retryAfterSeconds })
      if (admission.delayMs > 0) await pause(admission.delayMs)
      return refusal
    } catch (error) {
      return refusalOf(error)
    }
  }

  /** Counts the calls of the contract's routes, whose sessions are known by then. */
  countRoutes(api: FastifyInstance): void {
    api.addHook('onRequest', (request, _reply, done) => {
      const { limit } = request.routeOptions.config
      if (limit && !isSignIn(request)) this.count(request, limit)
      done()
    })
  }

  /** Says once that a proxy is not trusted: all of its callers then share its limits, and its address. */
  #noticeProxy({ raw, log }: FastifyRequest): void {
    if (this.#hasNoticedProxy || raw.headers['x-forwarded-for'] === undefined) return
    if (this.#isProxy(raw.socket.remoteAddress ?? '')) return
    this.#hasNoticedProxy = true
    log.warn({}, 'A call has X-Forwarded-For, and TRUST_PROXY does not name the proxy that sent it')
  }

  /** Counts all other calls, and how many were answered without being counted. */
  countOthers(app: FastifyInstance): void {
    app.decorateRequest('isCounted', false)
    app.addHook('onRequest', (request, _reply, done) => {
      this.#noticeProxy(request)
      const isRoute = request.routeOptions.config.limit !== undefined
      if (!isRoute && !isExempt(request)) this.count(request, RATE_LIMITS.files)
      done()
    })
    app.addHook('onResponse', (request, _reply, done) => {
      const route = request.routeOptions.url ?? 'none'
      if (!request.isCounted && !isExempt(request))
        this.#services.meters.count('calls_not_counted_total', { route })
      done()
    })
  }
}
