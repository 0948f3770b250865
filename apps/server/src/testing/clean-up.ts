import { Server as HttpServer } from 'node:http'
import { connect, createServer, type Server, type Socket } from 'node:net'
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

/** An address that stays while what listens behind it comes and goes, each time on another port. */
export async function openWay() {
  let target: string | null = null
  const open = new Set<Socket>()
  const address = await listenDuringTest(
    createServer((near) => {
      if (target === null) return near.destroy()
      const far = connect(Number(new URL(target).port), '127.0.0.1')
      open.add(near)
      near.on('error', () => null).on('close', () => open.delete(near) && far.destroy())
      far.on('error', () => null).on('close', () => near.destroy())
      return near.pipe(far).pipe(near)
    }),
  )
  return {
    address,
    /** null: nowhere. */
    leadTo: (url: string | null) => void (target = url),
    cut: () => open.forEach((socket) => socket.destroy()),
  }
}
