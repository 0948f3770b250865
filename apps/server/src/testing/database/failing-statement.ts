// A database behind a proxy that reads PostgreSQL's messages and fails the n-th statement that is sent from now on. A statement is
// all that the driver sends up to a Sync, or one simple query, so that BEGIN and COMMIT count too.
import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { cleanUp, listenDuringTest } from '../clean-up.ts'
import { addressThrough, toDatabase } from './database-behind-proxy.ts'

/**
 * - refused: the database answers with an error, and the statement has no effect.
 * - cut-before: the connection ends before the statement reaches the database.
 * - cut-after: the connection ends after the statement had its effect; its answer is lost.
 * - gone: as cut-before, for every connection, and none is accepted until the test disarms the proxy.
 */
export const DATABASE_FAILURES = ['refused', 'cut-before', 'cut-after', 'gone'] as const
export type DatabaseFailure = (typeof DATABASE_FAILURES)[number]

type Armed = { left: number; readonly failure: DatabaseFailure }
type State = { armed: Armed | null; isFired: boolean; isGone: boolean; readonly sockets: Set<Socket> }

const HEAD = 5
const ENDS_STATEMENT = new Set(['Q', 'S'])

/** Splits what the driver sends into statements; the start of a connection has no type and passes as it is. */
function statementReader(onStatement: (bytes: Buffer) => void, onOther: (bytes: Buffer) => void) {
  let rest = Buffer.alloc(0)
  let isStarted = false
  let statement: Buffer[] = []
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const typed = isStarted ? 1 : 0
      if (rest.length < typed + 4) return
      const length = typed + rest.readInt32BE(typed)
      if (rest.length < length) return
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      const type = isStarted ? message.toString('latin1', 0, 1) : ''
      isStarted = true
      if (type === '' || type === 'p' || type === 'X') onOther(message)
      else statement.push(message)
      if (!ENDS_STATEMENT.has(type)) continue
      onStatement(Buffer.concat(statement))
      statement = []
    }
  }
}

/** ErrorResponse 53200 (out of memory) and ReadyForQuery. */
function refusal(): Buffer {
  const fields = Buffer.from('SERROR\0VERROR\0C53200\0Mrefused by the test\0\0', 'latin1')
  const head = Buffer.alloc(HEAD)
  head.write('E', 0, 'latin1')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields, READY, Buffer.from('I')])
}
const READY = Buffer.from([0x5a, 0, 0, 0, 5])

function join(near: Socket, far: Socket, state: State): void {
  let isLosing = false
  let tail = Buffer.alloc(0)
  const cut = () => {
    near.destroy()
    far.destroy()
  }
  for (const socket of [near, far]) socket.on('error', () => null).on('close', cut)
  const read = statementReader(
    (statement) => {
      const { armed } = state
      if (armed === null || armed.left > 1) {
        if (armed) armed.left -= 1
        far.write(statement)
        return
      }
      state.armed = null
      state.isFired = true
      if (armed.failure === 'refused') near.write(refusal())
      else if (armed.failure === 'cut-after') {
        isLosing = true
        far.write(statement)
      } else {
        state.isGone = armed.failure === 'gone'
        if (state.isGone) state.sockets.forEach((socket) => socket.destroy())
        cut()
      }
    },
    (message) => far.write(message),
  )
  near.on('data', read)
  far.on('data', (chunk: Buffer) => {
    if (!isLosing) return near.write(chunk)
    tail = Buffer.concat([tail, chunk]).subarray(-(READY.length + 1))
    return tail.subarray(0, READY.length).equals(READY) && cut()
  })
}

export async function databaseWithFailures(connectionString: string) {
  const target = new pg.Client({ connectionString })
  const state: State = { armed: null, isFired: false, isGone: false, sockets: new Set() }
  const { sockets } = state
  const server = createServer((near) => {
    if (state.isGone) return void near.destroy()
    sockets.add(near.on('close', () => sockets.delete(near)))
    return join(near, toDatabase(target), state)
  })
  const { port } = new URL(await listenDuringTest(server))
  cleanUp(() => sockets.forEach((socket) => socket.destroy()))
  return {
    connectionString: addressThrough(target, port),
    failAt(statement: number, failure: DatabaseFailure) {
      Object.assign(state, { armed: { left: statement, failure }, isFired: false })
    },
    /** Returns whether the statement was reached. */
    disarm(): boolean {
      Object.assign(state, { armed: null, isGone: false })
      return state.isFired
    },
  }
}
