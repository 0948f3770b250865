// Endpoints for the operator: liveness, readiness, metrics (api.md, "Running").
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../policies/refusal.ts'
import type { Services } from '../../ports/services.ts'
import { hasBearerToken } from '../platform/require-access.ts'

export function mountHealthChecks(app: FastifyInstance, { settings, readiness, meters }: Services): void {
  app.get('/healthz', () => ({ alive: true }))

  // An unavailable registry does not make a server unready: drafts, lists and codes work without it (D50). With ?alone an unavailable
  // database does not either: Kubernetes would take out all servers at once, and no page could explain the outage.
  app.get('/readyz', async (request, reply) => {
    const [state, registry] = await Promise.all([readiness.checkDatabase(), readiness.checkRegistry()])
    const { isDraining } = readiness.draining
    const takesSaves = state.problem === null
    const isAlone = new URL(request.url, 'http://server').searchParams.has('alone')
    // A schema of another release or a wrong clock may be this server's fault alone, so ?alone does not excuse them.
    const isReady = takesSaves || (isAlone && state.problem !== 'schema' && state.problem !== 'clock')
    return reply
      .code(isReady && !isDraining ? 200 : 503)
      .send({ database: takesSaves, ...state, draining: isDraining, registry })
  })

  app.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.draining.closesConnections) void reply.header('connection', 'close')
    done(null, payload)
  })

  app.get('/metrics', async (request, reply) => {
    const { isSandbox, metricsToken } = settings
    const isAllowed = metricsToken === null ? isSandbox : hasBearerToken(request, metricsToken)
    if (!isAllowed) throw new Refusal('NOT_FOUND')
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await meters.print())
  })
}
