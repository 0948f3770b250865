// Runs the server as a separate process that a test starts, stops or kills.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
/** The compile cache of npm start, which makes later starts faster. */
const COMPILED = fileURLToPath(
  new URL('../../../../node_modules/.cache/border-pass/compiled', import.meta.url),
)
/** Ends a server that hangs; on a busy machine a start may take minutes. */
const START_TIMEOUT_MS = 5 * 60_000

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

type Choices = {
  readonly dataDir: string
  readonly environment?: Readonly<Record<string, string>>
  /** Command-line flags for node. */
  readonly flags?: readonly string[]
  /** The main file of another release. */
  readonly main?: string
}

/** Does not inherit the settings of the test run. */
export function createEnvironment(
  dataDir: string,
  overrides: Choices['environment'],
): Record<string, string | undefined> {
  return {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: COMPILED,
    PORT: '0',
    DATA_DIR: dataDir,
    ...overrides,
  }
}

export async function startServerProcess({ dataDir, environment, flags = [], main = MAIN }: Choices) {
  const child = spawn(process.execPath, [...flags, main], {
    env: createEnvironment(dataDir, environment),
    // The IPC channel ends with the test run, and the server exits on 'disconnect'.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const gone = once(child, 'exit')
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await gone
  }
  let output = ''
  const listening = new Promise<string>((resolve) => {
    const read = (text: string) => {
      output += text
      const [address] = /http:\/\/[\w.:[\]]+/.exec(output) ?? []
      if (address !== undefined) resolve(address)
    }
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', read)
  })
  const startedAt = performance.now()
  const seconds = () => Math.round((performance.now() - startedAt) / 1_000)
  const tooLate = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS)
  const address = await Promise.race([listening, gone.then(() => null)])
  clearTimeout(tooLate)
  if (address === null) {
    const cause = child.signalCode ?? `code ${child.exitCode ?? 'unknown'}`
    throw new Error(`The server did not start, and ended with ${cause} after ${seconds()} s: ${output}`)
  }
  return {
    address,
    pid: child.pid ?? 0,
    /** Everything printed to stdout and stderr. */
    output: () => output,
    /** Ends it with SIGTERM. Returns its exit code, or null if a signal killed it. */
    stop: () => end('SIGTERM').then(() => child.exitCode),
    /** Its exit code, once it has ended by itself. */
    ended: gone.then(() => child.exitCode),
    /** Ends it with SIGKILL. */
    kill: () => end('SIGKILL'),
  }
}
