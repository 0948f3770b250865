// A pooler of our own in transaction mode, in place of a PgBouncer from 1.21 on.
//
// It signs its clients in itself and refuses start parameters that it does not know. Each transaction goes to the connection that has
// been idle longest, seldom to the one before: what a session would keep (a setting, a lock, a temporary table) is lost. Prepared
// statements of the protocol work: their text is remembered for the client, and parsed again without a name for each use.
import { createServer, Socket } from 'node:net'
import pg from 'pg'
import { cleanUp, listenDuringTest } from '../clean-up.ts'

/** Fewer than one server opens. */
const CONNECTIONS = 4
const KNOWN_PARAMETERS = ['user', 'database', 'application_name', 'client_encoding']
const HEAD = 5

function message(type: string, ...parts: readonly Buffer[]): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`)
  head.writeInt32BE(
    parts.reduce((length, part) => length + part.length, 4),
    1,
  )
  return Buffer.concat([head, ...parts])
}

const typeOf = (sent: Buffer) => sent.toString('latin1', 0, 1)
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])

function split(bytes: Buffer): { readonly whole: Buffer[]; readonly rest: Buffer } {
  const whole: Buffer[] = []
  let at = 0
  while (bytes.length - at >= HEAD) {
    const end = at + 1 + bytes.readInt32BE(at + 1)
    if (end > bytes.length) break
    whole.push(bytes.subarray(at, end))
    at = end
  }
  return { whole, rest: bytes.subarray(at) }
}

/** Hands on each whole message. */
function reading(each: (whole: Buffer) => void): (chunk: Buffer) => void {
  let unread = Buffer.alloc(0)
  return (chunk) => {
    const { whole, rest } = split(Buffer.concat([unread, chunk]))
    unread = Buffer.from(rest)
    whole.forEach(each)
  }
}

/** Reads text that ends with a zero. */
function textAt(sent: Buffer, from: number): { readonly text: string; readonly next: number } {
  const end = sent.indexOf(0, from)
  return { text: sent.toString('utf8', from, end), next: end + 1 }
}

/** Also returns how many more statements PostgreSQL will say that it has parsed. */
function withoutNames(batch: readonly Buffer[], statements: Map<string, Buffer>) {
  const nameless = Buffer.alloc(1)
  let [parsed, added]: [string | null, number] = [null, 0]
  const sent = batch.flatMap((each) => {
    if (typeOf(each) === 'P') {
      const { text, next } = textAt(each, HEAD)
      parsed = text
      statements.set(text, each.subarray(next))
      return [message('P', nameless, each.subarray(next))]
    }
    if (typeOf(each) !== 'B') return [each]
    const portal = textAt(each, HEAD)
    const { text, next } = textAt(each, portal.next)
    const bind = message('B', each.subarray(HEAD, portal.next), nameless, each.subarray(next))
    if (text === parsed) return [bind]
    parsed = text
    added += 1
    return [message('P', nameless, statements.get(text) ?? Buffer.alloc(0)), bind]
  })
  return { sent: Buffer.concat(sent), added }
}

/** The driver signs in; then the socket is ours. */
async function openLink(connectionString: string): Promise<Socket> {
  const link = new Socket()
  await new pg.Client({ connectionString, stream: () => link }).connect()
  return link.removeAllListeners().on('error', () => null)
}

/** Resolves at the end of the answer: whether the transaction is over. */
function exchange(link: Socket, sent: Buffer, pass: (answer: Buffer) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const read = reading((answer) => {
      pass(answer)
      if (typeOf(answer) !== 'Z') return
      link.off('data', read)
      resolve(answer.toString('latin1', HEAD) === 'I')
    })
    link.on('data', read).write(sent)
  })
}

class Links {
  readonly #url: string
  readonly #idle: Socket[] = []
  readonly #waiting: ((link: Socket) => void)[] = []

  constructor(url: string) {
    this.#url = url
  }

  take(): Promise<Socket> {
    const link = this.#idle.shift()
    return link ? Promise.resolve(link) : new Promise((resolve) => this.#waiting.push(resolve))
  }

  give(link: Socket): void {
    const next = this.#waiting.shift()
    if (next) next(link)
    else this.#idle.push(link)
  }

  async open(): Promise<void> {
    this.give(await openLink(this.#url))
  }

  close(): void {
    for (const link of this.#idle) link.destroy()
  }
}

function answerStart(near: Socket, start: Buffer): void {
  const words = start.toString('utf8', 8).split('\0')
  const names = words.filter((word, index) => index % 2 === 0 && word !== '')
  const unknown = names.find((name) => !KNOWN_PARAMETERS.includes(name))
  if (unknown === undefined) near.write(WELCOME)
  else near.end(message('E', Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`)))
}

function serveClient(near: Socket, links: Links, losesStatements: boolean): void {
  const statements = new Map<string, Buffer>()
  let batch: Buffer[] = []
  let link: Socket | null = null
  let done = Promise.resolve()

  const carryOut = async (messages: readonly Buffer[]) => {
    const unchanged = { sent: Buffer.concat(messages), added: 0 }
    const { sent, added } = losesStatements ? unchanged : withoutNames(messages, statements)
    let unasked = added
    link ??= await links.take()
    const isOver = await exchange(link, sent, (answer) => {
      if (typeOf(answer) === '1' && unasked > 0) unasked -= 1
      else near.write(answer)
    })
    if (!isOver) return
    links.give(link)
    link = null
  }
  const read = reading((each) => {
    batch.push(each)
    if (!['S', 'Q'].includes(typeOf(each))) return
    const messages = batch
    batch = []
    done = done.then(() => carryOut(messages))
  })
  near.once('data', (start) => {
    answerStart(near, start)
    near.on('data', read)
  })
  near
    .on('error', () => null)
    .once('close', () => {
      // Its transaction is rolled back.
      void done.then(() => {
        link?.destroy()
        return link && links.open()
      })
    })
}

/** Returns the address of the database through the pooler; until the end of the test. `losesStatements`: a PgBouncer before 1.21. */
export async function transactionPooler(
  connectionString: string,
  { losesStatements = false } = {},
): Promise<string> {
  const links = new Links(connectionString)
  for (let n = 0; n < CONNECTIONS; n += 1) await links.open()
  const serve = (near: Socket) => serveClient(near, links, losesStatements)
  const { host } = new URL(await listenDuringTest(createServer({ noDelay: true }, serve)))
  cleanUp(() => links.close())
  const { user, database } = new pg.Client({ connectionString })
  return `postgres://${user}@${host}/${database}?sslmode=disable`
}
