import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { skipBecause } from '../../apps/server/src/testing/skip-because.ts'
import { readAlertRules, readPanels } from './monitoring.ts'
import { root } from '../root.ts'

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

test('promtool finds that the rules warn when they should, and not else', (context) => {
  skipBecause(context, why)
  const file = join(root, 'deploy/monitoring/alerts.test.yaml')
  expect(execFileSync(PROMTOOL, ['test', 'rules', file], { encoding: 'utf8' })).toContain('SUCCESS')
})

test('every alert has a name of its own', () => {
  const names = readAlertRules().map(({ alert }) => alert)
  expect(names.length).toBeGreaterThan(10)
  expect(new Set(names).size).toBe(names.length)
})

test('no two panels of the dashboard share an id or a place', () => {
  const panels = readPanels()
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
})
