// The summed metrics of all workers (WORKERS; api, Running). The operating system chooses which worker answers a scrape; that worker
// requests the sum from the first process, where prom-client collects every worker's metrics. A worker that does not answer within
// prom-client's five seconds fails the scrape: a sum without it would look like a counter reset.
import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import * as z from 'zod/mini'

const Request = z.object({ type: z.literal('cluster-metrics:request'), id: z.int() })
const Reply = z.object({
  type: z.literal('cluster-metrics:reply'),
  id: z.int(),
  text: z.nullable(z.string()),
})

/** Runs in the first process. */
export function answerMetricsRequests(): void {
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
