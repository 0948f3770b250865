// Metrics for the operator (api, Running). No label contains personal data.

export type Labels = Readonly<Record<string, string | number>>

export type CounterName =
  | 'http_requests_total'
  | 'requests_saved_total'
  | 'registry_calls_total'
  | 'unreadable_values_total'
  | 'walk_steps_total'
  | 'eligibility_refusals_total'
  | 'purges_total'
  | 'purge_failed_batches_total'
  | 'connections_refused_total'
  | 'calls_not_counted_total'

export type HistogramName = 'http_request_seconds' | 'save_batch_size' | 'registry_call_seconds'

export type Meters = {
  count(name: CounterName, labels?: Labels, by?: number): void
  observe(name: HistogramName, value: number, labels?: Labels): void
  /** In Prometheus' text format. */
  print(): Promise<string>
}
