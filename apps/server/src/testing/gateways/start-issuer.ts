// The simulated ThaID over HTTP. A test can change its answers.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { createSandboxIssuer } from '../../adapters/thaid/sandbox-issuer.ts'
import type { IssuerReply } from '../../ports/sign-in.ts'
import { listenDuringTest } from '../clean-up.ts'

/** Real client IDs can end in "==", which the manual's header does not encode (upstream.md). */
export const CLIENT = { clientId: 'border-pass==', clientSecret: 'a secret+%', apiKey: 'a key' }

/** The path of the call that redeems a code for tokens. */
export const TOKEN = '/api/v2/oauth2/token/'

/** Returns the changed reply, or undefined if it has sent an answer itself. */
export type Change = (reply: IssuerReply, response: ServerResponse) => IssuerReply | undefined

type IssuerOptions = Pick<Parameters<typeof createSandboxIssuer>[0], 'nonce' | 'isStrict'>

/** Serves the simulated ThaID until cleanUp. */
export async function startIssuer(
  changes: Readonly<Record<string, Change>> = {},
  options: IssuerOptions = {},
) {
  /** The calls in order, each as its path and its header `api-key`. */
  const calls: string[] = []
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: requestUrl = '/' } = request
    const { pathname: path } = new URL(requestUrl, 'http://localhost')
    calls.push(`${path} ${String(request.headers['api-key'])}`)
    const { authorization } = request.headers
    const reply = issuer({ url: requestUrl, authorization, body: await text(request) })
    if (reply === null) return void response.writeHead(404).end()
    const changed = changes[path] ? changes[path](reply, response) : reply
    if (changed) response.writeHead(changed.status, changed.headers).end(changed.body)
  }
  const server = createServer((request, response) => void answer(request, response))
  const url = await listenDuringTest(server)
  const issuer = createSandboxIssuer({ ...CLIENT, ...options, url, now: Date.now, people: () => [] })
  /** The settings of a server that uses this issuer. */
  const settings = {
    THAID_CLIENT_ID: CLIENT.clientId,
    THAID_CLIENT_SECRET: CLIENT.clientSecret,
    THAID_API_KEY: CLIENT.apiKey,
    THAID_URL: url,
  }
  return { url, settings, calls }
}

/** Makes the person's choice on the issuer's page `address`, and returns the address to which the issuer redirects. */
export async function followChoice(
  address: string | null,
  choice: Readonly<Record<string, string>>,
): Promise<URL> {
  const { href, searchParams } = new URL(address ?? '')
  const query = new URLSearchParams({ ...Object.fromEntries(searchParams), ...choice })
  const { headers } = await fetch(new URL(`../choose?${query.toString()}`, href), { redirect: 'manual' })
  return new URL(headers.get('location') ?? '')
}
