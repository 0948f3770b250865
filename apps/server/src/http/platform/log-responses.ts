// Logs one line per response, except for successful probes. The line has the route's pattern, because the URL may contain personal data (D44).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { API_ROOT } from '@border-pass/contract/auth-addresses'
import type { ProblemCode } from '@border-pass/contract/problem-codes'
import type { Refusal } from '../../policies/refusal.ts'
import { describeFailure, readStackFrames } from '../../ports/log-line.ts'
import type { Meters } from '../../ports/services.ts'

declare module 'fastify' {
  interface FastifyReply {
    problem: ProblemCode | null
  }
}

/** Two servers would log 170,000 lines a day for their balancers and Prometheus. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

/** The alerts use these. Prometheus sees no growth in a series' first value, so each series begins at 0. */
const ALERT_STATUSES = [401, 429, 500, 503]

function getRoute(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none'
}

export function logResponses(app: FastifyInstance, meters: Meters): void {
  app.decorateReply('problem', null)
  // require-access.ts sets it for the calls of an office.
  app.decorateRequest('tokenOwner', null)
  app.addHook('onRoute', ({ method, url: route }) => {
    for (const each of [method].flat())
      if (route.startsWith(API_ROOT) && each !== 'HEAD')
        for (const status of ALERT_STATUSES)
          meters.count('http_requests_total', { method: each, route, status }, 0)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, tokenOwner: token } = request
    const route = getRoute(request)
    const { statusCode: status, elapsedTime, problem } = reply
    const ms = Math.round(elapsedTime * 10) / 10
    const details = { ...(problem !== null && { problem }), ...(token !== null && { token }) }
    if (!PROBES.has(route) || status !== 200)
      request.log.info({ method, route, status, ...details, ms }, 'answered')
    meters.count('http_requests_total', { method, route, status })
    meters.observe('http_request_seconds', elapsedTime / 1_000, { method, route })
    done()
  })
}

export function logFailure(request: FastifyRequest, error: unknown, refusal: Refusal): void {
  const where = refusal.code === 'INTERNAL' ? readStackFrames(error) : undefined
  const fields = { route: getRoute(request), problem: refusal.code, ...describeFailure(error), where }
  request.log.error(fields, 'failed')
}
