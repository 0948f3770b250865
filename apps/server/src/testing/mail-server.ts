// A real mail server of this machine, which keeps what it takes and can refuse at each step of a message.
import { SMTPServer } from 'smtp-server'
import { listen } from './connections.ts'

/** In the order in which a message passes them; `stored` comes before the answer. */
export type MailStep = 'connect' | 'from' | 'to' | 'data' | 'stored'

export type Received = { readonly to: string; readonly messageId: string; readonly raw: string }

type Choices = {
  readonly port?: number
  /** An Error is the server's answer, with its `responseCode`. */
  readonly onStep?: (step: MailStep) => Error | null
}

type Callback = (error?: Error | null) => void

export async function startMailServer({ port = 0, onStep = () => null }: Choices = {}) {
  const received: Received[] = []

  /** Later, as an answer comes over a network. */
  const answer = (callback: Callback, step: MailStep) => void setImmediate(() => callback(onStep(step)))

  function take(raw: string, to: string, callback: Callback): void {
    const refused = onStep('data')
    if (refused) return callback(refused)
    received.push({ to, messageId: /^Message-ID: <([^>]+)>/im.exec(raw)?.[1] ?? '', raw })
    answer(callback, 'stored')
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, callback) => answer(callback, 'connect'),
    onMailFrom: (_address, _session, callback) => answer(callback, 'from'),
    onRcptTo: (_address, _session, callback) => answer(callback, 'to'),
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      const address = session.envelope.rcptTo.map((each) => each.address).join()
      stream.on('end', () => take(Buffer.concat(parts).toString(), address, callback))
    },
  })
  // A client that is killed breaks its connection.
  server.on('error', () => null)
  const taken = await listen(server.server, port)
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received: received as readonly Received[],
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** What a mail server answers, such as 550 for a mailbox that it does not have. */
export function mailRefusal(responseCode: number): Error {
  return Object.assign(new Error(`refused with ${responseCode} for somebody@example.com`), { responseCode })
}
