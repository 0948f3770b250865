// A mail server on this machine. It keeps the messages, and a test can delay or reject each step of one.
import { SMTPServer } from 'smtp-server'
import { listen } from './connections.ts'

/** The steps of a message in order. `stored` is before the server's answer, `answered` after it. */
export const MAIL_STEPS = ['connect', 'from', 'to', 'data', 'stored', 'answered'] as const

export type MailStep = (typeof MAIL_STEPS)[number]

export type Received = { readonly to: string; readonly messageId: string; readonly raw: string }

type Options = {
  /** Awaited at each step. An Error with a `responseCode` rejects the step. */
  readonly onStep?: (step: MailStep) => Promise<Error | null> | Error | null
  readonly onReceived?: (received: Received) => void
}

type Callback = (error?: Error | null) => void

export async function startMailServer({ onStep = () => null, onReceived }: Options = {}) {
  const received: Received[] = []
  async function answer(step: MailStep, callback: Callback): Promise<void> {
    callback(await onStep(step))
  }

  async function receive(raw: string, to: string, callback: Callback): Promise<void> {
    const refused = await onStep('data')
    if (refused) return callback(refused)
    const message = { to, messageId: /^Message-ID: <([^>]+)>/im.exec(raw)?.[1] ?? '', raw }
    received.push(message)
    onReceived?.(message)
    callback(await onStep('stored'))
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
      stream.on('end', () => void receive(Buffer.concat(parts).toString(), address, callback))
    },
  })
  // A killed client breaks its connection.
  server.on('error', () => null)
  const port = await listen(server.server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: received as readonly Received[],
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** An error answer of a mail server, such as 550 for an unknown mailbox. */
export function createMailError(responseCode: number): Error {
  return Object.assign(new Error(`refused with ${responseCode} for somebody@example.com`), { responseCode })
}
