// Runs several server processes on one port and one database (WORKERS; api, Running), and replaces a worker that dies.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { AggregatorRegistry } from 'prom-client'
import * as z from 'zod/mini'
import type { Config } from '../config/config.ts'
import type { ShutdownHooks } from './shutdown-hooks.ts'

const RESTART_DELAY_MS = 1_000

type Running = {
  readonly databaseUrl: string
  readonly shutdownHooks: ShutdownHooks
  readonly say: (line: string) => void
}

/** Resolves when the worker listens. All workers share one port, also where the operating system chose it (PORT=0). */
function portOf(worker: Worker): Promise<number> {
  return new Promise((resolve) => worker.once('listening', ({ port }) => resolve(port)))
}

export async function runWorkers(
  config: Config,
  { databaseUrl, shutdownHooks, say }: Running,
): Promise<void> {
  const startedAt = Date.now()
  let isShuttingDown = false

  function fork(): Worker {
    // A replacement starts later: its sandbox clock must agree with the other workers'.
    const { sandboxNow } = config
    const now = sandboxNow === null ? null : new Date(sandboxNow + Date.now() - startedAt).toISOString()
    return cluster.fork({ DATABASE_URL: databaseUrl, ...(now && { SANDBOX_NOW: now }) })
  }

  // These timers keep the process alive where every worker died at once.
  const replacements = new Set<NodeJS.Timeout>()
  cluster.on('exit', () => {
    if (isShuttingDown) return
    const replacement = setTimeout(() => {
      replacements.delete(replacement)
      fork()
    }, RESTART_DELAY_MS)
    replacements.add(replacement)
  })
  async function endWorkers(signal: NodeJS.Signals): Promise<void> {
    isShuttingDown = true
    for (const replacement of replacements) clearTimeout(replacement)
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const gone = workers.map((worker) => once(worker, 'exit'))
    for (const worker of workers) worker.process.kill(signal)
    await Promise.all(gone)
  }
  // Each worker drains by itself; a second signal reaches it again.
  shutdownHooks.addDrain(async (isOver) => {
    isOver.addEventListener('abort', () => void endWorkers('SIGTERM'))
    await endWorkers('SIGTERM')
  })
  shutdownHooks.add(() => endWorkers('SIGINT'))
  answerMetricsRequests()
  const workers = Array.from({ length: config.workers }, fork)
  const [port] = await Promise.all(workers.map(portOf))
  say(`Listening on http://${config.host}:${port} with ${config.workers} processes.`)
}

// The summed metrics of all workers. The operating system chooses which worker answers a scrape; that worker
// requests the sum from the first process, where prom-client collects every worker's metrics. A worker that does not answer within
// prom-client's five seconds fails the scrape: a sum without it would look like a counter reset.

const Request = z.object({ type: z.literal('cluster-metrics:request'), id: z.int() })
const Reply = z.object({
  type: z.literal('cluster-metrics:reply'),
  id: z.int(),
  text: z.nullable(z.string()),
})

/** Runs in the first process. */
function answerMetricsRequests(): void {
  const registry = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    const request = z.safeParse(Request, message)
    if (!request.success) return
    const reply = (text: string | null) => {
      const answer: z.input<typeof Reply> = { type: 'cluster-metrics:reply', id: request.data.id, text }
      if (worker.isConnected()) worker.send(answer)
    }
    registry.clusterMetrics().then(reply, () => reply(null))
  })
}

/** Runs in a worker. */
export function clusterMetrics(): () => Promise<string> {
  const pending = new Map<number, (text: string | null) => void>()
  let lastId = 0
  process.on('message', (message: unknown) => {
    const reply = z.safeParse(Reply, message)
    if (!reply.success) return
    pending.get(reply.data.id)?.(reply.data.text)
    pending.delete(reply.data.id)
  })
  return async () => {
    const request: z.input<typeof Request> = { type: 'cluster-metrics:request', id: (lastId += 1) }
    const text = await new Promise<string | null>((resolve) => {
      pending.set(request.id, resolve)
      process.send?.(request)
    })
    if (text === null) throw new Error('A worker did not send its metrics in time.')
    return text
  }
}
