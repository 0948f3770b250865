// Refuses a docs/spec-map.md that names a file or a test which does not exist, or a row without a file.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import type { StepResult } from './step.ts'

const FROM_THE_ROOT = /^(apps|e2e|packages|tools)\//
const HEADING = /^\| (The sentence|-)/

function pathsIn(row: string): string[] {
  return [...row.matchAll(/`([^`]+\.tsx?)`/g)].map(([, path = '']) =>
    FROM_THE_ROOT.test(path) ? path : join('packages/domain/src', path),
  )
}

export function checkSpecMap(): StepResult {
  const lines = readFileSync(join(root, 'docs/spec-map.md'), 'utf8').split('\n')
  const rows = lines.filter((line) => line.startsWith('|') && !HEADING.test(line))
  const unplaced = rows.filter((row) => pathsIn(row).length === 0).map((row) => `No file: ${row}`)
  const missing = [...new Set(rows.flatMap(pathsIn))].filter((path) => !existsSync(join(root, path)))
  const output = [
    ...unplaced,
    ...missing.map((path) => `docs/spec-map.md names ${path}, which is not there.`),
  ]
  return { ok: rows.length > 0 && output.length === 0, output: output.join('\n') }
}
