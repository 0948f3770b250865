// In the first process: has every worker tell its metrics, and answers the one that asked with their sum.
import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { addUpMetrics } from './add-up-metrics.ts'
import { LONGEST_WAIT_MS, onMetrics } from './metrics-message.ts'

type Scrape = { readonly texts: string[]; readonly expected: number; readonly finish: () => void }

export function answerWithMetricsOfAll(): void {
  const scrapes = new Map<string, Scrape>()

  function start(id: string, asker: Worker): void {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
    const texts: string[] = []
    const finish = () => {
      if (!scrapes.delete(id) || !asker.isConnected()) return
      asker.send({ metrics: 'sum', id, text: addUpMetrics(texts) })
    }
    scrapes.set(id, { texts, expected: workers.length, finish })
    setTimeout(finish, LONGEST_WAIT_MS).unref()
    for (const worker of workers) worker?.send({ metrics: 'tell', id, text: '' })
  }

  function take(id: string, text: string): void {
    const scrape = scrapes.get(id)
    if (!scrape) return
    scrape.texts.push(text)
    if (scrape.texts.length === scrape.expected) scrape.finish()
  }

  cluster.on('fork', (worker) => {
    onMetrics(worker, ({ metrics, id, text }) => {
      if (metrics === 'ask') start(id, worker)
      if (metrics === 'told') take(id, text)
    })
  })
}
