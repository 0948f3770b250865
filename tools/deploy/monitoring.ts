// The alert rules and the dashboard of deploy/monitoring, decoded, and the names in their expressions.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from './read-yaml.ts'
import { root } from '../root.ts'

const strict = z.strictObject
const duration = z.string().regex(/^\d+[smhd]$/)

const AlertRules = strict({
  groups: z.array(
    strict({
      name: z.string(),
      rules: z.array(
        strict({
          alert: z.string().regex(/^[A-Z]\w+$/),
          expr: z.string(),
          for: duration.optional(),
          labels: strict({ severity: z.enum(['page', 'ticket']) }),
          annotations: strict({ summary: z.string() }),
        }),
      ),
    }),
  ),
})

const datasource = strict({ type: z.literal('prometheus'), uid: z.literal('${datasource}') })
const gridPos = strict({ h: z.int(), w: z.int().max(24), x: z.int().max(23), y: z.int() })

const Panel = z.discriminatedUnion('type', [
  strict({
    id: z.int(),
    type: z.literal('row'),
    title: z.string(),
    collapsed: z.boolean(),
    panels: z.array(z.never()),
    gridPos,
  }),
  strict({
    id: z.int(),
    type: z.enum(['timeseries', 'stat', 'bargauge']),
    title: z.string(),
    datasource,
    gridPos,
    fieldConfig: strict({
      defaults: strict({ unit: z.string(), min: z.number().optional() }),
      overrides: z.array(z.never()),
    }),
    targets: z.array(strict({ refId: z.string(), datasource, expr: z.string(), legendFormat: z.string() })),
  }),
])

const Dashboard = strict({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.int(),
  timezone: z.string(),
  refresh: duration,
  time: strict({ from: z.string(), to: z.string() }),
  tags: z.array(z.string()),
  templating: strict({
    list: z.array(
      strict({ name: z.string(), type: z.literal('datasource'), query: z.string(), label: z.string() }),
    ),
  }),
  panels: z.array(Panel),
})

const read = (file: string) => readFileSync(join(root, 'deploy/monitoring', file), 'utf8')

export const readAlertRules = () =>
  AlertRules.parse(readYaml(read('alerts.yaml'))).groups.flatMap(({ rules }) => rules)

export const readPanels = () => Dashboard.parse(JSON.parse(read('dashboard.json'))).panels

export function expressions(): string[] {
  const shown = readPanels().flatMap((panel) => (panel.type === 'row' ? [] : panel.targets))
  return [...readAlertRules(), ...shown].map(({ expr }) => expr)
}

/** Every word of ours has an underscore; a function's name stands before a bracket. */
export function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|"[^"]*"|\b(by|on) *\([^)]*\)/g, ' ')
  return [...bare.matchAll(/\b[a-z]+(?:_[a-z]+)+\b(?! *\()/g)].map(([name]) => name)
}

type Selector = {
  readonly text: string
  readonly name: string
  /** `series` is a line of /metrics. */
  readonly matches: (series: string) => boolean
}

/** The selectors of an expression, without the labels that Prometheus adds. */
export function selectorsIn(expression: string): Selector[] {
  return [...expression.matchAll(/\b([a-z_]+)\{([^}]*)\}/g)].map(([text, name = '', given = '']) => {
    const wanted = [...given.matchAll(/(\w+)(=~?)"([^"]*)"/g)].filter(([, label]) => label !== 'job')
    const matches = (series: string) =>
      wanted.every(([, label, operator, value = '']) => {
        const [, has] = new RegExp(`[{,]${label}="([^"]*)"`).exec(series) ?? []
        return operator === '=' ? has === value : new RegExp(`^(${value})$`).test(has ?? '')
      })
    return { text, name, matches }
  })
}
