// Serves the API description: as OpenAPI 3.1, and as a page without script.
import { printOpenApi } from '@border-pass/contract/openapi'
import type { Printing } from '@border-pass/contract/openapi'
import type { FastifyInstance } from 'fastify'

export function serveInterfaceDocs(
  app: FastifyInstance,
  { page, ...printing }: Printing & { readonly page: string },
): void {
  const document = JSON.stringify(printOpenApi(printing))
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document),
  )
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  )
}
