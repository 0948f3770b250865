// Runs npm scripts of package.json and prints the total of their tests: node tools/run-scripts.ts <script…> then <script…>
// The scripts up to a `then` run side by side, as many as there are processors. Every ten seconds a line says how far each of them
// is, by the last line that it wrote. Only the output of those that fail is shown, with the shortest command that repeats it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { cleanEnvironment } from './clean-environment.ts'
import { endWithParent } from './end-with-parent.mjs'
import { recordGreen } from './green.ts'
import { root } from './root.ts'

const PROGRESS_MS = 10_000
/** tsc and oxlint's type-aware rules run in Go. They get half of the processors, as another script runs too, and collect less garbage. */
const GO_SETTINGS = { GOMAXPROCS: String(Math.ceil(availableParallelism() / 2)), GOGC: '400' }

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** Each script has its own process group, so that a signal reaches all of its child processes. */
const groups = new Set<number>()
const interruption = new AbortController()
const began = Date.now()
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Reads the number of tests from the last lines of Vitest and Playwright. */
function count(output: string, kind: 'passed' | 'failed'): number {
  const found = [...output.matchAll(new RegExp(`^(?: +Tests .*?| +)(\\d+) ${kind}`, 'gm'))]
  return Number(found.at(-1)?.[1] ?? 0)
}

/** Lists the commands that repeat the failed files and tests of Vitest and Playwright. Any other script is repeated as a whole. */
function listCommandsToRepeat(script: string, output: string): string[] {
  const files = [...output.matchAll(/^ *FAIL +\|?([\w-]+).*? (\S+\.test\.tsx?)/gm)].map(
    ([, project = '', file = '']) =>
      project.startsWith('widgets')
        ? `npm run test:widgets -- ${file}`
        : `npx vitest run --project ${project} ${file}`,
  )
  const browserTests = [...output.matchAll(/^ {4}\[(\w+)\] › (\S+\.ts:\d+)/gm)].map(
    ([, project, place]) => `npm run e2e -- ${place} --project=${project}`,
  )
  const commands = [...new Set([...files, ...browserTests])]
  return commands.length > 0 ? commands : [`npm run ${script}`]
}

async function run(script: string) {
  const command = scripts[script]
  if (command === undefined) throw new Error(`package.json has no script ${script}.`)
  const scriptBegan = Date.now()
  const env = { ...cleanEnvironment(), ...GO_SETTINGS, FORCE_COLOR: undefined }
  const child = spawn(command, {
    cwd: root,
    env,
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid !== undefined) groups.add(child.pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const progress = setInterval(() => {
    const last = output.trimEnd().split('\n').at(-1) ?? ''
    console.log(`        ${script}  (${seconds(scriptBegan)}) ${last.trim().slice(0, 80)}`)
  }, PROGRESS_MS)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(progress)
  groups.delete(child.pid ?? 0)
  const ok = code === 0
  const passed = count(output, 'passed')
  // A script that fails without a failed test (lint, a file that does not load) counts as one.
  const failed = ok ? 0 : Math.max(count(output, 'failed'), 1)
  if (!ok && !interruption.signal.aborted) console.log(`\n${output.trim()}\n`)
  const counted = passed > 0 ? `, ${passed + failed} tests` : ''
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${script}  (${seconds(scriptBegan)}${counted})`)
  if (!ok && !interruption.signal.aborted)
    for (const each of listCommandsToRepeat(script, output)) console.log(`        ${each}`)
  return { script, ok, passed, failed }
}

endWithParent()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    interruption.abort()
    for (const group of groups) process.kill(-group, 'SIGINT')
  })

const results: Awaited<ReturnType<typeof run>>[] = []
for (const group of process.argv.slice(2).join(' ').split(' then ')) {
  const waiting = group.split(' ')
  const work = async () => {
    for (
      let next = waiting.shift();
      next !== undefined && !interruption.signal.aborted;
      next = waiting.shift()
    )
      results.push(await run(next))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

const ran = new Set(results.map(({ script }) => script))
const everything = `${scripts['test']} test:drills`.split(' ').filter((word) => Object.hasOwn(scripts, word))
/** The scripts of `npm test` and the drills that this run left out. */
const notRun = everything.filter((script) => !ran.has(script))

const failed = results.filter(({ ok }) => !ok).map(({ script }) => script)
const sum = (kind: 'passed' | 'failed') => results.reduce((total, result) => total + result[kind], 0)
const outcome = failed.length === 0 ? 'All passed' : `Failed: ${failed.join(', ')};`
console.log(`\n${outcome} in ${seconds(began)}.`)
if (notRun.length > 0) console.log(`Not run: ${notRun.join(', ')}.`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
const isGreen = failed.length === 0 && !interruption.signal.aborted
process.exitCode = isGreen ? 0 : 1
if (isGreen && process.env['NIGHTLY'] === 'yes') recordGreen('nightly')
else if (isGreen && ran.has('test:drills')) recordGreen('drills')
