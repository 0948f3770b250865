// What each walk costs a person on a phone: taps, typed keys, screens, swipes, and about how many minutes: npm run bench -- effort
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cleanEnvironment } from '../tools/clean-environment.ts'
import { root } from '../tools/root.ts'
import { minutesOf, WHATS } from '../e2e/measures/effort.ts'
import type { Effort } from '../e2e/measures/effort.ts'

type Row = { readonly who: string; readonly measured: Effort; readonly goal: Effort; readonly why: string }
type Annotated = {
  readonly annotations?: readonly { readonly type: string; readonly description?: string }[]
}

type Suite = {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly { readonly tests: readonly Annotated[] }[]
}

function rowsOf({ suites = [], specs = [] }: Suite): Row[] {
  const own = specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ annotations = [] }) => annotations)
    .flatMap(({ type, description }) =>
      type === 'effort' && description ? [JSON.parse(description) as Row] : [],
    )
  return [...own, ...suites.flatMap((suite) => rowsOf(suite))]
}

const folder = mkdtempSync(join(tmpdir(), 'border-pass-effort-'))
const report = join(folder, 'report.json')
const playwright = join(root, 'node_modules/@playwright/test/cli.js')
const failed = await promisify(execFile)(
  process.execPath,
  [playwright, 'test', 'e2e/effort.test.ts', '--project=phone', '--retries=0', '--reporter=json'],
  {
    cwd: root,
    env: { ...cleanEnvironment(), NIGHTLY: 'yes', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    maxBuffer: Infinity,
  },
).then(
  () => null,
  (error: unknown) => error,
)
const rows = rowsOf(JSON.parse(readFileSync(report, 'utf8')) as Suite)
rmSync(folder, { recursive: true })
if (rows.length === 0) throw new Error('No walk has reported its effort.')

console.log(
  `${''.padEnd(54)}${WHATS.map((what) => `${what} (goal)`.padStart(16)).join('')}${'minutes'.padStart(10)}`,
)
for (const { who, measured, goal, why } of rows) {
  const figures = WHATS.map((what) => `${measured[what]} (${goal[what]})`.padStart(16)).join('')
  console.log(`${who.padEnd(54)}${figures}${minutesOf(measured).toFixed(1).padStart(10)}${why && `  ${why}`}`)
}
if (failed !== null) {
  console.error('A walk missed its goal or failed: NIGHTLY=yes npm run e2e -- effort --project=phone')
  process.exitCode = 1
}
