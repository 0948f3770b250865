import { Server as HttpServer } from 'node:http'
import { connect, createServer, type Server } from 'node:net'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { listen } from './connections.ts'
import { throwAwayFolder } from './database/throw-away-cluster.ts'

/** Runs after the test that is running, or after the file where none is: Vitest never runs an afterAll that a test adds. */
export function cleanUp(work: () => void | Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(work)
  else onTestFinished(work)
}

/** Creates a folder that cleanUp removes. */
export function folderDuringTest(): string {
  const { path, remove } = throwAwayFolder()
  cleanUp(remove)
  return path
}

/** Listens on a free port until cleanUp, and returns the address. */
export async function listenDuringTest(server: Server): Promise<string> {
  const port = await listen(server)
  cleanUp(() => {
    if (server instanceof HttpServer) server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${port}`
}

/** Opens a fixed address in front of servers that come and go, each on another port. */
export async function openWay() {
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
  return { address, leadTo: (url: string) => void (target = url) }
}
