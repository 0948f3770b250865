// What stands in front of several servers: sends each call to the next one whose /readyz is 200, and repeats none.
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { listen } from '../connections.ts'

const ASK_EVERY_MS = 500
/** After a longer delay of this process its knowledge is too old to route by. */
const ASK_AGAIN_MS = 1_000
/** Callers close idle connections sooner, so that no call meets a closing connection. */
const KEEP_ALIVE_MS = 60_000

type Backend = { readonly address: string; isReady: boolean; askedAt: number }

export type RoundRobin = Awaited<ReturnType<typeof startRoundRobin>>

function forward(from: IncomingMessage, to: ServerResponse, backend: Backend): void {
  const { method = 'GET', url = '/', headers } = from
  const call = request(backend.address + url, { method, headers, agent: false }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(to)
  })
  call.on('error', () => (to.headersSent ? to.destroy() : to.writeHead(502).end()))
  from.pipe(call)
}

async function ask(backend: Backend): Promise<void> {
  backend.askedAt = performance.now()
  backend.isReady = await fetch(`${backend.address}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

export async function startRoundRobin() {
  let backends: Backend[] = []
  let turn = 0
  const asking = setInterval(() => backends.forEach((backend) => void ask(backend)), ASK_EVERY_MS)
  const pass = async (from: IncomingMessage, to: ServerResponse) => {
    const now = performance.now()
    await Promise.all(backends.filter(({ askedAt }) => now - askedAt > ASK_AGAIN_MS).map(ask))
    const ready = backends.filter(({ isReady }) => isReady)
    const backend = ready[turn++ % ready.length]
    if (backend) forward(from, to, backend)
    else to.writeHead(503).end()
  }
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (from, to) => void pass(from, to))
  return {
    address: `http://127.0.0.1:${await listen(server)}`,
    /** Resolves when its readiness is known. */
    async add(address: string): Promise<void> {
      const backend = { address, isReady: false, askedAt: 0 }
      await ask(backend)
      backends.push(backend)
    },
    remove(address: string) {
      backends = backends.filter((backend) => backend.address !== address)
    },
    async close(): Promise<void> {
      clearInterval(asking)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
