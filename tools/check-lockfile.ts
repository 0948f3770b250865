// Refuses a lockfile that lacks a package of another platform: npm drops those now and then, and npm ci then fails everywhere.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import type { StepResult } from './step.ts'

type Locked = { optionalDependencies?: Record<string, string> }

export function checkLockfile(): StepResult {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Locked> }
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).filter(
      (name) => !(`${path}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
    ),
  )
  const output = missing.map(
    (name) => `package-lock.json: ${name} is missing; npm ci needs it on every platform.`,
  )
  return { ok: missing.length === 0, output: output.join('\n') }
}
