// One HTTP exchange with the gateway: connections are reused, redirects are not followed, the time limit covers everything from
// the connection to the last byte, an answer that is too long is cut off (D54), and nothing is sent twice.
//
// undici's dispatch takes a quarter to a third of the processor time of Node's fetch (ADR 15), and a save asks seven times and more.
import { Agent, type Dispatcher } from 'undici'
import { FROM_OUTSIDE } from '@border-pass/contract/limits'
import type { Clock } from '../../../ports/operation.ts'

type Connection = { readonly url: string; readonly token: string | null; readonly timeoutMs: number }

type Call = {
  /** Below the gateway's address. */
  readonly path: string
  /** Sent with POST; a call without one is a GET. */
  readonly body: unknown
  readonly signal?: AbortSignal | undefined
}

type GatewayAnswer = {
  readonly status: number
  readonly bytes: Buffer
  /** The character encoding that the answer declares; without one it is UTF-8. */
  readonly charset: string | undefined
}

export class ExchangeTimeout extends Error {
  override readonly name = 'ExchangeTimeout'
}

export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

export type Exchange = (call: Call) => Promise<GatewayAnswer>

function joined(chunks: readonly Buffer[]): Buffer {
  const [first, ...others] = chunks
  return first !== undefined && others.length === 0 ? first : Buffer.concat(chunks)
}

type Ending = { readonly timeoutMs: number; readonly signal: AbortSignal | undefined }

/** Ends a call that takes too long or is given up. Returns what to call when it has ended by itself. */
function endEarly({ timeoutMs, signal }: Ending, end: (why: Error) => void): () => void {
  const timer = setTimeout(() => end(new ExchangeTimeout()), timeoutMs)
  const giveUp = () => end(new Error('given up'))
  signal?.addEventListener('abort', giveUp)
  return () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

function send(agent: Agent, options: Dispatcher.DispatchOptions, ending: Ending): Promise<GatewayAnswer> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null
    let ended: Error | null = null
    let status = 0
    let charset: string | undefined
    let bytes = 0
    const chunks: Buffer[] = []
    const fail = (why: Error) => {
      ended = why
      controller?.abort(why)
      stopWaiting()
      reject(why)
    }
    const stopWaiting = endEarly(ending, fail)
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
        bytes += chunk.length
        if (bytes > FROM_OUTSIDE.registryAnswerBytes) fail(new AnswerTooLarge())
        else chunks.push(chunk)
      },
      onResponseEnd() {
        stopWaiting()
        resolve({ status, bytes: joined(chunks), charset })
      },
      onResponseError(_, error) {
        stopWaiting()
        reject(error)
      },
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
  const headers = {
    'accept-encoding': 'identity',
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
  const headersWithBody = { ...headers, 'content-type': 'application/json' }
  return ({ path, body, signal }) => {
    if (signal?.aborted) return Promise.reject(new Error('given up'))
    const target = { origin, path: root + path }
    const options =
      body === undefined
        ? { ...target, method: 'GET' as const, headers }
        : { ...target, method: 'POST' as const, headers: headersWithBody, body: JSON.stringify(body) }
    return send(agent, options, { timeoutMs, signal })
  }
}

export type FailureKind = 'timeout' | 'cut' | 'too-large' | 'status' | 'unreadable' | 'given-up'

export type CallOutcome = FailureKind | 'found' | 'not-found' | 'breaker-open'

export type GatewaySettings = {
  readonly url: string
  /** null where the gateway asks for none. */
  readonly token: string | null
  readonly clock: Clock
  /** For the metrics: every call, and every call that the open breaker refused. */
  readonly onCall: (call: { lookup: string; outcome: CallOutcome; milliseconds: number }) => void
  /** For the log: which fields of which answer did not fit, without their values. The rest of a list is answered all the same. */
  readonly onUnreadable: (answer: { path: string; fields: readonly string[] }) => void
  readonly timeouts?: Partial<Timeouts>
}

/** All in milliseconds. */
export type Timeouts = {
  readonly timeoutMs: number
  readonly retryWaitMs: { readonly min: number; readonly max: number }
  readonly breakerOpenMs: number
  readonly cacheTtlMs: number
  readonly sessionAnswersTtlMs: number
}

export const TIMEOUTS: Timeouts = {
  timeoutMs: 3_000,
  retryWaitMs: { min: 50, max: 250 },
  breakerOpenMs: 10_000,
  cacheTtlMs: 60 * 60_000,
  sessionAnswersTtlMs: 5 * 60_000,
}
