// The alert rules and the dashboard of deploy/monitoring, decoded, and the names in their expressions.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '../root.ts'
import { readYaml } from './settings.ts'

/** Only the parts that the tests read. promtool checks the rest, if it is installed. */
const AlertRules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          annotations: z.object({ runbook_url: z.string() }),
        }),
      ),
    }),
  ),
})

const Dashboard = z.object({
  panels: z.array(
    z.object({
      id: z.int(),
      gridPos: z.object({ h: z.int(), w: z.int(), x: z.int(), y: z.int() }),
      targets: z._default(z.array(z.object({ expr: z.string() })), []),
    }),
  ),
})

const read = (file: string) => readFileSync(join(root, 'deploy/monitoring', file), 'utf8')

export const readAlertRules = () =>
  AlertRules.parse(readYaml(read('alerts.yaml'))).groups.flatMap(({ rules }) => rules)

export const readPanels = () => Dashboard.parse(JSON.parse(read('dashboard.json'))).panels

export function expressions(): string[] {
  const shown = readPanels().flatMap(({ targets }) => targets)
  return [...readAlertRules(), ...shown].map(({ expr }) => expr)
}

/** All our metrics have an underscore; a name before a bracket is a function. */
export function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|"[^"]*"|\b(by|on) *\([^)]*\)/g, ' ')
  return [...bare.matchAll(/\b[a-z]+(?:_[a-z]+)+\b(?! *\()/g)].map(([name]) => name)
}

/** The metrics of blackbox_exporter, node_exporter, postgres_exporter, Patroni, CloudNativePG and kube-state-metrics. */
export const isOfOtherExporter = (metric: string) => /^(probe|node|pg|patroni|cnpg|kube)_/.test(metric)

export function usesOtherExportersOnly(expression: string): boolean {
  const names = metricsIn(expression)
  return names.length > 0 && names.every(isOfOtherExporter)
}

/** The selectors of an expression, without the labels that Prometheus adds. */
export function selectorsIn(expression: string) {
  return [...expression.matchAll(/\b([a-z_]+)\{([^}]*)\}/g)].map(([text, name = '', given = '']) => {
    const wanted = [...given.matchAll(/(\w+)(=~?)"([^"]*)"/g)].filter(([, label]) => label !== 'job')
    /** `series` is a line of /metrics. */
    const matches = (series: string) =>
      wanted.every(([, label, operator, value = '']) => {
        const [, has] = new RegExp(`[{,]${label}="([^"]*)"`).exec(series) ?? []
        return operator === '=' ? has === value : new RegExp(`^(${value})$`).test(has ?? '')
      })
    return { text, name, matches }
  })
}
