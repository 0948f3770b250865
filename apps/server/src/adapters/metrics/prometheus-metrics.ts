// Counters, histograms and gauges by prom-client (api, Running). AggregatorRegistry also answers the primary process when
// it collects the metrics of all workers.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { AggregatorRegistry, Counter, Gauge, Histogram, type PrometheusContentType } from 'prom-client'
import type { CounterName, HistogramName, Labels, Meters } from '../../ports/operation.ts'
import type { LogMonths } from '../../ports/database.ts'

type Described = { readonly help: string; readonly labelNames: string[] }

const COUNTERS: Readonly<Record<CounterName, Described>> = {
  http_requests_total: {
    help: 'Answers, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
  },
  requests_saved_total: { help: 'Requests for a pass that were saved.', labelNames: [] },
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
  purge_failed_batches_total: { help: 'Batches of a purge that failed.', labelNames: [] },
}

const HISTOGRAMS: Readonly<Record<HistogramName, Described & { readonly buckets: number[] }>> = {
  http_request_seconds: {
    help: 'Time to answer, by method and route.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  },
  save_batch_size: {
    help: 'Saves that shared one commit.',
    labelNames: [],
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
  },
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

// Gauges, read at each scrape: the process, its version and keys, the database's connections and clock.

type Sample = { readonly labels?: Labels; readonly value: number }

type GaugeReading = {
  readonly name: string
  readonly help: string
  /** How the figures of several workers are combined. */
  readonly overWorkers: 'sum' | 'max' | 'min'
  readonly labelNames?: readonly string[]
  /** Empty where the figure is unknown: the gauge is then left out. */
  readonly read: () => readonly Sample[] | Promise<readonly Sample[]>
}

const NANOSECONDS = 1e9
/** The interval at which the delay is sampled; each sample includes it. */
const SAMPLE_SECONDS = 0.01
/** How long a scrape waits for an unreachable database. */
const DATABASE_TIMEOUT_MS = 1_000

export function processGauges(version: string): GaugeReading[] {
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_SECONDS * 1_000 })
  delay.enable()
  const startedAt = Date.now() / 1_000 - process.uptime()
  return [
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory that the processes hold.',
      overWorkers: 'sum',
      read: () => [{ value: process.memoryUsage.rss() }],
    },
    {
      name: 'process_start_time_seconds',
      help: 'When the oldest process started, in seconds since 1970.',
      overWorkers: 'min',
      read: () => [{ value: startedAt }],
    },
    {
      name: 'event_loop_delay_seconds',
      help: 'How late timers ran since the scrape before: the 99th percentile.',
      overWorkers: 'max',
      read() {
        const sampled = delay.count === 0 ? 0 : delay.percentile(99) / NANOSECONDS
        delay.reset()
        return [{ value: Math.max(0, sampled - SAMPLE_SECONDS) }]
      },
    },
    {
      name: 'border_pass_info',
      help: 'Always 1; the labels say which version runs, on which Node.',
      overWorkers: 'max',
      labelNames: ['version', 'node'],
      read: () => [{ labels: { version, node: process.versions.node }, value: 1 }],
    },
  ]
}

/** Their ids only. The first of SECRET_KEYS encrypts, all decrypt. */
export function keyGauge(ids: readonly string[]): GaugeReading {
  return {
    name: 'encryption_key_info',
    help: 'Always 1; the labels say which keys this server has, and which of them encrypts.',
    overWorkers: 'max',
    labelNames: ['key', 'use'],
    read: () =>
      ids.map((key, at) => ({ labels: { key, use: at === 0 ? 'encrypts' : 'decrypts' }, value: 1 })),
  }
}

type ReadDatabase = {
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number }
  /** How many milliseconds this machine's clock is ahead. */
  aheadMs(): Promise<number>
  logMonths(): Promise<LogMonths>
}

export function databaseGauges(database: ReadDatabase): GaugeReading[] {
  const connections = (name: string, help: string, which: 'open' | 'idle' | 'waiting'): GaugeReading => ({
    name,
    help,
    overWorkers: 'sum',
    read: () => [{ value: database.connections()[which] }],
  })
  return [
    connections('database_connections_open', 'Open connections to the database.', 'open'),
    connections('database_connections_idle', 'Idle connections to the database.', 'idle'),
    connections('database_waiting', 'Queries that wait for a connection.', 'waiting'),
    {
      name: 'database_clock_difference_seconds',
      help: 'How far the clock of this machine is ahead of the database’s.',
      overWorkers: 'max',
      read: () => inTime(database.aheadMs(), (aheadMs) => aheadMs / 1_000),
    },
    {
      name: 'access_log_months_ahead',
      help: 'For how many months after this one the access log has a table.',
      overWorkers: 'min',
      read: () => inTime(database.logMonths(), ({ monthsAhead }) => monthsAhead),
    },
    {
      name: 'access_log_has_others',
      help: '1 where entries are of a month that had no table.',
      overWorkers: 'max',
      read: () => inTime(database.logMonths(), ({ hasOthers }) => Number(hasOthers)),
    },
  ]
}

async function inTime<Answer>(
  asking: Promise<Answer>,
  toValue: (answer: Answer) => number,
): Promise<readonly Sample[]> {
  let late: NodeJS.Timeout | undefined
  const timeout = new Promise<null>((resolve) => {
    late = setTimeout(() => resolve(null), DATABASE_TIMEOUT_MS)
  })
  const value = await Promise.race([asking.then(toValue, () => null), timeout])
  clearTimeout(late)
  return value === null ? [] : [{ value }]
}
