// node tools/green.ts prints the age of the last successful nightly run, drills and trials on this machine. CI keeps the file between runs.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { root } from './root.ts'

const FILE = join(root, '.green/runs.json')
const DAY_MS = 86_400_000

const Runs = z.record(z.string(), z.object({ at: z.number(), commit: z.string() }))

const readRuns = () => (existsSync(FILE) ? z.parse(Runs, JSON.parse(readFileSync(FILE, 'utf8'))) : {})

function currentCommit(): string {
  try {
    const args = ['describe', '--always', '--dirty', '--abbrev=12']
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return 'no repository'
  }
}

export function recordGreen(name: string): void {
  mkdirSync(dirname(FILE), { recursive: true })
  const runs = { ...readRuns(), [name]: { at: Date.now(), commit: currentCommit() } }
  writeFileSync(FILE, `${JSON.stringify(runs, null, 2)}\n`)
}

/** These runs are printed even if none of them has succeeded yet. */
const EXPECTED = [
  'nightly',
  'drills',
  ...['production', 'restore', 'failover', 'upgrade'].map((name) => `trial ${name}`),
]

export function describeRuns(runs: z.output<typeof Runs>, now: number): string[] {
  const names = [...new Set([...EXPECTED, ...Object.keys(runs)])]
  return names.map((name) => {
    const run = runs[name]
    const age =
      run === undefined ? 'never' : `${((now - run.at) / DAY_MS).toFixed(1)} days ago, at ${run.commit}`
    return `${name.padEnd(18)}${age}`
  })
}

if (import.meta.main) console.log(describeRuns(readRuns(), Date.now()).join('\n'))
