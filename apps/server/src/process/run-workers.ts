// Several server processes on one port and one database (WORKERS; api, Running). One that dies is replaced.
import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Config } from '../config/config.ts'
import type { ShutdownHooks } from './shutdown-hooks.ts'
import { answerMetricsRequests } from './cluster-metrics.ts'

const BEFORE_REPLACING_MS = 1_000

type Running = {
  readonly databaseUrl: string
  readonly shutdownHooks: ShutdownHooks
  readonly say: (line: string) => void
}

/** Once it listens: a port that the system chose is the same for all of them. */
function portOf(worker: Worker): Promise<number> {
  return new Promise((resolve) => worker.once('listening', ({ port }) => resolve(port)))
}

export async function runWorkers(
  config: Config,
  { databaseUrl, shutdownHooks, say }: Running,
): Promise<void> {
  const startedAt = Date.now()
  let isEnding = false

  function fork(): Worker {
    // A worker's clock goes on where the others are, also when it comes later.
    const { sandboxNow } = config
    const now = sandboxNow === null ? null : new Date(sandboxNow + Date.now() - startedAt).toISOString()
    return cluster.fork({ DATABASE_URL: databaseUrl, ...(now && { SANDBOX_NOW: now }) })
  }

  cluster.on('exit', () => {
    if (!isEnding) setTimeout(() => isEnding || fork(), BEFORE_REPLACING_MS).unref()
  })
  shutdownHooks.add(async () => {
    isEnding = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const gone = workers.map((worker) => once(worker, 'exit'))
    for (const worker of workers) worker.process.kill('SIGTERM')
    await Promise.all(gone)
  })
  answerMetricsRequests()
  const workers = Array.from({ length: config.workers }, fork)
  const [port] = await Promise.all(workers.map(portOf))
  say(`Listening on http://${config.host}:${port} with ${config.workers} processes.`)
}
