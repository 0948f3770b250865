// A minimal browser for tests: it keeps cookies, sends an Origin header and parses JSON.
import { Agent, request } from 'undici'
import * as z from 'zod/mini'
import { API_ROOT } from '@border-pass/contract/auth-addresses'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'

type CallOptions = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

export type Browser = ReturnType<typeof openBrowser>

export function toCardFields({ pid, laser, fname, lname, dob }: SandboxCitizen) {
  return { pid, laser, fname, lname, dob }
}

/** Returns the body as it was sent, after checking that it fits the contract. */
export function readReply<Schema extends z.ZodMiniType>(
  route: { readonly reply: { readonly schema: Schema } },
  answer: Pick<Answer, 'body'>,
): z.input<Schema> {
  z.parse(route.reply.schema, answer.body)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema has accepted the body
  return answer.body as z.input<Schema>
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

type SendOptions = {
  readonly method?: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** The browser closes idle connections before the server does, so that no call uses a closing connection. */
const dispatcher = new Agent({ keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 })

/** undici's `request` takes a quarter of the processor time of Node's fetch. */
export async function send(url: string, options: SendOptions): Promise<Answer> {
  const { statusCode, headers, body } = await request(url, { ...options, dispatcher })
  const received = Object.entries(headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  )
  return { status: statusCode, headers: new Headers(received), body: parseBody(await body.text()) }
}

export function openBrowser(address: string) {
  const cookies = new Map<string, string>()
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const { body, headers } = options
    const allHeaders = {
      origin: address,
      cookie: cookieHeader(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    }
    const answer = await send(address + API_ROOT + path, {
      method,
      // A test removes a header by setting it to ''.
      headers: Object.fromEntries(Object.entries(allHeaders).filter(([, value]) => value !== '')),
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (cookie.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  return {
    call,
    signIn: (citizen: SandboxCitizen, headers: Readonly<Record<string, string>> = {}) =>
      call('POST', '/auth/bps/login5field/', { body: toCardFields(citizen), headers }),
    get cookie() {
      return cookieHeader()
    },
    /** Returns '' if the cookie does not exist. */
    getCookie: (name: 'session' | 'launch' | 'thaid' | 'device') => cookies.get(name) ?? '',
  }
}
