import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { skipBecause } from '../../apps/server/src/testing/skip-because.ts'
import { root } from '../root.ts'
import { readAlertRules, readPanels } from './monitoring.ts'

const PROMTOOL = '/usr/bin/promtool'

const why = existsSync(PROMTOOL)
  ? null
  : 'promtool is not installed; npm run trial -- production asks it too.'

test('promtool accepts the alert rules', (context) => {
  skipBecause(context, why)
  const file = join(root, 'deploy/monitoring/alerts.yaml')
  const said = execFileSync(PROMTOOL, ['check', 'rules', file], { encoding: 'utf8' })
  expect(said).toContain(`${readAlertRules().length} rules found`)
})

test('the alert rules pass their promtool tests', (context) => {
  skipBecause(context, why)
  const file = join(root, 'deploy/monitoring/alerts.test.yaml')
  expect(execFileSync(PROMTOOL, ['test', 'rules', file], { encoding: 'utf8' })).toContain('SUCCESS')
})

test('every alert has a unique name and links to its own row in docs/operations.md', () => {
  const rules = readAlertRules()
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const rows = [...operations.matchAll(/<a id="(\w+)"><\/a>\1/g)].map(([, alert = '']) => alert)
  expect(rows.length).toBeGreaterThan(10)
  expect(rules.map(({ alert }) => alert).toSorted()).toEqual(rows.toSorted())
  for (const { alert, annotations } of rules)
    expect(annotations.runbook_url).toBe(`{{ $externalLabels.runbook }}#${alert}`)
})

test('every alert fires once in the promtool tests of alerts.test.yaml', () => {
  const told = readFileSync(join(root, 'deploy/monitoring/alerts.test.yaml'), 'utf8')
  const fired = new Set([...told.matchAll(/alertname: (\w+)\n +exp_alerts:/g)].map(([, alert]) => alert))
  expect(fired).toEqual(new Set(readAlertRules().map(({ alert }) => alert)))
})

test('deploy/kubernetes has a copy of the alert rules for the Prometheus operator', async () => {
  const rules = readFileSync(join(root, 'deploy/monitoring/alerts.yaml'), 'utf8').replaceAll(/^(?=.)/gm, '  ')
  const head = [
    'apiVersion: monitoring.coreos.com/v1',
    'kind: PrometheusRule',
    'metadata: { name: border-pass }',
    'spec:',
  ]
  await expect([...head, rules].join('\n')).toMatchFileSnapshot(
    join(root, 'deploy/kubernetes/monitoring/prometheus-rule.yaml'),
  )
})

test('all panels of the dashboard have different ids and places', () => {
  const panels = readPanels()
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
})
