// Folders, servers and relays that are removed or closed when their test or test file ends.
import { Server as HttpServer } from 'node:http'
import { connect, createServer, type Server } from 'node:net'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { listen } from './connections.ts'
import { createTemporaryFolder } from './database/throw-away-cluster.ts'

/** Runs `work` after the current test, or after the file if no test is running. Vitest ignores an afterAll inside a test. */
export function cleanUp(work: () => void | Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(work)
  else onTestFinished(work)
}

/** Creates a folder that cleanUp removes. */
export function createTestFolder(): string {
  const { path, remove } = createTemporaryFolder()
  cleanUp(remove)
  return path
}

/** Listens on a free port until cleanUp. Returns the address. */
export async function listenDuringTest(server: Server): Promise<string> {
  const port = await listen(server)
  cleanUp(() => {
    if (server instanceof HttpServer) server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${port}`
}

/** Opens a TCP relay: a fixed address in front of servers that start and stop on different ports. */
export async function openRelay() {
  let target: string | null = null
  const address = await listenDuringTest(
    createServer((near) => {
      if (target === null) return near.destroy()
      const far = connect(Number(new URL(target).port), '127.0.0.1')
      near.on('error', () => null).on('close', () => far.destroy())
      far.on('error', () => null).on('close', () => near.destroy())
      return near.pipe(far).pipe(near)
    }),
  )
  return { address, pointTo: (url: string) => void (target = url) }
}
