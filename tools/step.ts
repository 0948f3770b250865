// One step of a run: a program that ends by itself, quiet unless it fails, with the tests that it counted.
import { spawn } from 'node:child_process'
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
  return new Promise((resolve) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}
