// What processes say to each other about metrics: a worker asks, the first process has all tell, and answers with the sum.
import * as z from 'zod/mini'

const MetricsMessage = z.object({
  metrics: z.enum(['ask', 'tell', 'told', 'sum']),
  /** Of the scrape that it is about. */
  id: z.string(),
  text: z.string(),
})

export type MetricsMessage = z.output<typeof MetricsMessage>

type Channel = { on(event: 'message', listener: (message: unknown) => void): unknown }

/** Other messages run through the same channel. */
export function onMetrics(channel: Channel, hear: (message: MetricsMessage) => void): void {
  channel.on('message', (message) => {
    const result = z.safeParse(MetricsMessage, message)
    if (result.success) hear(result.data)
  })
}

/** A worker that does not answer is left out. */
export const LONGEST_WAIT_MS = 1_000
