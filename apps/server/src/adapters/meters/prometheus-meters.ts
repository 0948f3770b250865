// Counters and distributions in memory, printed in Prometheus' text format (api, Running).
import type { Labels, MeterName, Meters } from '../../ports/meters.ts'

type Described = { readonly help: string; readonly buckets?: readonly number[] }

const DESCRIBED: Readonly<Record<MeterName, Described>> = {
  http_requests_total: { help: 'Answers, by method, route and status.' },
  http_request_seconds: {
    help: 'Time to answer, by method and route.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  },
  requests_saved_total: { help: 'Requests for a pass that were saved.' },
  save_batch_size: { help: 'Saves that shared one commit.', buckets: [1, 2, 4, 8, 16, 32, 64, 128] },
  registry_calls_total: { help: 'Calls to the civil registry, by look-up and outcome.' },
  registry_call_seconds: {
    help: 'Time that the civil registry took, by look-up.',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
  },
}

type Gauge = { readonly name: string; readonly help: string; readonly read: () => number }
type Distribution = { sum: number; count: number; readonly within: number[] }

function written(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${String(value).replace(/["\\\n]/g, '')}"`)
    .join(',')
}

function sample(name: string, labels: string, value: number): string {
  return `${name}${labels && `{${labels}}`} ${value}`
}

function head(name: string, help: string, type: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

function printDistribution(name: MeterName, labels: string, seen: Distribution): string[] {
  const bounds = DESCRIBED[name].buckets ?? []
  const before = labels && `${labels},`
  return [
    ...bounds.map((bound, index) =>
      sample(`${name}_bucket`, `${before}le="${bound}"`, seen.within[index] ?? 0),
    ),
    sample(`${name}_bucket`, `${before}le="+Inf"`, seen.count),
    sample(`${name}_sum`, labels, seen.sum),
    sample(`${name}_count`, labels, seen.count),
  ]
}

export function prometheusMeters(gauges: readonly Gauge[]): Meters {
  const counters = new Map<MeterName, Map<string, number>>()
  const distributions = new Map<MeterName, Map<string, Distribution>>()

  return {
    count(name, labels = {}) {
      const byLabels = counters.get(name) ?? new Map<string, number>()
      const key = written(labels)
      counters.set(name, byLabels.set(key, (byLabels.get(key) ?? 0) + 1))
    },
    observe(name, value, labels = {}) {
      const byLabels = distributions.get(name) ?? new Map<string, Distribution>()
      const { buckets = [] } = DESCRIBED[name]
      const key = written(labels)
      const seen = byLabels.get(key) ?? { sum: 0, count: 0, within: buckets.map(() => 0) }
      seen.sum += value
      seen.count += 1
      buckets.forEach((bound, index) => {
        if (value <= bound) seen.within[index] = (seen.within[index] ?? 0) + 1
      })
      distributions.set(name, byLabels.set(key, seen))
    },
    print() {
      const lines = [
        ...[...counters].flatMap(([name, byLabels]) => [
          ...head(name, DESCRIBED[name].help, 'counter'),
          ...[...byLabels].map(([labels, value]) => sample(name, labels, value)),
        ]),
        ...[...distributions].flatMap(([name, byLabels]) => [
          ...head(name, DESCRIBED[name].help, 'histogram'),
          ...[...byLabels].flatMap(([labels, seen]) => printDistribution(name, labels, seen)),
        ]),
        ...gauges.flatMap(({ name, help, read }) => [...head(name, help, 'gauge'), sample(name, '', read())]),
      ]
      return `${lines.join('\n')}\n`
    },
  }
}
