// A pooler of our own in transaction mode, in place of a PgBouncer from 1.21 on.
//
// It refuses start parameters that it does not know. Each client has a connection of its own, which forgets at the end of each
// transaction the settings and temporary tables that only a session keeps, as if the next one went to another connection; a lock of the
// session stays with it, also when its client has gone.
import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { cleanUp, listenDuringTest } from '../clean-up.ts'
import { addressThrough, toDatabase } from './database-behind-proxy.ts'

const KNOWN_PARAMETERS = ['user', 'database', 'application_name', 'client_encoding']
const FORGET = 'RESET ALL; UNLISTEN *; DISCARD TEMP'
/** The letter of a message, and its length. */
const HEAD = 5

const readLetter = (whole: Buffer) => whole.toString('latin1', 0, 1)

/** The first message of a connection has no letter. */
function message(letter: string, text: string): Buffer {
  const bytes = Buffer.from(`${letter}\0\0\0\0${text}\0`)
  bytes.writeInt32BE(bytes.length - letter.length, letter.length)
  return bytes
}

/** Hands on each whole message. */
function reading(each: (whole: Buffer) => void): (chunk: Buffer) => void {
  let unread: Buffer = Buffer.alloc(0)
  return (chunk) => {
    unread = Buffer.concat([unread, chunk])
    while (unread.length >= HEAD && unread.length > unread.readInt32BE(1)) {
      const end = 1 + unread.readInt32BE(1)
      each(unread.subarray(0, end))
      unread = unread.subarray(end)
    }
  }
}

function start(near: Socket, far: Socket, asked: Buffer, { user, database }: pg.Client): void {
  const names = asked.toString('utf8', 8).split('\0')
  const unknown = names.find((name, at) => at % 2 === 0 && name !== '' && !KNOWN_PARAMETERS.includes(name))
  if (unknown === undefined) far.write(message('', `\0\u0003\0\0user\0${user}\0database\0${database}\0`))
  else near.end(message('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0`))
}

function serveClient(near: Socket, far: Socket, target: pg.Client, forget: Buffer): void {
  let isIdle = false
  const ask = reading((asked) => {
    if (readLetter(asked) === 'X') return
    isIdle = false
    far.write(asked)
  })
  near.once('data', (asked) => {
    start(near, far, asked, target)
    near.on('data', ask)
  })
  // A transaction that is open is rolled back.
  near.on('error', () => null).on('close', () => isIdle || far.destroy())
  far.on('error', () => null).on('close', () => near.destroy())
  /** The end of an answer, which the client gets when all is forgotten. */
  let held: Buffer | null = null
  const answer = reading((answered) => {
    const isEnd = readLetter(answered) === 'Z'
    if (isEnd && held === null && answered.toString('latin1', HEAD) === 'I') {
      held = answered
      far.write(forget)
      return
    }
    isIdle = isEnd && held !== null
    if (held === null || isEnd) near.write(held ?? answered)
    if (isEnd) held = null
  })
  far.on('data', answer)
}

/** Returns the address of the database through the pooler; until the end of the test. `losesStatements`: a PgBouncer before 1.21. */
export async function transactionPooler(
  connectionString: string,
  { losesStatements = false } = {},
): Promise<string> {
  const target = new pg.Client({ connectionString })
  const forget = message('Q', losesStatements ? `${FORGET}; DEALLOCATE ALL` : FORGET)
  const links: Socket[] = []
  cleanUp(() => links.forEach((link) => link.destroy()))
  const server = createServer({ noDelay: true }, (near) => {
    const far = toDatabase(target)
    links.push(far)
    serveClient(near, far, target, forget)
  })
  const { port } = new URL(await listenDuringTest(server))
  return `${addressThrough(target, port)}?sslmode=disable`
}
