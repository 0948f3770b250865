// A load balancer: sends each call to the next server with a /readyz of 200, and does not retry calls.
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { listen } from '../connections.ts'

const CHECK_INTERVAL_MS = 500
/** A server whose last check is older is checked again before the next call is routed. */
const MAX_CHECK_AGE_MS = 1_000
/** Callers close idle connections sooner, so that no call meets a closing connection. */
const KEEP_ALIVE_MS = 60_000

type Backend = { readonly address: string; isReady: boolean; checkedAt: number }

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

async function checkReadiness(backend: Backend): Promise<void> {
  backend.checkedAt = performance.now()
  backend.isReady = await fetch(`${backend.address}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

export async function startRoundRobin() {
  let backends: Backend[] = []
  let turn = 0
  const checks = setInterval(
    () => backends.forEach((backend) => void checkReadiness(backend)),
    CHECK_INTERVAL_MS,
  )
  const route = async (from: IncomingMessage, to: ServerResponse) => {
    const now = performance.now()
    await Promise.all(
      backends.filter(({ checkedAt }) => now - checkedAt > MAX_CHECK_AGE_MS).map(checkReadiness),
    )
    const ready = backends.filter(({ isReady }) => isReady)
    const backend = ready[turn++ % ready.length]
    if (backend) forward(from, to, backend)
    else to.writeHead(503).end()
  }
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (from, to) => void route(from, to))
  return {
    address: `http://127.0.0.1:${await listen(server)}`,
    /** Adds a server. Resolves after the first check of the server's readiness. */
    async add(address: string): Promise<void> {
      const backend = { address, isReady: false, checkedAt: 0 }
      await checkReadiness(backend)
      backends.push(backend)
    },
    remove(address: string) {
      backends = backends.filter((backend) => backend.address !== address)
    },
    async close(): Promise<void> {
      clearInterval(checks)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
