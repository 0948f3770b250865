// ThaID over real HTTP, with answers that a test changes on the way.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { createSandboxIssuer } from '../../adapters/thaid/sandbox-issuer.ts'
import type { IssuerReply } from '../../ports/sign-in.ts'
import { listenDuringTest } from '../clean-up.ts'

export const CLIENT = { clientId: 'border-pass', clientSecret: 'a secret', apiKey: 'a key' }

/** Answers in the issuer's place where it returns nothing. */
export type Change = (reply: IssuerReply, response: ServerResponse) => IssuerReply | undefined

/** Plays ThaID over HTTP, as long as the test runs. */
export async function startIssuer(changes: Readonly<Record<string, Change>> = {}) {
  const calls: string[] = []
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: asked = '/' } = request
    const { pathname: path } = new URL(asked, 'http://localhost')
    calls.push(`${path} ${String(request.headers['api-key'])}`)
    const { authorization } = request.headers
    const reply = issuer({ url: asked, authorization, body: await text(request) })
    const sent = reply && (changes[path] ? changes[path](reply, response) : reply)
    if (sent) response.writeHead(sent.status, sent.headers).end(sent.body)
  }
  const server = createServer((request, response) => void answer(request, response))
  const url = await listenDuringTest(server)
  const issuer = createSandboxIssuer({ ...CLIENT, url, now: Date.now, people: () => [] })
  return { url, calls }
}
