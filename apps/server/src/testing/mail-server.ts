// A real mail server of this machine, which keeps what it takes and can be held at each step of a message.
import { SMTPServer } from 'smtp-server'
import { listen } from './connections.ts'

/** In the order in which a message passes them; `stored` comes before the answer, `answered` after it. */
export const MAIL_STEPS = ['connect', 'from', 'to', 'data', 'stored', 'answered'] as const

export type MailStep = (typeof MAIL_STEPS)[number]

export type Received = { readonly to: string; readonly messageId: string; readonly raw: string }

type Choices = {
  /** Awaited at each step; an Error is the server's answer, with its `responseCode`. */
  readonly onStep?: (step: MailStep) => Promise<Error | null> | Error | null
  readonly onReceived?: (received: Received) => void
}

type Callback = (error?: Error | null) => void

export async function startMailServer({ onStep = () => null, onReceived }: Choices = {}) {
  const received: Received[] = []
  async function answer(step: MailStep, callback: Callback): Promise<void> {
    const refused = await onStep(step)
    callback(refused)
  }

  async function take(raw: string, to: string, callback: Callback): Promise<void> {
    const refused = await onStep('data')
    if (refused) return callback(refused)
    const message = { to, messageId: /^Message-ID: <([^>]+)>/im.exec(raw)?.[1] ?? '', raw }
    received.push(message)
    onReceived?.(message)
    const late = await onStep('stored')
    callback(late)
    await onStep('answered')
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, callback) => void answer('connect', callback),
    onMailFrom: (_address, _session, callback) => void answer('from', callback),
    onRcptTo: (_address, _session, callback) => void answer('to', callback),
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      const address = session.envelope.rcptTo.map((each) => each.address).join()
      stream.on('end', () => void take(Buffer.concat(parts).toString(), address, callback))
    },
  })
  // A client that is killed breaks its connection.
  server.on('error', () => null)
  const port = await listen(server.server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: received as readonly Received[],
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Creates the answer of a mail server, such as 550 for an unknown mailbox. */
export function mailRefusal(responseCode: number): Error {
  return Object.assign(new Error(`refused with ${responseCode} for somebody@example.com`), { responseCode })
}
