// The HTTP server with its limits on time and on connections (ports/operation.ts).
//
// Node itself closes a connection if headers or body take too long, and refuses connections beyond the limit. But Node handles all
// pipelined calls at once, each with its own file and buffers, even if the client reads none of the answers. So this server closes a
// connection that has too many unanswered calls or reads an answer too slowly.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ConnectionLimits } from '../../ports/operation.ts'

const CHECK_INTERVAL_MS = 1_000

type ServerOptions = ConnectionLimits & {
  /** Whether all connections come from one address (a proxy's, or the own machine's), so that no limit per address applies. */
  readonly hasOneCaller: boolean
  /** The headers of every answer, also of one that no route sends. */
  readonly headers: Readonly<Record<string, string>>
  readonly onRefused: (why: 'full' | 'address' | 'pipelined' | 'slow-reader') => void
}

function limitCalls(
  { callsAtOnce, answerMs, onRefused }: ServerOptions,
  handle: RequestListener,
): RequestListener {
  const unanswered = new WeakMap<Socket, number>()
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const ahead = unanswered.get(socket) ?? 0
    if (socket.destroyed) return
    if (ahead >= callsAtOnce) {
      onRefused('pipelined')
      socket.destroy()
      return
    }
    unanswered.set(socket, ahead + 1)
    const timeout = setTimeout(() => {
      onRefused('slow-reader')
      socket.destroy()
    }, answerMs)
    response.once('close', () => {
      clearTimeout(timeout)
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1)
    })
    handle(request, response)
  }
}

function limitAddresses(
  server: Server,
  { connectionsOfAddress, hasOneCaller, onRefused }: ServerOptions,
): void {
  if (hasOneCaller) return
  const openConnections = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress: address = '' } = socket
    const count = (openConnections.get(address) ?? 0) + 1
    if (count > connectionsOfAddress) {
      onRefused('address')
      socket.destroy()
      return
    }
    openConnections.set(address, count)
    socket.once('close', () => {
      const remaining = (openConnections.get(address) ?? 1) - 1
      if (remaining === 0) openConnections.delete(address)
      else openConnections.set(address, remaining)
    })
  })
}

/** Node itself would answer a missing Host (400) and an unknown Expect header (417) without our security headers. */
function refuseAtOnce(response: ServerResponse, status: 400 | 417, { headers }: ServerOptions): void {
  response.writeHead(status, { ...headers, 'content-length': '0', connection: 'close' }).end()
}

const lacksHost = ({ headers, httpVersion }: IncomingMessage) =>
  headers.host === undefined && httpVersion === '1.1'

export function createLimitedServer(options: ServerOptions, handle: RequestListener): Server {
  const limited = limitCalls(options, handle)
  const server = createServer(
    {
      requireHostHeader: false,
      headersTimeout: options.headersMs,
      requestTimeout: options.requestMs,
      keepAliveTimeout: options.idleMs,
      connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, options.headersMs),
    },
    (request, response) =>
      lacksHost(request) ? refuseAtOnce(response, 400, options) : limited(request, response),
  )
  server.on('checkExpectation', (_request, response) => refuseAtOnce(response, 417, options))
  server.setTimeout(options.idleMs)
  server.maxConnections = options.connections
  server.on('drop', () => options.onRefused('full'))
  limitAddresses(server, options)
  return server
}

/** Closes each connection after its answer during shutdown, so that the shutdown does not wait for idle browsers. */
export function endIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    // In milliseconds; 0 would mean that an idle connection stays open.
    app.server.keepAliveTimeout = 1
    app.server.keepAliveTimeoutBuffer = 0
    done()
  })
}
