// Accepts only JSON bodies (api, Errors: NOT_JSON).
import type { FastifyInstance } from 'fastify'

export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients send the content type with an empty body.
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}
