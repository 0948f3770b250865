// A database that can be taken away: its connections run through a door that a test closes.
import { once } from 'node:events'
import { createConnection, createServer } from 'node:net'
import type { Socket } from 'node:net'
import pg from 'pg'
import { afterAll } from 'vitest'

export type DatabaseBehindProxy = {
  readonly connectionString: string
  /** Cuts what is open and lets nothing in. */
  close(): void
  open(): void
  /** Lets what is sent through, and cuts the connection when the next answer comes. */
  loseNextAnswer(): void
}

function toDatabase({ host, port }: pg.Client): Socket {
  return host.startsWith('/')
    ? createConnection({ path: `${host}/.s.PGSQL.${port}` })
    : createConnection({ host, port })
}

export async function databaseBehindProxy(connectionString: string): Promise<DatabaseBehindProxy> {
  const target = new pg.Client({ connectionString })
  const sockets = new Set<Socket>()
  let isOpen = true
  let losesAnswer = false

  const server = createServer((near) => {
    if (!isOpen) {
      near.destroy()
      return
    }
    const far = toDatabase(target)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => null)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    far.on('data', (chunk) => {
      if (losesAnswer) {
        losesAnswer = false
        near.destroy()
      } else near.write(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => sockets.forEach((socket) => socket.destroy())
  afterAll(() => {
    cut()
    server.close()
  })

  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const user = encodeURIComponent(target.user ?? '')
  const password = typeof target.password === 'string' ? `:${encodeURIComponent(target.password)}` : ''
  return {
    connectionString: `postgres://${user}${password}@127.0.0.1:${port}/${target.database ?? ''}`,
    close() {
      isOpen = false
      cut()
    },
    open() {
      isOpen = true
    },
    loseNextAnswer() {
      losesAnswer = true
    },
  }
}
