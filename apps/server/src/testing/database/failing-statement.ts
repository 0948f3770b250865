// A database behind a proxy that parses PostgreSQL's messages and fails the n-th statement from now on. A statement is one simple query,
// or all messages up to a Sync; BEGIN and COMMIT count too.
import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { cleanUp, listenDuringTest } from '../clean-up.ts'
import { toProxyAddress, connectToDatabase } from './database-behind-proxy.ts'

/**
 * - refused: the database answers with an error, and the statement has no effect.
 * - cut-before: the connection ends before the statement reaches the database.
 * - cut-after: the connection ends after the statement took effect, and the answer is lost.
 * - gone: every connection ends before the statement, and new ones are rejected until the test disarms the proxy.
 */
export const DATABASE_FAILURES = ['refused', 'cut-before', 'cut-after', 'gone'] as const
export type DatabaseFailure = (typeof DATABASE_FAILURES)[number]

type PlannedFailure = { statementsUntil: number; readonly failure: DatabaseFailure }
type State = {
  planned: PlannedFailure | null
  isFired: boolean
  isGone: boolean
  readonly sockets: Set<Socket>
}

/** A message's type and length. */
const HEAD_BYTES = 5
/** A simple query, and a Sync. */
const ENDS_STATEMENT = new Set(['Q', 'S'])
/** The start of a connection, a password, and the end of a connection. */
const NO_STATEMENT = new Set(['', 'p', 'X'])

/** Splits the driver's messages into statements. The first message of a connection has no type. */
function createStatementReader(onStatement: (bytes: Buffer) => void, onOther: (bytes: Buffer) => void) {
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
      if (NO_STATEMENT.has(type)) onOther(message)
      else statement.push(message)
      if (!ENDS_STATEMENT.has(type)) continue
      onStatement(Buffer.concat(statement))
      statement = []
    }
  }
}

/** ErrorResponse 53200 (out of memory), and ReadyForQuery with the state I (no transaction is open). */
function createErrorResponse(): Buffer {
  const fields = Buffer.from('SERROR\0VERROR\0C53200\0Mrefused by the test\0\0', 'latin1')
  const head = Buffer.alloc(HEAD_BYTES)
  head.write('E', 0, 'latin1')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields, READY, Buffer.from('I')])
}
/** ReadyForQuery (Z) without the state of the transaction. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5])

function connectSockets(near: Socket, far: Socket, state: State): void {
  let isLosingReply = false
  let tail = Buffer.alloc(0)
  const cut = () => {
    near.destroy()
    far.destroy()
  }
  for (const socket of [near, far]) socket.on('error', () => null).on('close', cut)
  const read = createStatementReader(
    (statement) => {
      const { planned } = state
      if (planned === null || planned.statementsUntil > 1) {
        if (planned) planned.statementsUntil -= 1
        far.write(statement)
        return
      }
      state.planned = null
      state.isFired = true
      if (planned.failure === 'refused') near.write(createErrorResponse())
      else if (planned.failure === 'cut-after') {
        isLosingReply = true
        far.write(statement)
      } else {
        state.isGone = planned.failure === 'gone'
        if (state.isGone) state.sockets.forEach((socket) => socket.destroy())
        cut()
      }
    },
    (message) => far.write(message),
  )
  near.on('data', read)
  far.on('data', (chunk: Buffer) => {
    if (!isLosingReply) return near.write(chunk)
    // The statement has taken effect when its ReadyForQuery arrives.
    tail = Buffer.concat([tail, chunk]).subarray(-(READY.length + 1))
    return tail.subarray(0, READY.length).equals(READY) && cut()
  })
}

export async function openFailingDatabase(connectionString: string) {
  const target = new pg.Client({ connectionString })
  const state: State = { planned: null, isFired: false, isGone: false, sockets: new Set() }
  const { sockets } = state
  const server = createServer((near) => {
    if (state.isGone) return void near.destroy()
    sockets.add(near.on('close', () => sockets.delete(near)))
    return connectSockets(near, connectToDatabase(target), state)
  })
  const { port } = new URL(await listenDuringTest(server))
  cleanUp(() => sockets.forEach((socket) => socket.destroy()))
  return {
    connectionString: toProxyAddress(target, port),
    failAt(statement: number, failure: DatabaseFailure) {
      Object.assign(state, { planned: { statementsUntil: statement, failure }, isFired: false })
    },
    /** Returns whether the statement was reached. */
    disarm(): boolean {
      Object.assign(state, { planned: null, isGone: false })
      return state.isFired
    },
  }
}
