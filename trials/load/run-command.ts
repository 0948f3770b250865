// Runs a command of the server, as `npm run <command>` does, and times it.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const COMMAND = fileURLToPath(new URL('../../tools/command.ts', import.meta.url))
const MOST_MINUTES = 60

type Ended = { readonly output: string; readonly seconds: number; readonly failed: boolean }

export function runCommand(words: string, environment: Readonly<Record<string, string>>): Promise<Ended> {
  const began = performance.now()
  const env = { PATH: process.env['PATH'], ...environment }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [COMMAND, ...words.split(' ')],
      { env, timeout: MOST_MINUTES * 60_000 },
      (error, stdout, stderr) =>
        resolve({
          output: stdout + stderr,
          seconds: (performance.now() - began) / 1_000,
          failed: error !== null,
        }),
    )
  })
}
