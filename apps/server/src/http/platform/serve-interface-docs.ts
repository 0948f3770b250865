// Serves the API description as OpenAPI 3.1, and as a page without script. In production only the office's system may read it.
// Both are written for the first call: they would take half of the time in which the application is built.
import { type Printing, printOpenApi } from '@border-pass/contract/openapi'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { Refusal } from '../../policies/refusal.ts'
import type { Settings } from '../../ports/services.ts'
import { writeInterfacePage } from './interface-page.ts'
import { hasBearerToken } from './require-access.ts'

type Served = Printing & Pick<Settings, 'officeToken'>

export function serveInterfaceDocs(app: FastifyInstance, { officeToken, ...printing }: Served): void {
  const onRequest: onRequestHookHandler = (request, _reply, done) => {
    const isAllowed = printing.isSandbox || (officeToken !== null && hasBearerToken(request, officeToken))
    done(isAllowed ? undefined : new Refusal('NOT_FOUND'))
  }
  let document: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', { onRequest }, (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send((document ??= JSON.stringify(printOpenApi(printing)))),
  )
  app.get('/api/docs', { onRequest }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send((page ??= writeInterfacePage(printing))),
  )
}
