// The HTTP server with its limits on time and on connections (ports/operation.ts).
//
// Node ends a connection whose headers or body take too long, and refuses connections beyond the limit. Node would also work on all
// pipelined calls at once, each with its own file and buffers, even if the client reads none of the answers. So this server ends a
// connection with too many unanswered calls, or whose client reads an answer too slowly.
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
  readonly hasOneCaller: boolean
  /** The headers of every answer, also of those that reach no route. */
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
    const tooLate = setTimeout(() => {
      onRefused('slow-reader')
      socket.destroy()
    }, answerMs)
    response.once('close', () => {
      clearTimeout(tooLate)
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1)
    })
    handle(request, response)
  }
}

function limitAddresses(
  server: Server,
  { connectionsOfAddress, hasOneCaller, onRefused }: ServerOptions,
): void {
  // All connections through a proxy come from its address, and so do a sandbox's.
  if (hasOneCaller) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress: address = '' } = socket
    const count = (open.get(address) ?? 0) + 1
    if (count > connectionsOfAddress) {
      onRefused('address')
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}

/** Node would answer a missing Host (400) and an unknown Expect header (417) without our security headers. */
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

/** Ends each connection after its answer during shutdown, which would wait for the browsers' open connections. */
export function endIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    app.server.keepAliveTimeout = 1
    app.server.keepAliveTimeoutBuffer = 0
    done()
  })
}
