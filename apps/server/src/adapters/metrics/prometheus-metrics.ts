// The metrics: counters, histograms and gauges of prom-client. Gauges read the process, the registry and the database at each scrape.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { CounterName, HistogramName, Meters } from '../../ports/services.ts'

const COUNTERS: Readonly<Record<CounterName, readonly [string, ...labels: string[]]>> = {
  http_requests_total: ['Answers, by method, route and status.', 'method', 'route', 'status'],
  requests_saved_total: ['Requests for a pass that were saved.'],
  registry_calls_total: ['Calls to the civil registry, by look-up and outcome.', 'lookup', 'outcome'],
  connections_refused_total: [
    'Rejected or closed connections, by reason: full, address, pipelined, slow-reader.',
    'why',
  ],
  calls_not_counted_total: [
    'Calls answered without being counted by a rate limit, by route. Any other value than 0 is a bug.',
    'route',
  ],
  unreadable_values_total: [
    'Stored values that could not be decrypted and were left out, by table.',
    'table',
  ],
  walk_steps_total: ['Steps of a request: started, judged, summary, saved, cancelled.', 'step'],
  eligibility_refusals_total: ['Rejected eligibility checks, by the rule that decided.', 'rule'],
  access_log_retries_total: [
    'Access log entries that were not written at the first attempt, by outcome: pending, written, lost.',
    'outcome',
  ],
  purges_total: ['Purges of expired data, by outcome.', 'outcome'],
  background_failures_total: ['Failed background work, by task.', 'task'],
  reminders_total: [
    'Messages to citizens, by channel, kind and outcome: sent, dropped, failed (retried), dead.',
    'channel',
    'kind',
    'outcome',
  ],
  thaid_callbacks_total: [
    'Sign-ins with ThaID that returned or could not start, by outcome; fault names the part of our registration that ThaID refused.',
    'outcome',
    'fault',
  ],
  portal_launches_total: [
    'Launches from the citizen portal, by outcome; because says why one has no identity, and is refused if the portal rejects our registration.',
    'outcome',
    'because',
  ],
  purge_failed_batches_total: ['Batches of a purge that failed.'],
  feedback_total: ['Ratings by citizens, by score from 1 to 5.', 'score'],
}

type HistogramOptions = { readonly help: string; readonly labelNames?: string[]; readonly buckets: number[] }

const HISTOGRAMS: Readonly<Record<HistogramName, HistogramOptions>> = {
  http_request_seconds: {
    help: 'Time to answer, by method and route.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  },
  save_batch_size: { help: 'Saves that shared one commit.', buckets: [1, 2, 4, 8, 16, 32, 64, 128] },
  registry_call_seconds: {
    help: 'Duration of calls to the civil registry, by look-up.',
    labelNames: ['lookup'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
  },
  page_seconds: {
    help: 'Page times measured by browsers, by screen and kind: paint (the largest), interaction (the slowest), firstByte.',
    labelNames: ['screen', 'kind'],
    buckets: [0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 10],
  },
}

/** The sampling interval of the event loop's delay, which each sample includes. */
const SAMPLE_MS = 10
const NANOSECONDS = 1e9
const DATABASE_TIMEOUT_MS = 1_000

type MetricSources = {
  readonly version: string
  /** The first key encrypts. */
  readonly keyIds: readonly string[]
  readonly isRegistryReachable: () => Promise<boolean>
  readonly database: {
    connections(): { readonly open: number; readonly idle: number; readonly waiting: number }
    /** How many milliseconds this machine's clock is ahead of the database's. */
    aheadMs(): Promise<number>
    newestNumber(): Promise<number>
    reminders(): Promise<{ readonly dead: number; readonly oldestSeconds: number }>
  }
}

type ReadGauge = () => number | Promise<number | null>
type Gauges = Readonly<Record<string, readonly [help: string, read: ReadGauge]>>

function createGauges({ isRegistryReachable, database }: MetricSources): Gauges {
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS })
  delay.enable()
  const startedAt = Date.now() / 1_000 - process.uptime()
  const readDelay = () => {
    const sampledSeconds = delay.count === 0 ? 0 : delay.percentile(99) / NANOSECONDS
    delay.reset()
    return Math.max(0, sampledSeconds - SAMPLE_MS / 1_000)
  }
  return {
    process_resident_memory_bytes: ['Memory that the process holds.', () => process.memoryUsage.rss()],
    process_start_time_seconds: ['When the process started, in seconds since 1970.', () => startedAt],
    event_loop_delay_seconds: ['How late timers ran since the last scrape, 99th percentile.', readDelay],
    // Only this gauge shows that the registry is down, because readiness does not depend on it (D50).
    registry_reachable: [
      '1 if the civil registry answers, else 0.',
      async () => Number(await isRegistryReachable()),
    ],
    database_connections_open: ['Open connections to the database.', () => database.connections().open],
    database_connections_idle: ['Idle connections to the database.', () => database.connections().idle],
    database_waiting: ['Queries that wait for a connection.', () => database.connections().waiting],
    database_clock_difference_seconds: [
      'How far the clock of this machine is ahead of the database’s.',
      () => readInTime(database.aheadMs(), (aheadMs) => aheadMs / 1_000),
    ],
    request_number: [
      'The last assigned request number of the newest year.',
      () => readInTime(database.newestNumber(), (number) => number),
    ],
    reminders_dead: [
      'Messages to citizens that are not retried automatically.',
      () => readInTime(database.reminders(), ({ dead }) => dead),
    ],
    reminders_oldest_seconds: [
      'The age of the oldest message that is due.',
      () => readInTime(database.reminders(), ({ oldestSeconds }) => oldestSeconds),
    ],
  }
}

function addGauges(registry: Registry, sources: MetricSources): void {
  const registers = [registry]
  for (const [name, [help, readValue]] of Object.entries(createGauges(sources))) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await readValue()
        // An unknown value is left out of the scrape.
        if (value === null) gauge.remove()
        else gauge.set(value)
      },
    })
  }
  const addInfo = (name: string, help: string, rows: readonly Record<string, string>[]) => {
    const gauge = new Gauge({ name, help, labelNames: Object.keys(rows[0] ?? {}), registers })
    for (const row of rows) gauge.set(row, 1)
  }
  addInfo('border_pass_info', 'Always 1; the labels have the versions of the service and of Node.', [
    { version: sources.version, node: process.versions.node },
  ])
  addInfo(
    'encryption_key_info',
    'Always 1; the labels have the keys of this server, and which of them encrypts.',
    sources.keyIds.map((key, at) => ({ key, use: at === 0 ? 'encrypts' : 'decrypts' })),
  )
}

/** Returns null if the database does not answer in time, or answers with an error. */
async function readInTime<Answer>(reading: Promise<Answer>, toValue: (answer: Answer) => number) {
  const timeout = pause(DATABASE_TIMEOUT_MS, null, { ref: false })
  return Promise.race([reading.then(toValue, () => null), timeout])
}

export function createPrometheusMetrics(sources: MetricSources): Meters {
  const registry = new Registry()
  const registers = [registry]
  const counters = new Map(
    Object.entries(COUNTERS).map(([name, [help, ...labelNames]]) => [
      name,
      new Counter({ name, help, labelNames, registers }),
    ]),
  )
  const histograms = new Map(
    Object.entries(HISTOGRAMS).map(([name, options]) => [
      name,
      new Histogram({ name, ...options, registers }),
    ]),
  )
  addGauges(registry, sources)
  return {
    count: (name, labels = {}, by = 1) => counters.get(name)?.inc(labels, by),
    observe: (name, value, labels = {}) => histograms.get(name)?.observe(labels, value),
    print: () => registry.metrics(),
  }
}
