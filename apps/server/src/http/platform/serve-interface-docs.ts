// Serves the API description as OpenAPI 3.1, and as a page without script. In production only the office's system may read it.
import { printOpenApi } from '@border-pass/contract/openapi'
import type { Printing } from '@border-pass/contract/openapi'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { Refusal } from '../../policies/refusal.ts'
import type { Settings } from '../../ports/services.ts'
import { hasBearerToken } from './require-access.ts'

type Served = Printing & Pick<Settings, 'officeToken'> & { readonly page: string }

export function serveInterfaceDocs(app: FastifyInstance, { page, officeToken, ...printing }: Served): void {
  const onRequest: onRequestHookHandler = (request, _reply, done) => {
    const isAllowed = printing.isSandbox || (officeToken !== null && hasBearerToken(request, officeToken))
    done(isAllowed ? undefined : new Refusal('NOT_FOUND'))
  }
  const document = JSON.stringify(printOpenApi(printing))
  app.get('/api/openapi.json', { onRequest }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document),
  )
  app.get('/api/docs', { onRequest }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  )
}
