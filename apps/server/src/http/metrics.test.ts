// The names and labels of the metrics, on which dashboards and alerts depend (api.md, "Running"), the expressions of deploy/monitoring, and
// the counters of the steps of a visit.
import { expect, test } from 'vitest'
import { API_ROOT } from '@border-pass/contract/auth-addresses'
import { saveRequest } from '@border-pass/contract/form-routes'
import { ROUTES } from '@border-pass/contract/routes'
import {
  expressions,
  isOfOtherExporter,
  metricsIn,
  readAlertRules,
  selectorsIn,
} from '../../../../tools/deploy/monitoring.ts'
import { drillMetrics } from '../../../../trials/restore.ts'
import { VERSION } from '../config/read-config.ts'
import { makeSecretKey } from '../config/secrets.ts'
import { readReply } from '../testing/browser.ts'
import { signInOn } from '../testing/request-owner.ts'
import { startTestServer } from '../testing/test-server.ts'

const [one, two] = [makeSecretKey('one'), makeSecretKey('two')]
const environment = { SECRET_KEYS: `${one},${two}` }
const server = await startTestServer({ throughGateway: true, environment })
const scrape = async () => (await fetch(`${server.address}/metrics`)).text()
const firstScrape = await scrape()

function describeSamples(text: string): Record<string, string[]> {
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    samples.map((sample) => {
      const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(sample) ?? []
      return [name, [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label).toSorted()]
    }),
  )
}

const histogram = (name: string, ...labels: string[]) => ({
  [`${name}_bucket`]: ['le', ...labels],
  [`${name}_sum`]: labels,
  [`${name}_count`]: labels,
})

test('metrics keep their names and labels', async () => {
  const { save } = await signInOn(server, server.nextCitizen())
  expect((await save()).status).toBe(201)
  const response = await fetch(`${server.address}/metrics`)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await response.text()
  expect(describeSamples(text)).toEqual({
    http_requests_total: ['method', 'route', 'status'],
    ...histogram('http_request_seconds', 'method', 'route'),
    requests_saved_total: [],
    ...histogram('save_batch_size'),
    access_log_retries_total: ['outcome'],
    purge_failed_batches_total: [],
    purges_total: ['outcome'],
    background_failures_total: ['task'],
    request_number: [],
    reminders_dead: [],
    reminders_oldest_seconds: [],
    reminders_total: ['channel', 'kind', 'outcome'],
    portal_launches_total: ['because', 'outcome'],
    thaid_callbacks_total: ['fault', 'outcome'],
    walk_steps_total: ['step'],
    registry_calls_total: ['lookup', 'outcome'],
    ...histogram('registry_call_seconds', 'lookup'),
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
  // A server reserves 256 numbers at once.
  expect(text).toMatch(/^request_number 256$/m)
  expect(text).toContain(`border_pass_info{version="${VERSION}",node="${process.versions.node}"} 1`)
  expect(text).toContain('encryption_key_info{key="one",use="encrypts"} 1')
  expect(text).toContain('encryption_key_info{key="two",use="decrypts"} 1')
  for (const key of [one, two]) expect(text).not.toContain(key.split(':')[1])
})

test('every metric of an alert rule and of the dashboard exists', () => {
  const drill = drillMetrics({ seconds: 1, requests: 1 })
  const known = new Set(
    [...(firstScrape + drill).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? ['bucket', 'sum', 'count'].map((end) => `${name}_${end}`) : [name],
    ),
  )
  const used = new Set(
    expressions()
      .flatMap(metricsIn)
      .filter((name) => !isOfOtherExporter(name)),
  )
  expect(used.size).toBeGreaterThan(20)
  expect([...used].filter((name) => !known.has(name))).toEqual([])
})

test('every counter of an alert exists from the start, because Prometheus sees no growth in a first value', () => {
  const counted = readAlertRules().flatMap(({ expr }) => selectorsIn(expr))
  const counters = counted.filter(({ name }) => name.endsWith('_total'))
  expect(counters.length).toBeGreaterThan(8)
  const silent = counters.filter(({ name, matches }) => {
    const series = firstScrape
      .split('\n')
      .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    return !series.some(matches)
  })
  expect(silent.map(({ text }) => text)).toEqual([])
})

test('every route of an alert expression is in the contract', () => {
  const routes = new Set(ROUTES.map(({ path }) => API_ROOT + path))
  const used = expressions().flatMap((each) =>
    [...each.matchAll(/route="([^"]+)"/g)].map(([, route = '']) => route),
  )
  expect(used.length).toBeGreaterThan(2)
  expect(used.filter((route) => !routes.has(route))).toEqual([])
})

const DRAFT = { selection: { borderCity: 48, bpType: 1, office: '850101002' }, saveKey: 'k' }

/** Returns a function that reads how much each label of a counter has grown since this call. */
async function watchCounter(name: string) {
  const read = async (): Promise<Record<string, number>> => {
    const samples = (await scrape()).matchAll(new RegExp(`^${name}\\{\\w+="(\\w+)"\\} (\\d+)$`, 'gm'))
    return Object.fromEntries([...samples].map(([, label = '', value]) => [label, Number(value)]))
  }
  const before = await read()
  return async () => {
    const grown = Object.entries(await read()).map(
      ([label, value]) => [label, value - (before[label] ?? 0)] as const,
    )
    return Object.fromEntries(grown.filter(([, more]) => more > 0))
  }
}

test('each step of a visit is counted once', async () => {
  const [steps, refusals] = [
    await watchCounter('walk_steps_total'),
    await watchCounter('eligibility_refusals_total'),
  ]
  const { browser, save, verdict } = await signInOn(server, server.nextCitizen())
  const put = (draft: object) => browser.call('PUT', '/register/draft', { body: { ...DRAFT, ...draft } })
  await put({ step: 'selection', nextRevision: 'a' })
  await verdict()
  expect(await steps()).toEqual({ started: 1, judged: 1 })
  await put({ step: 'summary', revision: 'a', nextRevision: 'b' })
  await put({ step: 'summary', revision: ['b'], nextRevision: 'c' })
  expect(await steps()).toEqual({ started: 1, judged: 1, summary: 1 })
  const { reqId, reqYear } = readReply(saveRequest, await save({}, { 'idempotency-key': 'k' }))
  // A repeated save, as after a lost answer.
  expect((await save({}, { 'idempotency-key': 'k' })).status).toBe(201)
  await browser.call('PUT', `/cancel/${reqId}/${reqYear}`)
  expect(await steps()).toEqual({ started: 1, judged: 1, summary: 1, saved: 1, cancelled: 1 })
  expect(await refusals()).toEqual({})
})

test('a refused eligibility check is counted by its deciding rule, and a refused draft is not counted as started', async () => {
  const [steps, refusals] = [
    await watchCounter('walk_steps_total'),
    await watchCounter('eligibility_refusals_total'),
  ]
  const { browser, verdict } = await signInOn(server, server.member('นางสาวกมลชนก พรหมดี'))
  for (const change of [{}, { office: '999999999' }]) await verdict(change)
  const write = { ...DRAFT, step: 'summary', revision: 'unknown' }
  await browser.call('PUT', '/register/draft', { body: write })
  expect(await steps()).toEqual({ judged: 2 })
  expect(await refusals()).toMatchObject({ OFFICE_UNKNOWN: 1 })
  expect(Object.keys(await refusals())).toHaveLength(2)
})

// The last test, because it ends the server.
test('/metrics leaves out the difference to the database’s clock while the database does not answer', async () => {
  const ahead = /^database_clock_difference_seconds (\S+)$/m
  expect(Math.abs(Number(ahead.exec(await scrape())?.[1]))).toBeLessThan(5)
  await server.close()
  const text = await server.services.meters.print()
  expect(text).not.toMatch(ahead)
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
})
