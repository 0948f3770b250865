// What a drill reports for the alarm when none has succeeded for a day, in the form that node_exporter's textfile collector reads.
import { renameSync, writeFileSync } from 'node:fs'

type Drill = { readonly endedAt: Date; readonly seconds: number; readonly requests: number }

export function drillMetrics({ endedAt, seconds, requests }: Drill): string {
  const metrics = [
    [
      'restore_drill_success_timestamp_seconds',
      'When a backup was last proven to be restorable.',
      endedAt.getTime() / 1_000,
    ],
    ['restore_drill_seconds', 'How long that restore took.', seconds],
    ['restore_drill_requests', 'How many requests that restore had.', requests],
  ] as const
  return metrics
    .map(([name, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`)
    .join('')
}

/** The collector must never read half a file. */
export function writeDrillMetrics(path: string, drill: Drill): void {
  writeFileSync(`${path}.new`, drillMetrics(drill), { mode: 0o644 })
  renameSync(`${path}.new`, path)
}
