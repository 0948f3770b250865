// Prints the effort of each walk on a phone: taps, typed keys, screens, swipes, and about how many minutes: npm run bench -- effort
import { spawnSync } from 'node:child_process'
import { EFFORT_KINDS } from '../e2e/measures/effort.ts'
import { cleanEnvironment } from '../tools/clean-environment.ts'
import { root } from '../tools/root.ts'

// The widths are those of the lines that e2e/effort.test.ts prints.
console.log(
  `${''.padEnd(54)}${EFFORT_KINDS.map((what) => `${what} (goal)`.padStart(16)).join('')}${'minutes'.padStart(10)}`,
)
const args = ['test', 'effort.test', '--project=phone', '--reporter=line']
// The effort tests are among those of the nightly run.
const env = { ...cleanEnvironment(), NIGHTLY: 'yes' }
const { status } = spawnSync('playwright', args, { cwd: root, env, stdio: 'inherit' })
process.exitCode = status ?? 1
