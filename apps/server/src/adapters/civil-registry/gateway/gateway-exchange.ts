// One HTTP exchange with the gateway: connections are reused, redirects are not followed, the time limit covers everything from
// the connection to the last byte, an answer that is too long is cut off (D54), and nothing is sent twice.
//
// undici's dispatch takes a quarter to a third of the processor time of Node's fetch (ADR 10), its request 15 µs more: a save asks seven
// times and more, and would take a ninth more of the server.
import { Agent, type Dispatcher } from 'undici'
import { FROM_OUTSIDE } from '@border-pass/contract/limits'

type Connection = {
  readonly url: string
  readonly token: string | null
  readonly timeoutMs: number
  /** Aborted when the process ends: calls that are still under way fail. */
  readonly ending: AbortSignal
}

export type Call = {
  /** Below the gateway's address. */
  readonly path: string
  /** Sent with POST; a call without one is a GET. */
  readonly body?: object
  readonly requestId?: string | undefined
  /** Aborts the call. */
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
function openBody(all: { bytes: number }) {
  const chunks: Buffer[] = []
  let bytes = 0
  return {
    /** Returns whether the answer may go on. */
    add(chunk: Buffer): boolean {
      chunks.push(chunk)
      bytes += chunk.length
      all.bytes += chunk.length
      const isOneOfTooMany = all.bytes > MOST_UNFINISHED.bytes && bytes > MOST_UNFINISHED.ofOne
      return bytes <= FROM_OUTSIDE.registryAnswerBytes && !isOneOfTooMany
    },
    end(): Buffer {
      all.bytes -= bytes
      bytes = 0
      return Buffer.concat(chunks.splice(0))
    },
  }
}

type Sending = {
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
  readonly body: ReturnType<typeof openBody>
}

function send(agent: Agent, options: Dispatcher.DispatchOptions, { timeoutMs, signal, body }: Sending) {
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
    signal?.addEventListener('abort', giveUp)
    const stopWaiting = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
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
        if (ended === null && !body.add(chunk)) fail(new AnswerTooLarge())
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
export function openExchange({ url, token, timeoutMs, ending }: Connection): Exchange {
  // The time limit of the exchange covers both.
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
  ending.addEventListener('abort', () => void agent.destroy())
  const { origin, pathname } = new URL(url)
  const root = pathname.replace(/\/+$/, '')
  const authorization = token !== null && { authorization: `Bearer ${token}` }
  const all = { bytes: 0 }
  return ({ path, body, requestId, signal }) => {
    if (signal?.aborted) return Promise.reject(new Error('given up'))
    const headers = {
      // Without it any coding may come.
      'accept-encoding': 'identity',
      ...authorization,
      ...(requestId && { 'x-request-id': requestId }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const sent = body
      ? ({ method: 'POST', body: JSON.stringify(body) } as const)
      : ({ method: 'GET' } as const)
    const options = { origin, path: root + path, headers, ...sent }
    return send(agent, options, { timeoutMs, signal, body: openBody(all) })
  }
}
