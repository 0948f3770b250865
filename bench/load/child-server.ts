// A server in a child process, which sends its port and ends with the bench.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Child = { readonly address: string; readonly pid: number; stop(): void }

/** One of bench/servers. */
export async function startChildServer(file: string, args: readonly string[] = []): Promise<Child> {
  const child = fork(fileURLToPath(new URL(`../servers/${file}`, import.meta.url)), args)
  const [port] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [null])])
  if (typeof port !== 'number') throw new Error(`${file} did not start.`)
  return { address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.disconnect() }
}
