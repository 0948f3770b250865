// A database behind a TCP proxy. A test can close the proxy, or point it to another database.
import { createConnection, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { cleanUp, listenDuringTest } from '../clean-up.ts'

/** A host that starts with / is a folder with PostgreSQL's Unix socket. */
export function connectToDatabase({ host, port }: pg.Client): Socket {
  return host.startsWith('/')
    ? createConnection({ path: `${host}/.s.PGSQL.${port}` })
    : createConnection({ host, port })
}

/** The state of the proxy, which a test changes. */
type ProxyState = {
  target: pg.Client
  isOpen: boolean
  /** How many replies are forwarded before one is lost; null: none is lost. */
  repliesBeforeLoss: number | null
  readonly sockets: Set<Socket>
}

function closeTogether(near: Socket, far: Socket, { sockets }: ProxyState): void {
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
    const count = state.repliesBeforeLoss
    state.repliesBeforeLoss = count === null || count === 0 ? null : count - 1
    if (count === 0) near.destroy()
    else near.write(chunk)
  })
}

export function toProxyAddress({ user, password, database }: pg.Client, port: string): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
  return `postgres://${encodeURIComponent(user ?? '')}${secret}@127.0.0.1:${port}/${database ?? ''}`
}

export async function openDatabaseBehindProxy(connectionString: string) {
  const target = new pg.Client({ connectionString })
  const state: ProxyState = { target, isOpen: true, repliesBeforeLoss: null, sockets: new Set() }
  const cut = () => state.sockets.forEach((socket) => socket.destroy())

  const server = createServer((near) => {
    if (!state.isOpen) {
      near.destroy()
      return
    }
    const far = connectToDatabase(state.target)
    closeTogether(near, far, state)
    forward(near, far, state)
  })
  const { port } = new URL(await listenDuringTest(server))
  cleanUp(cut)
  return {
    connectionString: toProxyAddress(target, port),
    /** Cuts open connections and refuses new ones. */
    close() {
      state.isOpen = false
      cut()
    },
    open() {
      state.isOpen = true
    },
    /** Cuts open connections; new ones reach this database. */
    pointTo(other: string) {
      state.target = new pg.Client({ connectionString: other })
      cut()
    },
    /** Forwards `after` replies, then cuts the connection in place of the next reply. */
    loseAnswer(after: number) {
      state.repliesBeforeLoss = after
    },
  }
}
