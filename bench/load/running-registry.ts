// `npm run registry` in a process of its own: keep-alive, every answer after `delay` milliseconds.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const COMMAND = fileURLToPath(new URL('../../tools/registry.ts', import.meta.url))
export const REGISTRY_TOKEN = 'bench'

export type RunningRegistry = { readonly url: string; readonly pid: number; stop(): Promise<void> }

export async function startRegistry({ delay }: { readonly delay: number }): Promise<RunningRegistry> {
  const child = spawn(process.execPath, [COMMAND], {
    env: {
      PATH: process.env['PATH'],
      REGISTRY_PORT: '0',
      REGISTRY_TOKEN,
      FAULT_DELAY: String(delay),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  const listening = new Promise<string>((resolve) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const [url] = /http:\/\/[\d.]+:\d+/.exec(output) ?? []
      if (url !== undefined) resolve(url)
    })
  })
  const url = await Promise.race([listening, gone.then(() => null)])
  if (url === null) throw new Error('The registry did not start.')
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}
