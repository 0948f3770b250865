// Closes each connection after its reply while the server shuts down. Browsers keep connections open, and the shutdown would wait
// for them.
import type { FastifyInstance } from 'fastify'

const CHECK_INTERVAL_MS = 25

export function endIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), CHECK_INTERVAL_MS)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
    done()
  })
}
