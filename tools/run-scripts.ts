// Runs npm scripts of package.json and prints the total of their tests: node tools/run-scripts.ts <script…> then <script…>
// The scripts up to a `then` run side by side, as many as there are processors. Every ten seconds a line says how far each of them
// is, by the last line that it wrote. Only the output of those that fail is shown, with the shortest command that repeats it.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism, constants } from 'node:os'
import { join } from 'node:path'
import { cleanEnvironment } from './clean-environment.ts'
import { endWithParent } from './end-with-parent.mjs'
import { root } from './root.ts'

type Result = {
  readonly script: string
  readonly ok: boolean
  readonly passed: number
  readonly failed: number
}

const PATIENCE_MS = 10_000
const PROGRESS_MS = 10_000
/** For tsc and oxlint, which are written in Go: half of the processors, because another script runs beside, and fewer garbage collections. */
const GO_SETTINGS = { GOMAXPROCS: String(Math.ceil(availableParallelism() / 2)), GOGC: '400' }

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

const running = new Set<ChildProcess>()
const ending = new AbortController()
const began = Date.now()
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Each script has its own process group, so that a signal reaches all of its child processes. */
function start(script: string): ChildProcess {
  const command = scripts[script]
  if (command === undefined) throw new Error(`package.json has no script ${script}.`)
  const env = { ...cleanEnvironment(), ...GO_SETTINGS, NO_COLOR: '1', FORCE_COLOR: undefined }
  const child = spawn(command, {
    cwd: root,
    env,
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/** Counts the tests by the last lines of Vitest and Playwright. */
function count(output: string, kind: 'passed' | 'failed'): number {
  const found = [...output.matchAll(new RegExp(`^(?: +Tests .*?| +)(\\d+) ${kind}`, 'gm'))]
  return Number(found.at(-1)?.[1] ?? 0)
}

/** What Vitest and Playwright name as failed, in their own words; a script that fails otherwise is repeated whole. */
function commandsToRepeat(script: string, output: string): string[] {
  const files = [...output.matchAll(/^ *FAIL +\|?([\w-]+).*? (\S+\.test\.tsx?)/gm)].map(
    ([, project = '', file = '']) =>
      project.startsWith('widgets')
        ? `npm run test:widgets -- ${file}`
        : `npx vitest run --project ${project} ${file}`,
  )
  const walks = [...output.matchAll(/^ {4}\[(\w+)\] › (\S+\.ts:\d+)/gm)].map(
    ([, project, place]) => `npm run e2e -- ${place} --project=${project}`,
  )
  const commands = [...new Set([...files, ...walks])]
  return commands.length > 0 ? commands : [`npm run ${script}`]
}

async function run(script: string): Promise<Result> {
  const scriptBegan = Date.now()
  const child = start(script)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text))
  const told = setInterval(() => {
    const last = output.trimEnd().split('\n').at(-1) ?? ''
    console.log(`        ${script}  (${seconds(scriptBegan)}) ${last.trim().slice(0, 80)}`)
  }, PROGRESS_MS)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(told)
  const ok = code === 0
  const passed = count(output, 'passed')
  // A script that fails without a failed test (lint, a file that does not load) counts as one.
  const failed = ok ? 0 : Math.max(count(output, 'failed'), 1)
  const result = { script, ok, passed, failed }
  // After an interruption the scripts' output is of no use.
  if (ending.signal.aborted) return result
  if (!ok) console.log(`\n${output.trim()}\n`)
  const counted = passed > 0 ? `, ${passed + failed} tests` : ''
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${script}  (${seconds(scriptBegan)}${counted})`)
  if (!ok) for (const command of commandsToRepeat(script, output)) console.log(`        ${command}`)
  return result
}

async function runSideBySide(waiting: string[]): Promise<Result[]> {
  const results: Result[] = []
  const work = async () => {
    for (
      let script = waiting.shift();
      script !== undefined && !ending.signal.aborted;
      script = waiting.shift()
    )
      results.push(await run(script))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return results
}

function sendToAll(signal: 'SIGINT' | 'SIGKILL'): void {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, signal)
}

/** Gives interrupted scripts time to clean up. */
function endScriptsOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (ending.signal.aborted) return
      ending.abort()
      const ended = [...running].map((child) => once(child, 'close'))
      sendToAll('SIGINT')
      setTimeout(() => sendToAll('SIGKILL'), PATIENCE_MS).unref()
      void Promise.all(ended).then(() => {
        process.exit(128 + constants.signals[signal])
      })
    })
}

function groupsOf(words: readonly string[]): string[][] {
  const groups: string[][] = [[]]
  for (const word of words) {
    if (word === 'then') groups.push([])
    else groups.at(-1)?.push(word)
  }
  return groups
}

endWithParent()
endScriptsOnSignal()
const results: Result[] = []
for (const group of groupsOf(process.argv.slice(2))) results.push(...(await runSideBySide(group)))

const failed = results.filter(({ ok }) => !ok).map(({ script }) => script)
const sum = (kind: 'passed' | 'failed') => results.reduce((total, result) => total + result[kind], 0)
console.log(
  failed.length === 0
    ? `\nAll passed in ${seconds(began)}.`
    : `\nFailed: ${failed.join(', ')}; in ${seconds(began)}.`,
)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
