// ThaID over real HTTP, with answers that a test changes on the way.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { createSandboxIssuer } from '../../adapters/thaid/sandbox-issuer.ts'
import type { IssuerReply } from '../../ports/sign-in.ts'
import { listenDuringTest } from '../clean-up.ts'

/** Ids are known that end so; the manual's header does not encode it (upstream). */
export const CLIENT = { clientId: 'border-pass==', clientSecret: 'a secret+%', apiKey: 'a key' }

export const TOKEN = '/api/v2/oauth2/token/'

/** Answers in the issuer's place where it returns nothing. */
export type Change = (reply: IssuerReply, response: ServerResponse) => IssuerReply | undefined

type Plays = Pick<Parameters<typeof createSandboxIssuer>[0], 'nonce' | 'isStrict'>

/** Plays ThaID over HTTP, as long as the test runs. */
export async function startIssuer(changes: Readonly<Record<string, Change>> = {}, plays: Plays = {}) {
  const calls: string[] = []
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: asked = '/' } = request
    const { pathname: path } = new URL(asked, 'http://localhost')
    calls.push(`${path} ${String(request.headers['api-key'])}`)
    const { authorization } = request.headers
    const reply = issuer({ url: asked, authorization, body: await text(request) })
    if (reply === null) return void response.writeHead(404).end()
    const sent = changes[path] ? changes[path](reply, response) : reply
    if (sent) response.writeHead(sent.status, sent.headers).end(sent.body)
  }
  const server = createServer((request, response) => void answer(request, response))
  const url = await listenDuringTest(server)
  const issuer = createSandboxIssuer({ ...CLIENT, ...plays, url, now: Date.now, people: () => [] })
  /** The settings of a server that asks it. */
  const settings = {
    THAID_CLIENT_ID: CLIENT.clientId,
    THAID_CLIENT_SECRET: CLIENT.clientSecret,
    THAID_API_KEY: CLIENT.apiKey,
    THAID_URL: url,
  }
  return { url, settings, calls }
}

/** Where the issuer leads back to after the person's choice; `address` is where the browser was sent. */
export async function afterChoice(
  address: string | null,
  choice: Readonly<Record<string, string>>,
): Promise<URL> {
  const { href, searchParams } = new URL(address ?? '')
  const query = new URLSearchParams({ ...Object.fromEntries(searchParams), ...choice })
  const { headers } = await fetch(new URL(`../choose?${query.toString()}`, href), { redirect: 'manual' })
  return new URL(headers.get('location') ?? '')
}
