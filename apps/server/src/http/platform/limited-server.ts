// The HTTP server with its limits on time and on connections (ports/operation.ts).
//
// Node ends a connection whose headers or body take too long, and refuses connections beyond the limit. It answers pipelined calls
// at once, each with its own file and buffers, however little of the answers is read: so one that is sent before the earlier ones
// are answered ends its connection here. An answer that is read too slowly ends with its connection too.
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

type Choices = ConnectionLimits & {
  readonly hasOneCaller: boolean
  /** Every answer has them, also those that reach no route. */
  readonly headers: Readonly<Record<string, string>>
  /** Is told of each connection that was ended or not taken. */
  readonly onRefused: (why: 'full' | 'address' | 'pipelined' | 'slow-reader') => void
}

function limitCalls({ callsAtOnce, answerMs, onRefused }: Choices, handle: RequestListener): RequestListener {
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

function limitAddresses(server: Server, { connectionsOfAddress, hasOneCaller, onRefused }: Choices): void {
  // A proxy's connections all come from its address, and so do a sandbox's.
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

/** Answers with our security headers what Node would answer without them: no Host (400), and an Expect header other than 100-continue (417). */
function refuseAtOnce(response: ServerResponse, status: 400 | 417, { headers }: Choices): void {
  response.writeHead(status, { ...headers, 'content-length': '0', connection: 'close' }).end()
}

const lacksHost = ({ headers, httpVersion }: IncomingMessage) =>
  headers.host === undefined && httpVersion === '1.1'

export function createLimitedServer(choices: Choices, handle: RequestListener): Server {
  const limited = limitCalls(choices, handle)
  const server = createServer(
    {
      requireHostHeader: false,
      headersTimeout: choices.headersMs,
      requestTimeout: choices.requestMs,
      keepAliveTimeout: choices.idleMs,
      connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, choices.headersMs),
    },
    (request, response) =>
      lacksHost(request) ? refuseAtOnce(response, 400, choices) : limited(request, response),
  )
  server.on('checkExpectation', (_request, response) => refuseAtOnce(response, 417, choices))
  server.setTimeout(choices.idleMs)
  server.maxConnections = choices.connections
  server.on('drop', () => choices.onRefused('full'))
  limitAddresses(server, choices)
  return server
}

/** While the server shuts down a connection ends with its answer: browsers keep theirs open, and the shutdown would wait for them. */
export function endIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    app.server.keepAliveTimeout = 1
    app.server.keepAliveTimeoutBuffer = 0
    done()
  })
}
