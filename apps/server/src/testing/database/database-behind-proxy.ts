// A database behind a TCP proxy that a test can close, or lead to another database.
import { createConnection, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { cleanUp, listenDuringTest } from '../clean-up.ts'

export function toDatabase({ host, port }: pg.Client): Socket {
  return host.startsWith('/')
    ? createConnection({ path: `${host}/.s.PGSQL.${port}` })
    : createConnection({ host, port })
}

/** How the proxy treats connections and replies; a test changes it. */
type ProxyState = {
  target: pg.Client
  isOpen: boolean
  /** How many replies are still forwarded before one is lost; null: all are. */
  repliesBeforeLoss: number | null
  readonly sockets: Set<Socket>
}

function joinBoth(near: Socket, far: Socket, { sockets }: ProxyState): void {
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

function forward(near: Socket, far: Socket, state: ProxyState): void {
  near.pipe(far)
  far.on('data', (chunk) => {
    const left = state.repliesBeforeLoss
    state.repliesBeforeLoss = left === null || left === 0 ? null : left - 1
    if (left === 0) near.destroy()
    else near.write(chunk)
  })
}

export function addressThrough({ user, password, database }: pg.Client, port: string): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
  return `postgres://${encodeURIComponent(user ?? '')}${secret}@127.0.0.1:${port}/${database ?? ''}`
}

export async function databaseBehindProxy(connectionString: string) {
  const target = new pg.Client({ connectionString })
  const state: ProxyState = { target, isOpen: true, repliesBeforeLoss: null, sockets: new Set() }
  const cut = () => state.sockets.forEach((socket) => socket.destroy())

  const server = createServer((near) => {
    if (!state.isOpen) {
      near.destroy()
      return
    }
    const far = toDatabase(state.target)
    joinBoth(near, far, state)
    forward(near, far, state)
  })
  const { port } = new URL(await listenDuringTest(server))
  cleanUp(cut)
  return {
    connectionString: addressThrough(target, port),
    /** Cuts open connections and refuses new ones. */
    close() {
      state.isOpen = false
      cut()
    },
    open() {
      state.isOpen = true
    },
    /** Cuts open connections; new ones reach this database. */
    leadTo(other: string) {
      state.target = new pg.Client({ connectionString: other })
      cut()
    },
    /** Forwards queries, and cuts the connection instead of forwarding the reply that comes after so many. */
    loseAnswer(after: number) {
      state.repliesBeforeLoss = after
    },
  }
}
