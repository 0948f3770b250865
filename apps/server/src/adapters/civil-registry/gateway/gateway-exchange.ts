// One HTTP exchange with the gateway: connections are reused, redirects are not followed, the time limit covers everything from
// the connection to the last byte, an answer that is too long is cut off (D54), and nothing is sent twice.
//
// undici's dispatch takes a quarter to a third of the processor time of Node's fetch (ADR 10), its request 15 µs more: a save asks seven
// times and more, and would take a ninth more of the server.
import { Agent, type Dispatcher } from 'undici'
import { FROM_OUTSIDE } from '@border-pass/contract/limits'

type Connection = { readonly url: string; readonly token: string | null; readonly timeoutMs: number }

type Call = {
  /** Below the gateway's address. */
  readonly path: string
  /** Sent with POST; a call without one is a GET. */
  readonly body: unknown
  readonly requestId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

type GatewayAnswer = {
  readonly status: number
  readonly bytes: Buffer
  /** The character encoding that the answer declares; without one it is UTF-8. */
  readonly charset: string | undefined
}

export class ExchangeTimeout extends Error {}

export class AnswerTooLarge extends Error {}

export type Exchange = (call: Call) => Promise<GatewayAnswer>

/** While unfinished answers hold so much together, those of more than a mebibyte are given up: twenty-five endless ones took 144 MB. */
const MOST_UNFINISHED = { bytes: 16 * 1024 * 1024, ofOne: 1024 * 1024 }

/** The part of an answer that has arrived so far. `all` counts the bytes of all unfinished answers of one gateway. */
class Body {
  readonly #all: { bytes: number }
  readonly #chunks: Buffer[] = []
  #bytes = 0

  constructor(all: { bytes: number }) {
    this.#all = all
  }

  add(chunk: Buffer): 'fits' | 'too-large' {
    this.#chunks.push(chunk)
    this.#bytes += chunk.length
    this.#all.bytes += chunk.length
    const isOneOfTooMany = this.#all.bytes > MOST_UNFINISHED.bytes && this.#bytes > MOST_UNFINISHED.ofOne
    return this.#bytes > FROM_OUTSIDE.registryAnswerBytes || isOneOfTooMany ? 'too-large' : 'fits'
  }

  end(): Buffer {
    this.#all.bytes -= this.#bytes
    this.#bytes = 0
    return Buffer.concat(this.#chunks.splice(0))
  }
}

type Sending = {
  readonly timeoutMs: number
  readonly givenUp: AbortSignal | undefined
  readonly body: Body
}

function send(agent: Agent, options: Dispatcher.DispatchOptions, { timeoutMs, givenUp, body }: Sending) {
  return new Promise<GatewayAnswer>((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null
    let ended: Error | null = null
    let status = 0
    let charset: string | undefined
    const fail = (why: Error) => {
      ended ??= why
      controller?.abort(ended)
      stopWaiting()
      body.end()
      reject(ended)
    }
    const timer = setTimeout(() => fail(new ExchangeTimeout()), timeoutMs)
    const giveUp = () => fail(new Error('given up'))
    givenUp?.addEventListener('abort', giveUp)
    const stopWaiting = () => {
      clearTimeout(timer)
      givenUp?.removeEventListener('abort', giveUp)
    }
    agent.dispatch(options, {
      onRequestStart(started) {
        controller = started
        // It waited for a connection until nobody waited for it any more.
        if (ended !== null) started.abort(ended)
      },
      // Called for 1xx too: the last one counts.
      onResponseStart(_, statusCode, headers) {
        status = statusCode
        charset = /charset="?([^\s";]+)/i.exec(String(headers['content-type']))?.[1]
      },
      onResponseData(_, chunk) {
        if (ended === null && body.add(chunk) === 'too-large') fail(new AnswerTooLarge())
      },
      onResponseEnd() {
        stopWaiting()
        resolve({ status, charset, bytes: body.end() })
      },
      onResponseError: (_, error) => fail(error),
    })
  })
}

/** The body is read also where it does not matter, so that the connection can be used again. */
export function openExchange({ url, token, timeoutMs }: Connection): Exchange {
  // The time limit of the exchange covers both.
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
  const { origin, pathname } = new URL(url)
  const root = pathname.replace(/\/+$/, '')
  // Without this line any coding may come.
  const always = {
    'accept-encoding': 'identity',
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
  const all = { bytes: 0 }
  return ({ path, body: sent, requestId, signal: givenUp }) => {
    if (givenUp?.aborted) return Promise.reject(new Error('given up'))
    const headers = { ...always, ...(requestId && { 'x-request-id': requestId }) }
    const to = { origin, path: root + path }
    const options =
      sent === undefined
        ? { ...to, method: 'GET' as const, headers }
        : {
            ...to,
            method: 'POST' as const,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(sent),
          }
    return send(agent, options, { timeoutMs, givenUp, body: new Body(all) })
  }
}
