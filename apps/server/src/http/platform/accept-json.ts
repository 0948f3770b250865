// Bodies are JSON and nothing else (api, Errors: NOT_JSON).
import type { FastifyInstance } from 'fastify'

export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some callers name a type even where they send nothing.
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}
