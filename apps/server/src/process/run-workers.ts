// Runs several server processes on one port and one database (WORKERS; api, Running), and replaces a worker that dies.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from 'pino'
import { AggregatorRegistry } from 'prom-client'
import * as z from 'zod/mini'
import type { Config } from '../config/config.ts'
import { openLog } from './open-log.ts'
import type { ShutdownHooks } from './shutdown-hooks.ts'
import { StartProblem } from './start-problem.ts'

const RESTART_DELAY_MS = 1_000

type Running = {
  readonly databaseUrl: string
  readonly shutdownHooks: ShutdownHooks
  readonly say: (line: string) => void
}

/** Names a worker's place among WORKERS to it: who replaces another has the same. */
const WORKER_NUMBER = 'BORDER_PASS_WORKER'

/** Runs in a worker, or in the only process. */
export function workerNumber(): string {
  return process.env[WORKER_NUMBER] ?? '1'
}

/**
 * Resolves when the worker listens. All workers share one port, also where the operating system chose it (PORT=0). A worker that dies
 * before has said why; the start is over then, and the supervisor sees it.
 */
async function portOf(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port))
    worker.once('exit', (code, signal) =>
      reject(new StartProblem(`A worker ended while it was starting (${signal ?? `code ${code}`}).`)),
    )
  })
}

export async function runWorkers(
  config: Config,
  { databaseUrl, shutdownHooks, say }: Running,
): Promise<void> {
  const log = openLog(config, shutdownHooks)
  const startedAt = Date.now()
  const environment = () => {
    // A replacement starts later: its sandbox clock must agree with the other workers'.
    const { sandboxNow } = config
    const now = sandboxNow === null ? null : new Date(sandboxNow + Date.now() - startedAt).toISOString()
    return { DATABASE_URL: databaseUrl, ...(now && { SANDBOX_NOW: now }) }
  }
  const workers = replacingWorkers(environment, log)
  // Each worker drains by itself; a second signal reaches it again.
  shutdownHooks.addDrain(async (isOver) => {
    isOver.addEventListener('abort', () => void workers.end('SIGTERM'))
    await workers.end('SIGTERM')
  })
  shutdownHooks.add(() => workers.end('SIGINT'))
  answerMetricsRequests(() => workers.deaths())
  const started = Array.from({ length: config.workers }, (_, index) => workers.fork(index + 1))
  const [port] = await Promise.all(started.map(portOf))
  say(`Listening on http://${config.host}:${port} with ${config.workers} processes.`)
}

/** Whoever dies is logged, counted and replaced, until all are ended. */
function replacingWorkers(environment: () => Readonly<Record<string, string>>, log: Logger) {
  let isShuttingDown = false
  let deaths = 0
  // These timers keep the process alive where every worker died at once.
  const replacements = new Set<NodeJS.Timeout>()

  function fork(number: number): Worker {
    const forkedAt = performance.now()
    const worker = cluster.fork({ ...environment(), [WORKER_NUMBER]: String(number) })
    worker.once('exit', (code, signal) => {
      if (isShuttingDown) return
      deaths += 1
      const seconds = Math.round((performance.now() - forkedAt) / 1_000)
      log.error({ worker: number, code, signal, seconds, deaths }, 'A worker ended; another takes its place')
      const replacement = setTimeout(() => {
        replacements.delete(replacement)
        fork(number)
      }, RESTART_DELAY_MS)
      replacements.add(replacement)
    })
    return worker
  }
  return {
    fork,
    deaths: () => deaths,
    async end(signal: NodeJS.Signals): Promise<void> {
      isShuttingDown = true
      for (const replacement of replacements) clearTimeout(replacement)
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      const gone = workers.map((worker) => once(worker, 'exit'))
      for (const worker of workers) worker.process.kill(signal)
      await Promise.all(gone)
    },
  }
}

// The summed metrics of all workers. The operating system chooses which worker answers a scrape; that worker
// requests the sum from the first process, where prom-client collects every worker's metrics. A worker that does not answer within
// prom-client's five seconds fails the scrape: a sum without it would look like a counter reset.

const MetricsRequest = z.object({ type: z.literal('cluster-metrics:request'), id: z.int() })
const MetricsReply = z.object({
  type: z.literal('cluster-metrics:reply'),
  id: z.int(),
  text: z.nullable(z.string()),
})

/** Runs in the first process. Only it knows of the deaths: each worker counts none. */
function answerMetricsRequests(deaths: () => number): void {
  const registry = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    const request = z.safeParse(MetricsRequest, message)
    if (!request.success) return
    const reply = (text: string | null) => {
      const answer: z.input<typeof MetricsReply> = {
        type: 'cluster-metrics:reply',
        id: request.data.id,
        text,
      }
      if (worker.isConnected()) worker.send(answer)
    }
    const withDeaths = (text: string) =>
      text.replace(/^worker_deaths_total \d+$/m, `worker_deaths_total ${deaths()}`)
    registry.clusterMetrics().then(
      (text) => reply(withDeaths(text)),
      () => reply(null),
    )
  })
}

/** Runs in a worker. */
export function clusterMetrics(): () => Promise<string> {
  const pending = new Map<number, (text: string | null) => void>()
  let lastId = 0
  process.on('message', (message: unknown) => {
    const reply = z.safeParse(MetricsReply, message)
    if (!reply.success) return
    pending.get(reply.data.id)?.(reply.data.text)
    pending.delete(reply.data.id)
  })
  return async () => {
    const request: z.input<typeof MetricsRequest> = { type: 'cluster-metrics:request', id: (lastId += 1) }
    const text = await new Promise<string | null>((resolve) => {
      pending.set(request.id, resolve)
      process.send?.(request)
    })
    if (text === null) throw new Error('A worker did not send its metrics in time.')
    return text
  }
}
