// One step of a run: a program that ends by itself, quiet unless it fails, with the tests that it counted.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { cleanEnvironment } from './clean-environment.ts'
import { root } from './root.ts'

export type Counted = { passed: number; failed: number }
export type Step = {
  name: string
  run: () => Promise<StepResult>
  /** Its words are shown also when all is well. */
  tells?: boolean
}
export type StepResult = { ok: boolean; output: string; counted?: Counted }

const running = new Set<ChildProcess>()

export function program(
  name: string,
  args: string[],
  settings: Record<string, string> = {},
): Promise<StepResult> {
  const child = spawn(name, args, {
    cwd: root,
    env: { ...cleanEnvironment(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  return new Promise((resolve) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ ok: code === 0, output })
    })
  })
}

const PATIENCE_MS = 10_000

/** A run that is broken off takes its programs with it: they clear up after an interrupt, and then it ends. */
export function endProgramsOnSignal(): void {
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      // A Ctrl-C comes twice: from the terminal, and from the Node that runs this one.
      if (isEnding) return
      isEnding = true
      const ended = [...running].map((child) => once(child, 'close'))
      for (const child of running) child.kill('SIGINT')
      setTimeout(() => killAll(), PATIENCE_MS).unref()
      void Promise.all(ended).then(() => process.exit(128 + constants.signals[signal]))
    })
}

function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}
