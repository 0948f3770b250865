// The rate limits per minute (api.md, RATE_LIMITED; D9).
//
// Every call is counted before it is answered. A route counts a call once its session is known, before its body is read. The sign-in
// with five fields counts it once the body is decoded, because a known device has a count of its own. A path that is no route of the
// contract counts as a file. A call that is refused before it was counted is counted for its network (`countRefused`): an unreadable
// path, a sign-in with an invalid body. Calls with a forged session, and calls that another site makes a browser send, have limits of
// their own, so that they do not use up another caller's.
// The key of a count is a device id, a national ID or a network, never a text as it was sent. Each server process counts for itself.
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { RATE_LIMITS, type RateLimit } from '@border-pass/contract/limits'
import { Refusal } from '../../policies/refusal.ts'
import type { Services } from '../../ports/services.ts'
import type { Network } from '../../ports/sign-in.ts'
import { createProxyCheck, findCallerAddress, toNetwork } from './caller.ts'
import { toRefusal } from './problems.ts'

declare module 'fastify' {
  interface FastifyRequest {
    isCounted: boolean
  }
  interface FastifyContextConfig {
    limit?: RateLimit
  }
}

/** Refusing these would make the load balancer take the server out. They are cheap: one check answers all calls within a second. */
const NOT_COUNTED: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz'])

const MINUTE_MS = 60_000
/** Above this number the count of the least recent caller is dropped. */
const MAX_CALLERS = 50_000

/** A sign-in that is refused with one of these counts as a wrong try of its network. */
const INVALID_BODY: ReadonlySet<Refusal['code']> = new Set(['INVALID', 'TOO_LARGE', 'NOT_JSON'])

/** Whether another site's page loads this address as an image, a script or a prefetch (Fetch Metadata). A followed link is a document. */
function isSentByOtherSite({ headers }: FastifyRequest): boolean {
  const isDocument = headers['sec-fetch-dest'] === 'document'
  const isPrefetch = String(headers['sec-purpose']).startsWith('prefetch')
  return headers['sec-fetch-site'] === 'cross-site' && (!isDocument || isPrefetch)
}

function chooseLimit(request: FastifyRequest, declared: RateLimit): RateLimit {
  if (isSentByOtherSite(request)) return RATE_LIMITS.otherSites
  return declared.of === 'caller' && request.isSessionForged ? RATE_LIMITS.inventedSessions : declared
}

const isOwnMachine = createProxyCheck(['loopback'])
const isExempt = ({ routeOptions }: FastifyRequest) => NOT_COUNTED.has(routeOptions.url)
/** Only the sign-in with five fields is counted by device. */
const isSignIn = ({ routeOptions }: FastifyRequest) => routeOptions.config.limit?.of === 'device'

export class CallLimits {
  readonly #services: Services
  readonly #isProxy: (address: string) => boolean
  #hasReportedProxy = false
  /** The number of calls of each caller, in the minute that began with the first of them. */
  readonly #counts = new Map<RateLimit, LRUCache<string, number>>()

  constructor(services: Services) {
    this.#services = services
    this.#isProxy = createProxyCheck(services.settings.trustProxy)
  }

  /** Not Fastify's own trustProxy, which does not apply to an unreadable path. */
  #getAddress({ raw }: FastifyRequest): string {
    return findCallerAddress(raw.socket.remoteAddress, raw.headers['x-forwarded-for'], this.#isProxy)
  }

  getNetwork(request: FastifyRequest): Network {
    return toNetwork(this.#getAddress(request))
  }

  #getCounts(limit: RateLimit): LRUCache<string, number> {
    // Without ttlResolution 0 the cache reuses the time for a millisecond, in which a test may move the clock by minutes.
    const time = { perf: this.#services.clock, ttlResolution: 0 }
    const options = { max: MAX_CALLERS, ttl: MINUTE_MS, noUpdateTTL: true, ...time }
    const counts = this.#counts.get(limit) ?? new LRUCache<string, number>(options)
    this.#counts.set(limit, counts)
    return counts
  }

  #getCaller(request: FastifyRequest, { of }: RateLimit, device: Buffer | null): string {
    if (of === 'device' && device) return `device ${device.toString('base64url')}`
    const session = of === 'caller' ? request.session : null
    return session ? `citizen ${session.userInfo.pid}` : this.getNetwork(request).network
  }

  /** Counts the call; throws RATE_LIMITED if the limit is reached. */
  count(request: FastifyRequest, declared: RateLimit, device: Buffer | null = null): void {
    request.isCounted = true
    const limit = chooseLimit(request, declared)
    const [caller, counts] = [this.#getCaller(request, limit, device), this.#getCounts(limit)]
    const before = counts.get(caller) ?? 0
    // Load tests and browser tests call a sandbox from its own machine: they are counted but never refused.
    const isNeverRefused = () => this.#services.settings.isSandbox && isOwnMachine(this.#getAddress(request))
    if (before >= limit.perMinute * this.#services.settings.limitScale && !isNeverRefused()) {
      const retryAfterSeconds = Math.max(1, Math.ceil(counts.getRemainingTTL(caller) / 1_000))
      throw new Refusal('RATE_LIMITED', { retryAfterSeconds })
    }
    counts.set(caller, before + 1)
  }

  /** Counts a refused call. Returns the refusal to answer with: that of a limit that the call has reached, else `refusal`. */
  async countRefused(request: FastifyRequest, refusal: Refusal): Promise<Refusal> {
    if (request.isCounted) return refusal
    try {
      this.count(request, request.routeOptions.config.limit ?? RATE_LIMITS.files)
      if (!isSignIn(request) || !INVALID_BODY.has(refusal.code)) return refusal
      const admission = await this.#services.loginAttempts.countInvalid(this.getNetwork(request))
      if (admission.kind === 'limited')
        return new Refusal('LOGIN_LIMITED', { retryAfterSeconds: admission.retryAfterSeconds })
      if (admission.delayMs > 0) await pause(admission.delayMs)
      return refusal
    } catch (error) {
      return toRefusal(error)
    }
  }

  /** Counts the calls of the contract's routes, after findSession. */
  countRoutes(api: FastifyInstance): void {
    api.addHook('onRequest', (request, _reply, done) => {
      const { limit } = request.routeOptions.config
      if (limit && !isSignIn(request)) this.count(request, limit)
      done()
    })
  }

  /** Logs once that a proxy is not trusted: all its callers then share one limit. */
  #reportProxy({ raw, log }: FastifyRequest): void {
    if (this.#hasReportedProxy || raw.headers['x-forwarded-for'] === undefined) return
    if (this.#isProxy(raw.socket.remoteAddress ?? '')) return
    this.#hasReportedProxy = true
    log.warn({}, 'A call has X-Forwarded-For, and TRUST_PROXY does not name the proxy that sent it')
  }

  /** Counts all other calls, and reports calls that were answered without being counted. */
  countOthers(app: FastifyInstance): void {
    app.decorateRequest('isCounted', false)
    app.addHook('onRequest', (request, _reply, done) => {
      this.#reportProxy(request)
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
