// Refuses files and folders whose name says nothing of what is in them.
import { execFileSync } from 'node:child_process'
import { root } from './root.ts'
import type { StepResult } from './step.ts'

const SAYS_NOTHING = /(^|\/)(utils?|helpers?|common|shared|misc|lib)(\.[^/]*)?(\/|$)/i

export function checkNames(): StepResult {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const refused = files.split('\n').filter((path) => SAYS_NOTHING.test(path))
  return {
    ok: refused.length === 0,
    output: refused.map((path) => `${path}: name it after what it holds.`).join('\n'),
  }
}
