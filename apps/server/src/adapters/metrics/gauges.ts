// Gauges, read at each scrape: the process, its version and keys, the database's connections and clock.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { LogMonths } from '../../ports/database.ts'
import type { ReminderCounts } from '../../ports/reminders.ts'
import type { Labels } from '../../ports/operation.ts'

type Sample = { readonly labels?: Labels; readonly value: number }

export type GaugeReading = {
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

/** `worker` is the number of this process among those of a server. */
export function processGauges(version: string, worker: string): GaugeReading[] {
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_SECONDS * 1_000 })
  delay.enable()
  const startedAt = Date.now() / 1_000 - process.uptime()
  return [
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory that each process of a server holds.',
      overWorkers: 'max',
      labelNames: ['worker'],
      read: () => [{ labels: { worker }, value: process.memoryUsage.rss() }],
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

/** A registry that is down takes no server out of the balancer (D50): here it is seen. */
export function registryGauge(isReachable: () => Promise<boolean>): GaugeReading {
  return {
    name: 'registry_reachable',
    help: '1 where the civil registry answers, else 0.',
    overWorkers: 'min',
    read: async () => [{ value: Number(await isReachable()) }],
  }
}

type ReadDatabase = {
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number }
  /** How many milliseconds this machine's clock is ahead. */
  aheadMs(): Promise<number>
  logMonths(): Promise<LogMonths>
  reminders(): Promise<ReminderCounts>
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
    ...reminderGauges(() => database.reminders()),
  ]
}

function reminderGauges(counts: () => Promise<ReminderCounts>): GaugeReading[] {
  return [
    {
      name: 'reminders_dead',
      help: 'Messages to citizens that are not tried again by themselves.',
      overWorkers: 'max',
      read: () => inTime(counts(), ({ dead }) => dead),
    },
    {
      name: 'reminders_oldest_seconds',
      help: 'For how long the oldest message that could go has been waiting.',
      overWorkers: 'max',
      read: () => inTime(counts(), ({ oldestSeconds }) => oldestSeconds),
    },
  ]
}

async function inTime<Answer>(
  asking: Promise<Answer>,
  toValue: (answer: Answer) => number,
): Promise<readonly Sample[]> {
  const late = pause(DATABASE_TIMEOUT_MS, null, { ref: false })
  const value = await Promise.race([asking.then(toValue, () => null), late])
  return value === null ? [] : [{ value }]
}
