// A real mail server of this machine, which keeps what it takes and can refuse each step of a message.
import { SMTPServer } from 'smtp-server'
import { listen } from './connections.ts'

/** In the order in which a message passes them; `stored` comes before its last answer. */
export type MailStep = 'connect' | 'from' | 'to' | 'data' | 'stored'

type Received = { readonly to: string; readonly messageId: string; readonly raw: string }

type Choices = {
  /** An Error is the server's answer, with its `responseCode`. */
  readonly onStep?: (step: MailStep) => Error | null
}

export async function startMailServer({ onStep = () => null }: Choices = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, callback) => callback(onStep('connect')),
    onMailFrom: (_address, _session, callback) => callback(onStep('from')),
    onRcptTo: (_address, _session, callback) => callback(onStep('to')),
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      const to = session.envelope.rcptTo.map((each) => each.address).join()
      stream.on('end', () => {
        const refused = onStep('data')
        if (refused) return callback(refused)
        const raw = Buffer.concat(parts).toString()
        received.push({ to, messageId: /^Message-ID: <([^>]+)>/im.exec(raw)?.[1] ?? '', raw })
        return callback(onStep('stored'))
      })
    },
  })
  // A connection may break off.
  server.on('error', () => null)
  const port = await listen(server.server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: received as readonly Received[],
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** What a mail server answers, such as 550 for a mailbox that it does not have. */
export function mailRefusal(responseCode: number): Error {
  return Object.assign(new Error(`refused with ${responseCode} for somebody@example.com`), { responseCode })
}
