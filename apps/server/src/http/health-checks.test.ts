// Names and labels of the metrics: dashboards and alarms depend on them (api, Running).
import { expect, test } from 'vitest'
import { makeSecretKey } from '../config/secrets.ts'
import { VERSION } from '../config/config.ts'
import { bookOn } from '../testing/owner-of.ts'
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
  await bookOn(server, server.nextCitizen())

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
    purges_total: ['outcome'],
    reminders_dead: [],
    reminders_oldest_seconds: [],
    reminders_total: ['kind', 'outcome'],
    walk_steps_total: ['step'],
    registry_calls_total: ['lookup', 'outcome'],
    registry_call_seconds_bucket: ['le', 'lookup'],
    registry_call_seconds_sum: ['lookup'],
    registry_call_seconds_count: ['lookup'],
    database_connections_open: [],
    database_connections_idle: [],
    database_waiting: [],
    database_clock_difference_seconds: [],
    process_resident_memory_bytes: [],
    registry_reachable: [],
    unreadable_values_total: ['table'],
    process_start_time_seconds: [],
    event_loop_delay_seconds: [],
    border_pass_info: ['node', 'version'],
    encryption_key_info: ['key', 'use'],
  })
  expect(text).toMatch(/^requests_saved_total 1$/m)
  expect(text).toMatch(/^save_batch_size_bucket\{le="1"\} 1$/m)
  expect(text).toMatch(/^http_requests_total\{method="POST",route="\/api\/v1\/register\/",status="201"\} 1$/m)
  expect(text).toMatch(/^database_waiting 0$/m)
})

test('metrics name the version and the keys, never a key', async () => {
  const [one, two] = [makeSecretKey('one'), makeSecretKey('two')]
  const server = await startTestServer({ environment: { SECRET_KEYS: `${one},${two}` } })
  const text = await server.services.meters.print()
  expect(text).toContain(`border_pass_info{version="${VERSION}",node="${process.versions.node}"} 1`)
  expect(text).toContain('encryption_key_info{key="one",use="encrypts"} 1')
  expect(text).toContain('encryption_key_info{key="two",use="decrypts"} 1')
  for (const key of [one, two]) expect(text).not.toContain(key.split(':')[1])
})

test('the clock difference is left out while the database does not answer, and the scrape goes on', async () => {
  const server = await startTestServer()
  const ahead = /^database_clock_difference_seconds (\S+)$/m
  expect(Math.abs(Number(ahead.exec(await server.services.meters.print())?.[1]))).toBeLessThan(5)
  await server.close()
  const text = await server.services.meters.print()
  expect(text).not.toMatch(ahead)
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
})
