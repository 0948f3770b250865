// The alert rules and the dashboard of deploy/monitoring ask for metrics and routes that a running server has.
import { API_ROOT } from '@border-pass/contract/route'
import { ROUTES } from '@border-pass/contract/routes'
import { expect, test } from 'vitest'
import { expressions, metricsIn, readAlertRules, selectorsIn } from '../../../../tools/deploy/monitoring.ts'
import { drillMetrics } from '../../../../trials/restore.ts'
import { startTestServer } from '../testing/test-server.ts'

function namesIn(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? ['bucket', 'sum', 'count'].map((end) => `${name}_${end}`) : [name],
  )
}

test('every metric of an alert rule and of the dashboard is one that is there', async () => {
  const server = await startTestServer()
  const scraped = await (await fetch(`${server.address}/metrics`)).text()
  const drill = drillMetrics({ endedAt: new Date(0), seconds: 1, requests: 1 })
  const known = new Set([...namesIn(scraped), ...namesIn(drill)])
  const used = new Set(expressions().flatMap(metricsIn))
  expect(used.size).toBeGreaterThan(20)
  expect([...used].filter((name) => !known.has(name))).toEqual([])
})

test('what an alert counts is there from the start: Prometheus takes a first value for no growth', async () => {
  const server = await startTestServer({ throughGateway: true })
  const scraped = await (await fetch(`${server.address}/metrics`)).text()
  const counted = readAlertRules().flatMap(({ expr }) => selectorsIn(expr))
  const counters = counted.filter(({ name }) => name.endsWith('_total'))
  expect(counters.length).toBeGreaterThan(8)
  const silent = counters.filter(({ name, matches }) => {
    const series = scraped
      .split('\n')
      .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    return !series.some(matches)
  })
  expect(silent.map(({ text }) => text)).toEqual([])
})

test('every route of an expression is one of the contract', () => {
  const routes = new Set(ROUTES.map(({ path }) => API_ROOT + path))
  const used = expressions().flatMap((each) =>
    [...each.matchAll(/route="([^"]+)"/g)].map(([, route]) => route),
  )
  expect(used.length).toBeGreaterThan(2)
  expect(used.filter((route) => route !== undefined && !routes.has(route))).toEqual([])
})
