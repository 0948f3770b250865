// Logs one line a response, except of probes that succeed. It has the route's pattern instead of the URL, which may contain personal data (D44).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { API_ROOT } from '@border-pass/contract/auth-addresses'
import type { ProblemCode } from '@border-pass/contract/problem-codes'
import type { Refusal } from '../../policies/refusal.ts'
import { describeFailure, stackFrames } from '../../ports/log-line.ts'
import type { Meters } from '../../ports/services.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the problem that was answered; null: none. */
    problem: ProblemCode | null
  }
}

/** Asked every few seconds by balancers and Prometheus: 170,000 lines a day of two servers. One that fails is logged. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

/** Prometheus takes the first value of a series for no growth, so that what an alert counts is 0 from the start. */
const STATUSES_OF_ALERTS = [401, 429, 500, 503]

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none'
}

export function logResponses(app: FastifyInstance, meters: Meters): void {
  app.decorateReply('problem', null)
  app.decorateRequest('tokenOf', null)
  app.addHook('onRoute', ({ method, url: route }) => {
    for (const each of [method].flat())
      if (route.startsWith(API_ROOT) && each !== 'HEAD')
        for (const status of STATUSES_OF_ALERTS)
          meters.count('http_requests_total', { method: each, route, status }, 0)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, tokenOf: token } = request
    const route = routeOf(request)
    const { statusCode: status, elapsedTime, problem } = reply
    const ms = Math.round(elapsedTime * 10) / 10
    const parts = { ...(problem !== null && { problem }), ...(token !== null && { token }) }
    if (!PROBES.has(route) || status !== 200)
      request.log.info({ method, route, status, ...parts, ms }, 'answered')
    meters.count('http_requests_total', { method, route, status })
    meters.observe('http_request_seconds', elapsedTime / 1_000, { method, route })
    done()
  })
}

export function logFailure(request: FastifyRequest, error: unknown, refusal: Refusal): void {
  const where = refusal.code === 'INTERNAL' ? stackFrames(error) : undefined
  const fields = { route: routeOf(request), problem: refusal.code, ...describeFailure(error), where }
  request.log.error(fields, 'failed')
}
