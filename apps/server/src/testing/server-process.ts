// Runs the server as a separate process that a test starts, stops or kills.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
/** The compile cache of npm start, which makes later starts faster. */
const COMPILE_CACHE = fileURLToPath(
  new URL('../../../../node_modules/.cache/border-pass/compiled', import.meta.url),
)
/** A server that has not started by then is killed. On a busy machine a start may take minutes. */
const START_TIMEOUT_MS = 5 * 60_000

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

type Options = {
  readonly dataDir: string
  readonly environment?: Readonly<Record<string, string>>
  /** Command-line flags for node. */
  readonly flags?: readonly string[]
  /** The main file of another release. */
  readonly main?: string
}

/** The settings of the test run are not inherited. */
export function createEnvironment(
  dataDir: string,
  overrides: Options['environment'],
): Record<string, string | undefined> {
  return {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    PORT: '0',
    DATA_DIR: dataDir,
    ...overrides,
  }
}

export async function startServerProcess({ dataDir, environment, flags = [], main = MAIN }: Options) {
  const child = spawn(process.execPath, [...flags, main], {
    env: createEnvironment(dataDir, environment),
    // The IPC channel closes when the test run ends; the server then exits on 'disconnect'.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const exited = once(child, 'exit')
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await exited
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
  const getSeconds = () => Math.round((performance.now() - startedAt) / 1_000)
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS)
  const address = await Promise.race([listening, exited.then(() => null)])
  clearTimeout(timer)
  if (address === null) {
    const cause = child.signalCode ?? `code ${child.exitCode ?? 'unknown'}`
    throw new Error(`The server did not start, and ended with ${cause} after ${getSeconds()} s: ${output}`)
  }
  return {
    address,
    pid: child.pid ?? 0,
    /** Everything printed to stdout and stderr. */
    output: () => output,
    /** Sends SIGTERM. Returns the exit code; null if a signal killed the process. */
    stop: () => end('SIGTERM').then(() => child.exitCode),
    /** Resolves to the exit code when the process ends. */
    ended: exited.then(() => child.exitCode),
    kill: () => end('SIGKILL'),
  }
}
