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

/** What the door does to those who come and to what is said; a test changes it. */
type Door = { isOpen: boolean; losesAnswer: boolean; readonly sockets: Set<Socket> }

function joinBoth(near: Socket, far: Socket, { sockets }: Door): void {
  for (const socket of [near, far]) {
    sockets.add(socket)
    socket.on('error', () => null)
    socket.on('close', () => {
      sockets.delete(socket)
      near.destroy()
      far.destroy()
    })
  }
}

function letThrough(near: Socket, far: Socket, door: Door): void {
  near.pipe(far)
  far.on('data', (chunk) => {
    if (!door.losesAnswer) {
      near.write(chunk)
      return
    }
    door.losesAnswer = false
    near.destroy()
  })
}

function addressThrough({ user, password, database }: pg.Client, port: number): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
  return `postgres://${encodeURIComponent(user ?? '')}${secret}@127.0.0.1:${port}/${database ?? ''}`
}

export async function databaseBehindProxy(connectionString: string): Promise<DatabaseBehindProxy> {
  const target = new pg.Client({ connectionString })
  const door: Door = { isOpen: true, losesAnswer: false, sockets: new Set() }
  const cut = () => door.sockets.forEach((socket) => socket.destroy())

  const server = createServer((near) => {
    if (!door.isOpen) {
      near.destroy()
      return
    }
    const far = toDatabase(target)
    joinBoth(near, far, door)
    letThrough(near, far, door)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    cut()
    server.close()
  })

  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    connectionString: addressThrough(target, port),
    close() {
      door.isOpen = false
      cut()
    },
    open() {
      door.isOpen = true
    },
    loseNextAnswer() {
      door.losesAnswer = true
    },
  }
}
