// Refuses files and folders whose name says nothing of what is in them.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import type { StepResult } from './step.ts'

const SAYS_NOTHING = /^(utils?|helpers?|common|shared|misc|lib)(\.|$)/i
const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.data', '.tsbuild'])

export function checkNames(): StepResult {
  const refused = pathsIn('').filter((path) => SAYS_NOTHING.test(path.split('/').at(-1) ?? ''))
  const output = refused.map((path) => `${path}: name it after what it holds.`).join('\n')
  return { ok: refused.length === 0, output }
}

function pathsIn(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? [path, ...pathsIn(path)] : [path]
    })
}
