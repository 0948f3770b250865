// Counters, histograms and gauges by prom-client (api, Running). AggregatorRegistry also answers the primary process when
// it collects the metrics of all workers.
import { AggregatorRegistry, Counter, Gauge, Histogram, type PrometheusContentType } from 'prom-client'
import type { CounterName, HistogramName, Meters } from '../../ports/operation.ts'
import type { GaugeReading } from './gauges.ts'

type Described = { readonly help: string; readonly labelNames?: string[] }

const COUNTERS: Readonly<Record<CounterName, Described>> = {
  http_requests_total: {
    help: 'Answers, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
  },
  requests_saved_total: { help: 'Requests for a pass that were saved.' },
  registry_calls_total: {
    help: 'Calls to the civil registry, by look-up and outcome.',
    labelNames: ['lookup', 'outcome'],
  },
  connections_refused_total: {
    help: 'Connections that were not taken or were ended, by reason: full, address, pipelined, slow-reader.',
    labelNames: ['why'],
  },
  calls_not_counted_total: {
    help: 'Calls that were answered before a limit counted them, by route: none, or there is a fault.',
    labelNames: ['route'],
  },
  worker_deaths_total: { help: 'Processes of a server (WORKERS) that ended and were replaced.' },
  unreadable_values_total: {
    help: 'Reads of a stored value that did not open and was left out, by table.',
    labelNames: ['table'],
  },
  walk_steps_total: {
    help: 'Steps of citizens on the way to a pass: started, judged, summary, saved, cancelled.',
    labelNames: ['step'],
  },
  eligibility_refusals_total: {
    help: 'Judgements that refused a selection, by the rule that decided.',
    labelNames: ['rule'],
  },
  purges_total: { help: 'Purges of expired data, by outcome.', labelNames: ['outcome'] },
  reminders_total: {
    help: 'Messages to citizens, by kind and outcome: sent, dropped, failed (tried again), dead.',
    labelNames: ['kind', 'outcome'],
  },
  reminders_repeated_total: {
    help: 'Messages that were sent once more, because it was not known whether the mail server had taken them.',
  },
  purge_failed_batches_total: { help: 'Batches of a purge that failed.' },
}

const HISTOGRAMS: Readonly<Record<HistogramName, Described & { readonly buckets: number[] }>> = {
  http_request_seconds: {
    help: 'Time to answer, by method and route.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  },
  save_batch_size: { help: 'Saves that shared one commit.', buckets: [1, 2, 4, 8, 16, 32, 64, 128] },
  registry_call_seconds: {
    help: 'Time that the civil registry took, by look-up.',
    labelNames: ['lookup'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
  },
}

function readAtEachScrape(
  { name, help, overWorkers, labelNames = [], read }: GaugeReading,
  registers: AggregatorRegistry<PrometheusContentType>[],
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    aggregator: overWorkers,
    registers,
    async collect() {
      const samples = await read()
      // One without labels would be reset to 0.
      if (labelNames.length === 0) gauge.remove()
      else gauge.reset()
      for (const { labels = {}, value } of samples) gauge.set(labels, value)
    },
  })
}

export function prometheusMetrics(gauges: readonly GaugeReading[]): Meters {
  const registry = new AggregatorRegistry<PrometheusContentType>()
  AggregatorRegistry.setRegistries(registry)
  const registers = [registry]

  const counters = new Map(
    Object.entries(COUNTERS).map(([name, described]) => [
      name,
      new Counter({ name, ...described, registers }),
    ]),
  )
  const histograms = new Map(
    Object.entries(HISTOGRAMS).map(([name, described]) => [
      name,
      new Histogram({ name, ...described, registers }),
    ]),
  )
  for (const gauge of gauges) readAtEachScrape(gauge, registers)

  return {
    count: (name, labels = {}, by = 1) => counters.get(name)?.inc(labels, by),
    observe: (name, value, labels = {}) => histograms.get(name)?.observe(labels, value),
    print: () => registry.metrics(),
  }
}
