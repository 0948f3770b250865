import { Server as HttpServer } from 'node:http'
import type { Server } from 'node:net'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { listen } from './connections.ts'

/** Runs after the test that is running, or after the file where none is: Vitest never runs an afterAll that a test adds. */
export function cleanUp(work: () => void | Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(work)
  else onTestFinished(work)
}

/** Listens on a free port of this machine until then, and returns the address. */
export async function listenDuringTest(server: Server): Promise<string> {
  const port = await listen(server)
  cleanUp(() => {
    if (server instanceof HttpServer) server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${port}`
}
