// One HTTP exchange with the gateway: connections are reused, redirects are not followed, the time limit covers everything from
// the connection to the last byte, an answer that is too long is cut off (D54), and nothing is sent twice.
//
// undici's `dispatch` takes a quarter to a third of the processor time of Node's `fetch` (ADR 10). `undici.request` would take 15 µs a
// call more than `dispatch`: a save makes seven calls and more, and would take a ninth more of the server's time.
import { Agent, type Dispatcher } from 'undici'
import { ANSWER_LIMITS } from '@border-pass/contract/limits'
import { RegistryUnavailable } from '../../../ports/civil-registry.ts'
import type { FailureKind } from './gateway-settings.ts'

type Connection = {
  readonly url: string
  readonly token: string | null
  readonly timeoutMs: number
  /** Aborted when the process ends: calls that are still under way fail. */
  readonly ending: AbortSignal
}

export type Call = {
  /** The path below the gateway's address has one parameter at most, in braces. */
  readonly lookUp: { readonly path: string }
  readonly requested: string
  /** Sent with POST; a call without one is a GET. */
  readonly body?: object
  readonly requestId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Contains the path's pattern, never the national ID in it. */
export function nameOfCall({ body, lookUp }: Call): string {
  return `${body === undefined ? 'GET' : 'POST'} ${lookUp.path}`
}

const TRANSIENT_STATUSES = [502, 503, 504]

export class GatewayFailure extends RegistryUnavailable {
  readonly kind: FailureKind
  readonly isTransient: boolean
  /** Whether it counts as a failure of the gateway: an unreadable record and a refused call do not. */
  readonly isOutage: boolean

  constructor(kind: FailureKind, call: Call, status = 0) {
    super(`${nameOfCall(call)}: ${status === 0 ? kind : `status ${status}`}`, kind)
    const isLost = kind === 'timeout' || kind === 'cut'
    this.kind = kind
    this.isTransient = isLost || TRANSIENT_STATUSES.includes(status)
    this.isOutage = isLost || kind === 'too-large' || status >= 500
  }
}

export type GatewayAnswer = {
  readonly status: number
  readonly bytes: Buffer
  /** The character encoding that the answer declares; without one it is UTF-8. */
  readonly charset: string | undefined
}

export type Exchange = (call: Call) => Promise<GatewayAnswer>

/** If all unfinished answers together hold more, those of more than a mebibyte are aborted: 25 endless answers took 144 MB. */
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
      return bytes <= ANSWER_LIMITS.registryAnswerBytes && !isOneOfTooMany
    },
    end(): Buffer {
      all.bytes -= bytes
      bytes = 0
      return Buffer.concat(chunks.splice(0))
    },
  }
}

/** The body is always read, so that the connection can be reused. */
export function openExchange({ url, token, timeoutMs, ending }: Connection): Exchange {
  // The time limit of the exchange covers both.
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
  ending.addEventListener('abort', () => void agent.destroy())
  const { origin, pathname } = new URL(url)
  const target = { origin, root: pathname.replace(/\/+$/, ''), token }
  const all = { bytes: 0 }
  return (call) =>
    call.signal?.aborted
      ? Promise.reject(new GatewayFailure('given-up', call))
      : dispatch(agent, call, { target, timeoutMs, body: openBody(all) })
}

type Sending = {
  readonly target: Target
  readonly timeoutMs: number
  readonly body: ReturnType<typeof openBody>
}

function dispatch(agent: Agent, call: Call, { target, timeoutMs, body }: Sending): Promise<GatewayAnswer> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null
    let ended: Error | null = null
    let status = 0
    let charset: string | undefined
    const fail = (kind: FailureKind) => {
      ended ??= new GatewayFailure(kind, call)
      controller?.abort(ended)
      stopWaiting()
      body.end()
      reject(ended)
    }
    const timer = setTimeout(fail, timeoutMs, 'timeout' as const)
    const giveUp = () => fail('given-up')
    call.signal?.addEventListener('abort', giveUp)
    const stopWaiting = () => {
      clearTimeout(timer)
      call.signal?.removeEventListener('abort', giveUp)
    }
    agent.dispatch(toDispatchOptions(call, target), {
      onRequestStart(started) {
        controller = started
        // The caller gave up while the call was queued for a connection.
        if (ended !== null) started.abort(ended)
      },
      // Called for 1xx too: the last one counts.
      onResponseStart(_, statusCode, headers) {
        status = statusCode
        charset = /charset="?([^\s";]+)/i.exec(String(headers['content-type']))?.[1]
      },
      onResponseData(_, chunk) {
        if (ended === null && !body.add(chunk)) fail('too-large')
      },
      onResponseEnd() {
        stopWaiting()
        resolve({ status, charset, bytes: body.end() })
      },
      onResponseError: () => fail('cut'),
    })
  })
}

type Target = { readonly origin: string; readonly root: string; readonly token: string | null }

function toDispatchOptions({ lookUp, requested, body, requestId }: Call, { origin, root, token }: Target) {
  const headers = {
    // Without it any coding may come.
    'accept-encoding': 'identity',
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(requestId && { 'x-request-id': requestId }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const path = root + lookUp.path.replace(/\{\w+\}/, encodeURIComponent(requested))
  const sent = body ? ({ method: 'POST', body: JSON.stringify(body) } as const) : ({ method: 'GET' } as const)
  return { origin, path, headers, ...sent }
}
