// What each walk costs a person on a phone: taps, typed keys, screens, swipes, and about how many minutes: npm run bench -- effort
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { cleanEnvironment } from '../tools/clean-environment.ts'
import { root } from '../tools/root.ts'
import { WHATS } from '../e2e/measures/effort.ts'

console.log(
  `${''.padEnd(54)}${WHATS.map((what) => `${what} (goal)`.padStart(16)).join('')}${'minutes'.padStart(10)}`,
)
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    'effort.test',
    '--project=phone',
    '--reporter=line',
  ],
  { cwd: root, env: { ...cleanEnvironment(), NIGHTLY: 'yes' }, stdio: 'inherit' },
)
process.exitCode = status ?? 1
