// Counters, histograms and gauges by prom-client. Gauges read the process, the registry and the database at each scrape.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { CounterName, HistogramName, Meters } from '../../ports/services.ts'

const COUNTERS: Readonly<Record<CounterName, readonly [string, ...labels: string[]]>> = {
  http_requests_total: ['Answers, by method, route and status.', 'method', 'route', 'status'],
  requests_saved_total: ['Requests for a pass that were saved.'],
  registry_calls_total: ['Calls to the civil registry, by look-up and outcome.', 'lookup', 'outcome'],
  connections_refused_total: [
    'Connections that were not taken or were ended, by reason: full, address, pipelined, slow-reader.',
    'why',
  ],
  calls_not_counted_total: [
    'Calls that were answered before a limit counted them, by route: none, or there is a fault.',
    'route',
  ],
  unreadable_values_total: ['Reads of a stored value that did not open and was left out, by table.', 'table'],
  walk_steps_total: [
    'Steps of citizens on the way to a pass: started, judged, summary, saved, cancelled.',
    'step',
  ],
  eligibility_refusals_total: ['Judgements that refused a selection, by the rule that decided.', 'rule'],
  access_log_retries_total: [
    'Entries of the access log that could not be written at once, by outcome: pending, written (later), lost.',
    'outcome',
  ],
  purges_total: ['Purges of expired data, by outcome.', 'outcome'],
  background_failures_total: ['Work that no call waits for and that failed, by task.', 'task'],
  reminders_total: [
    'Messages to citizens, by channel, kind and outcome: sent, dropped, failed (tried again), dead.',
    'channel',
    'kind',
    'outcome',
  ],
  thaid_callbacks_total: [
    'Callbacks of ThaID that came with our cookie and its state, and sign-ins that could not begin, by outcome, and by what our registration has wrong.',
    'outcome',
    'fault',
  ],
  portal_launches_total: [
    'Launches that the citizen portal was asked about, by outcome, and by why it identified nobody: refused is our registration.',
    'outcome',
    'because',
  ],
  purge_failed_batches_total: ['Batches of a purge that failed.'],
  feedback_total: ['Answers to how easy the service was to use, by score from 1 to 5.', 'score'],
}

type Distribution = { readonly help: string; readonly labelNames?: string[]; readonly buckets: number[] }

const HISTOGRAMS: Readonly<Record<HistogramName, Distribution>> = {
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
  page_seconds: {
    help: 'Times of pages as browsers measured them, by screen and kind: paint (the largest), interaction (the slowest), firstByte.',
    labelNames: ['screen', 'kind'],
    buckets: [0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 10],
  },
}

/** The interval at which the delay is sampled; each sample includes it. */
const SAMPLE_MS = 10
const NANOSECONDS = 1e9
/** How long a scrape waits for an unreachable database. */
const DATABASE_TIMEOUT_MS = 1_000

type MetricSources = {
  readonly version: string
  /** The keys' ids; the first key encrypts. */
  readonly keyIds: readonly string[]
  readonly isRegistryReachable: () => Promise<boolean>
  readonly database: {
    connections(): { readonly open: number; readonly idle: number; readonly waiting: number }
    /** How many milliseconds this machine's clock is ahead. */
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
    const sampled = delay.count === 0 ? 0 : delay.percentile(99) / NANOSECONDS
    delay.reset()
    return Math.max(0, sampled - SAMPLE_MS / 1_000)
  }
  return {
    process_resident_memory_bytes: ['Memory that the process holds.', () => process.memoryUsage.rss()],
    process_start_time_seconds: ['When the process started, in seconds since 1970.', () => startedAt],
    event_loop_delay_seconds: ['How late timers ran since the last scrape, 99th percentile.', readDelay],
    // A server stays in the balancer while the registry is down (D50), so only this gauge shows it.
    registry_reachable: [
      '1 where the civil registry answers, else 0.',
      async () => Number(await isRegistryReachable()),
    ],
    database_connections_open: ['Open connections to the database.', () => database.connections().open],
    database_connections_idle: ['Idle connections to the database.', () => database.connections().idle],
    database_waiting: ['Queries that wait for a connection.', () => database.connections().waiting],
    database_clock_difference_seconds: [
      'How far the clock of this machine is ahead of the database’s.',
      () => inTime(database.aheadMs(), (aheadMs) => aheadMs / 1_000),
    ],
    request_number: [
      'The last request number that was drawn in the newest year.',
      () => inTime(database.newestNumber(), (number) => number),
    ],
    reminders_dead: [
      'Messages to citizens that are not tried again by themselves.',
      () => inTime(database.reminders(), ({ dead }) => dead),
    ],
    reminders_oldest_seconds: [
      'For how long the oldest message that could go has been waiting.',
      () => inTime(database.reminders(), ({ oldestSeconds }) => oldestSeconds),
    ],
  }
}

function addGauges(registry: Registry, watched: MetricSources): void {
  const registers = [registry]
  for (const [name, [help, readValue]] of Object.entries(createGauges(watched))) {
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
  const info = (name: string, help: string, rows: readonly Record<string, string>[]) => {
    const gauge = new Gauge({ name, help, labelNames: Object.keys(rows[0] ?? {}), registers })
    for (const row of rows) gauge.set(row, 1)
  }
  info('border_pass_info', 'Always 1; the labels say which version runs, on which Node.', [
    { version: watched.version, node: process.versions.node },
  ])
  info(
    'encryption_key_info',
    'Always 1; the labels say which keys this server has, and which of them encrypts.',
    watched.keyIds.map((key, at) => ({ key, use: at === 0 ? 'encrypts' : 'decrypts' })),
  )
}

async function inTime<Answer>(asking: Promise<Answer>, toValue: (answer: Answer) => number) {
  const late = pause(DATABASE_TIMEOUT_MS, null, { ref: false })
  return Promise.race([asking.then(toValue, () => null), late])
}

export function prometheusMetrics(watched: MetricSources): Meters {
  const registry = new Registry()
  const registers = [registry]
  const counters = new Map(
    Object.entries(COUNTERS).map(([name, [help, ...labelNames]]) => [
      name,
      new Counter({ name, help, labelNames, registers }),
    ]),
  )
  const histograms = new Map(
    Object.entries(HISTOGRAMS).map(([name, described]) => [
      name,
      new Histogram({ name, ...described, registers }),
    ]),
  )
  addGauges(registry, watched)
  return {
    count: (name, labels = {}, by = 1) => counters.get(name)?.inc(labels, by),
    observe: (name, value, labels = {}) => histograms.get(name)?.observe(labels, value),
    print: () => registry.metrics(),
  }
}
