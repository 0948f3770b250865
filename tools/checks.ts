// The quick part: everything that needs neither a database nor a browser.
import { checkLockfile } from './check-lockfile.ts'
import { checkNames } from './check-names.ts'
import { checkSpecMap } from './check-spec-map.ts'
import { program, type Step } from './step.ts'

export const checks: Step[] = [
  { name: 'format', run: () => program('oxfmt', ['--check']) },
  { name: 'names', run: async () => checkNames() },
  { name: 'lockfile', run: async () => checkLockfile() },
  { name: 'specification map', run: async () => checkSpecMap() },
  { name: 'lint and import directions', run: () => program('oxlint', []) },
  { name: 'types', run: () => program('tsc', ['-b']) },
  { name: 'unused code', run: () => program('knip', ['--no-progress']) },
  {
    name: 'code that only tests use',
    run: () => program('knip', ['--no-progress', '--production', '--exclude', 'types']),
  },
]
