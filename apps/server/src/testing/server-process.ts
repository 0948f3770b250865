// The server as its operator runs it: a process of its own that is started, stopped or killed from outside.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
/** The one of npm start: the second start is the quicker. */
const COMPILED = fileURLToPath(
  new URL('../../../../node_modules/.cache/border-pass/compiled', import.meta.url),
)
const LONGEST_START_MS = 60_000

export type ServerProcess = {
  readonly address: string
  readonly pid: number
  /** All that the terminal was told. */
  said(): string
  stop(): Promise<void>
  /** With -9: it has no say in it. */
  kill(): Promise<void>
}

type Choices = {
  readonly dataDir: string
  readonly environment?: Readonly<Record<string, string>>
  /** For node itself. */
  readonly flags?: readonly string[]
}

/** Nothing of our own environment steers it. */
function environmentOf(dataDir: string, told: Choices['environment']): Record<string, string | undefined> {
  return { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, PORT: '0', DATA_DIR: dataDir, ...told }
}

export async function startServerProcess({
  dataDir,
  environment,
  flags = [],
}: Choices): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...flags, MAIN], {
    env: environmentOf(dataDir, environment),
    // By the channel it learns that we are gone, and ends too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const gone = once(child, 'exit')
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await gone
  }
  let said = ''
  const listening = new Promise<string>((resolve) => {
    const hear = (text: string) => {
      said += text
      const [address] = /http:\/\/[\w.:[\]]+/.exec(said) ?? []
      if (address !== undefined) resolve(address)
    }
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear)
  })
  const tooLate = setTimeout(() => child.kill('SIGKILL'), LONGEST_START_MS)
  const address = await Promise.race([listening, gone.then(() => null)])
  clearTimeout(tooLate)
  if (address === null) throw new Error(`The server did not start: ${said}`)
  return {
    address,
    pid: child.pid ?? 0,
    said: () => said,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
