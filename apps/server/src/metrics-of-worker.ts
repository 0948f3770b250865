// Which worker answers a scrape is chance: it tells its own metrics when asked, and asks for the sum of all.
import { randomUUID } from 'node:crypto'
import { LONGEST_WAIT_MS, onMetrics } from './metrics-message.ts'
import type { MetricsMessage } from './metrics-message.ts'

function send(message: MetricsMessage): void {
  process.send?.(message)
}

export function metricsOfWorker(print: () => string): () => Promise<string> {
  const asked = new Map<string, (sum: string) => void>()
  onMetrics(process, ({ metrics, id, text }) => {
    if (metrics === 'tell') send({ metrics: 'told', id, text: print() })
    if (metrics === 'sum') asked.get(id)?.(text)
  })
  return () => {
    const id = randomUUID()
    return new Promise<string>((resolve) => {
      const settle = (text: string) => {
        asked.delete(id)
        resolve(text)
      }
      asked.set(id, settle)
      setTimeout(() => asked.has(id) && settle(print()), 2 * LONGEST_WAIT_MS).unref()
      send({ metrics: 'ask', id, text: '' })
    })
  }
}
