// A browser keeps its connection open after an answer. While the server ends, each goes as soon as it has been answered;
// else the end would wait for the slowest browser to let go.
import type { FastifyInstance } from 'fastify'

const BETWEEN_LOOKS_MS = 25

export function endIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const looking = setInterval(() => app.server.closeIdleConnections(), BETWEEN_LOOKS_MS)
    app.server.once('close', () => clearInterval(looking))
    looking.unref()
    done()
  })
}
