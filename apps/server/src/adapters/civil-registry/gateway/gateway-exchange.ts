// One HTTP exchange with the gateway: connections are reused, redirects are not followed, the time limit covers everything from
// the connection to the last byte, an answer that is too long is cut off (D54), and nothing is sent twice.
//
// undici's own request takes less of the processor than Node's fetch (ADR 10), and a save asks seven times and more.
import { Agent } from 'undici'
import { FROM_OUTSIDE } from '@border-pass/contract/limits'
import type { Clock } from '../../../ports/operation.ts'

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

export class ExchangeTimeout extends Error {
  override readonly name = 'ExchangeTimeout'
}

export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

export type Exchange = (call: Call) => Promise<GatewayAnswer>

/** While unfinished answers hold so much together, those of more than a mebibyte are given up: twenty-five endless ones took 144 MB. */
const MOST_UNFINISHED = { bytes: 16 * 1024 * 1024, ofOne: 1024 * 1024 }

/** `unfinished` is what the answers of one gateway hold together until each is whole or given up. Leaving the loop by a throw closes the connection. */
async function readBody(body: AsyncIterable<Buffer>, unfinished: { bytes: number }): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      bytes += chunk.length
      unfinished.bytes += chunk.length
      const isOneOfTooMany = unfinished.bytes > MOST_UNFINISHED.bytes && bytes > MOST_UNFINISHED.ofOne
      if (bytes > FROM_OUTSIDE.registryAnswerBytes || isOneOfTooMany) throw new AnswerTooLarge()
    }
    return Buffer.concat(chunks)
  } finally {
    unfinished.bytes -= bytes
  }
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
  const unfinished = { bytes: 0 }
  return async ({ path, body: sent, requestId, signal: givenUp }) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const headers = { ...always, ...(requestId && { 'x-request-id': requestId }) }
    const method =
      sent === undefined
        ? { method: 'GET' as const, headers }
        : {
            method: 'POST' as const,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(sent),
          }
    const signal = givenUp ? AbortSignal.any([timeout, givenUp]) : timeout
    try {
      const answer = await agent.request({ origin, path: root + path, ...method, signal })
      const charset = /charset="?([^\s";]+)/i.exec(String(answer.headers['content-type']))?.[1]
      return { status: answer.statusCode, bytes: await readBody(answer.body, unfinished), charset }
    } catch (error) {
      throw timeout.aborted ? new ExchangeTimeout() : error
    }
  }
}

/** `refused` is a 401 or 403: it is our token that the gateway does not take. */
export type FailureKind = 'timeout' | 'cut' | 'too-large' | 'refused' | 'status' | 'unreadable' | 'given-up'

/** Nothing of `breaker-open` and `busy` calls was sent. */
export type CallOutcome = FailureKind | 'found' | 'not-found' | 'breaker-open' | 'busy'

export type GatewaySettings = {
  readonly url: string
  /** null where the gateway asks for none. */
  readonly token: string | null
  readonly clock: Clock
  /** The most calls under way in this process. */
  readonly concurrency: number
  /** For the metrics: every call, and every call that was not sent. */
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
  /** How long a call waits while as many are under way as may be. */
  readonly queueMs: number
  readonly cacheTtlMs: number
  readonly sessionAnswersTtlMs: number
}

export const TIMEOUTS: Timeouts = {
  timeoutMs: 3_000,
  retryWaitMs: { min: 50, max: 250 },
  breakerOpenMs: 10_000,
  queueMs: 10_000,
  cacheTtlMs: 60 * 60_000,
  sessionAnswersTtlMs: 5 * 60_000,
}
