// Names and labels of the metrics: dashboards and alarms depend on them (api, Running).
import { expect, test } from 'vitest'
import { anApplication } from '../testing/an-application.ts'
import { startTestServer } from '../testing/test-server.ts'

/** Each metric with the labels of its samples. */
function describeSamples(text: string): Record<string, string[]> {
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    samples.map((sample) => {
      const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(sample) ?? []
      return [name, [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label).toSorted()]
    }),
  )
}

test('metrics keep their names and labels', async () => {
  const server = await startTestServer({ throughGateway: true })
  const citizen = server.nextCitizen()
  const browser = server.browser()
  await browser.signIn(citizen)
  const saved = await browser.call('POST', '/register/', { body: anApplication(citizen, server.clock) })
  expect(saved.status).toBe(201)

  const response = await fetch(`${server.address}/metrics`)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await response.text()
  expect(describeSamples(text)).toEqual({
    http_requests_total: ['method', 'route', 'status'],
    http_request_seconds_bucket: ['le', 'method', 'route'],
    http_request_seconds_sum: ['method', 'route'],
    http_request_seconds_count: ['method', 'route'],
    requests_saved_total: [],
    save_batch_size_bucket: ['le'],
    save_batch_size_sum: [],
    save_batch_size_count: [],
    purge_failed_batches_total: [],
    registry_calls_total: ['lookup', 'outcome'],
    registry_call_seconds_bucket: ['le', 'lookup'],
    registry_call_seconds_sum: ['lookup'],
    registry_call_seconds_count: ['lookup'],
    database_connections_open: [],
    database_connections_idle: [],
    database_waiting: [],
  })
  expect(text).toMatch(/^requests_saved_total 1$/m)
  expect(text).toMatch(/^save_batch_size_bucket\{le="1"\} 1$/m)
  expect(text).toMatch(/^http_requests_total\{method="POST",route="\/api\/v1\/register\/",status="201"\} 1$/m)
  expect(text).toMatch(/^database_waiting 0$/m)
})
