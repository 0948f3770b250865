// Simulates PgBouncer (from 1.21 on) in transaction mode.
//
// It rejects unknown start parameters. Each client has a database connection of its own. After each transaction the session's settings
// and temporary tables are reset, as if the next transaction used another connection. A session's lock stays, even after its client is
// gone.
import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { cleanUp, listenDuringTest } from '../clean-up.ts'
import { toProxyAddress, connectToDatabase } from './database-behind-proxy.ts'

const KNOWN_PARAMETERS = ['user', 'database', 'application_name', 'client_encoding']
const RESET_STATEMENT = 'RESET ALL; UNLISTEN *; DISCARD TEMP'
/** A message's type letter and length. */
const HEAD_BYTES = 5

const [TERMINATE, READY_FOR_QUERY, IDLE] = ['X', 'Z', 'I']
const PROTOCOL_3 = '\0\u0003\0\0'

const readLetter = (whole: Buffer) => whole.toString('latin1', 0, 1)

/** The first message of a connection has no letter. */
function createMessage(letter: string, text: string): Buffer {
  const bytes = Buffer.from(`${letter}\0\0\0\0${text}\0`)
  bytes.writeInt32BE(bytes.length - letter.length, letter.length)
  return bytes
}

/** Splits chunks into whole messages. */
function createMessageReader(onMessage: (whole: Buffer) => void): (chunk: Buffer) => void {
  let unread: Buffer = Buffer.alloc(0)
  return (chunk) => {
    unread = Buffer.concat([unread, chunk])
    while (unread.length >= HEAD_BYTES && unread.length > unread.readInt32BE(1)) {
      const end = 1 + unread.readInt32BE(1)
      onMessage(unread.subarray(0, end))
      unread = unread.subarray(end)
    }
  }
}

function startSession(near: Socket, far: Socket, startMessage: Buffer, { user, database }: pg.Client): void {
  // The parameters follow the length of the message and the version of the protocol, four bytes each. Names and values alternate.
  const names = startMessage.toString('utf8', 8).split('\0')
  const unknown = names.find((name, at) => at % 2 === 0 && name !== '' && !KNOWN_PARAMETERS.includes(name))
  if (unknown === undefined)
    far.write(createMessage('', `${PROTOCOL_3}user\0${user}\0database\0${database}\0`))
  else near.end(createMessage('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0`))
}

function serveClient(near: Socket, far: Socket, target: pg.Client, reset: Buffer): void {
  let isIdle = false
  const readQuery = createMessageReader((query) => {
    if (readLetter(query) === TERMINATE) return
    isIdle = false
    far.write(query)
  })
  near.once('data', (startMessage) => {
    startSession(near, far, startMessage, target)
    near.on('data', readQuery)
  })
  // Closing the connection rolls back an open transaction.
  near.on('error', () => null).on('close', () => isIdle || far.destroy())
  far.on('error', () => null).on('close', () => near.destroy())
  /** The end of an answer, which is sent to the client after the reset. */
  let heldEnd: Buffer | null = null
  const readAnswer = createMessageReader((answer) => {
    const isEnd = readLetter(answer) === READY_FOR_QUERY
    if (isEnd && heldEnd === null && answer.toString('latin1', HEAD_BYTES) === IDLE) {
      heldEnd = answer
      far.write(reset)
      return
    }
    isIdle = isEnd && heldEnd !== null
    if (heldEnd === null || isEnd) near.write(heldEnd ?? answer)
    if (isEnd) heldEnd = null
  })
  far.on('data', readAnswer)
}

/** Returns the database's address through the pooler. With `losesStatements` it drops prepared statements, as PgBouncer did before 1.21. */
export async function startTransactionPooler(
  connectionString: string,
  { losesStatements = false } = {},
): Promise<string> {
  const target = new pg.Client({ connectionString })
  const reset = createMessage('Q', losesStatements ? `${RESET_STATEMENT}; DEALLOCATE ALL` : RESET_STATEMENT)
  const links: Socket[] = []
  cleanUp(() => links.forEach((link) => link.destroy()))
  const server = createServer({ noDelay: true }, (near) => {
    const far = connectToDatabase(target)
    links.push(far)
    serveClient(near, far, target, reset)
  })
  const { port } = new URL(await listenDuringTest(server))
  return `${toProxyAddress(target, port)}?sslmode=disable`
}
