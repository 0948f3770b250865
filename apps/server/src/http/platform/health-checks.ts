// Endpoints for the operator: liveness, readiness, metrics (api, Running).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../policies/refusal.ts'
import type { Services } from '../../ports/services.ts'
import { hasBearerToken } from './require-access.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

function requireOperator(request: FastifyRequest, metricsToken: string | null): void {
  const isAllowed = metricsToken === null ? LOOPBACK.has(request.ip) : hasBearerToken(request, metricsToken)
  if (!isAllowed) throw new Refusal('NOT_FOUND')
}

export function mountHealthChecks(
  app: FastifyInstance,
  { settings, readiness, printMetrics }: Services,
): void {
  app.get('/healthz', () => ({ alive: true }))

  app.get('/readyz', async (_request, reply) => {
    const [database, registry] = await Promise.all([readiness.database(), readiness.registry()])
    return reply.code(database && registry ? 200 : 503).send({ database, registry })
  })

  app.get('/metrics', async (request, reply) => {
    requireOperator(request, settings.metricsToken)
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await printMetrics())
  })
}
