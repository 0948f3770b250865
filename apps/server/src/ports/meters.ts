// What the operator watches (api, Running). No label ever holds a personal value.

export type Labels = Readonly<Record<string, string | number>>

export type MeterName =
  | 'http_requests_total'
  | 'http_request_seconds'
  | 'requests_saved_total'
  | 'save_batch_size'
  | 'registry_calls_total'
  | 'registry_call_seconds'

export type Meters = {
  count(name: MeterName, labels?: Labels): void
  /** Adds to a distribution. */
  observe(name: MeterName, value: number, labels?: Labels): void
  /** In Prometheus' text format. */
  print(): string
}
