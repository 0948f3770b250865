// One HTTP exchange with the gateway: connections are reused, redirects are not followed, one timeout covers everything from the
// connection to the last byte, an answer that is too long is aborted (D54), and no call is sent twice.
//
// undici's `dispatch` takes a quarter to a third of the processor time of Node's `fetch` (ADR 10). `undici.request` would take 15 µs
// more per call: a save makes at least seven calls, and would take a ninth more processor time.
import { Agent, type Dispatcher } from 'undici'
import { ANSWER_LIMITS } from '@border-pass/contract/limits'
import { RegistryUnavailable } from '../../../ports/civil-registry.ts'
import type { FailureKind } from './gateway-settings.ts'

type Connection = {
  readonly url: string
  readonly token: string | null
  readonly timeoutMs: number
  /** Aborted when the process ends: pending calls fail. */
  readonly ending: AbortSignal
}

export type Call = {
  /** The path below the gateway's address, with at most one parameter in braces. */
  readonly lookUp: { readonly path: string }
  /** The value of the path's parameter. */
  readonly parameter: string
  /** Sent with POST; a call without one is a GET. */
  readonly body?: object
  readonly requestId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Contains the path's pattern, never the national ID. */
export function describeCall({ body, lookUp }: Call): string {
  return `${body === undefined ? 'GET' : 'POST'} ${lookUp.path}`
}

const TRANSIENT_STATUSES = [502, 503, 504]

/** A call without a usable answer. */
export class GatewayFailure extends RegistryUnavailable {
  readonly kind: FailureKind
  readonly isTransient: boolean
  /** Whether the circuit breaker counts it; an unreadable record or a rejected call does not count. */
  readonly isOutage: boolean

  constructor(kind: FailureKind, call: Call, status = 0) {
    super(`${describeCall(call)}: ${status === 0 ? kind : `status ${status}`}`, kind)
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

/** Unfinished answers share 16 MiB. Above that, every answer larger than 1 MiB is aborted. */
const UNFINISHED_BYTES = { total: 16 * 1024 * 1024, answer: 1024 * 1024 }

/** Collects the chunks of an answer. `unfinished` counts the bytes of all unfinished answers of one gateway. */
function createBodyBuffer(unfinished: { bytes: number }) {
  const chunks: Buffer[] = []
  let bytes = 0
  return {
    /** Returns false if the answer has become too long. */
    add(chunk: Buffer): boolean {
      chunks.push(chunk)
      bytes += chunk.length
      unfinished.bytes += chunk.length
      const exceedsShare = unfinished.bytes > UNFINISHED_BYTES.total && bytes > UNFINISHED_BYTES.answer
      return bytes <= ANSWER_LIMITS.registryAnswerBytes && !exceedsShare
    },
    end(): Buffer {
      unfinished.bytes -= bytes
      bytes = 0
      return Buffer.concat(chunks.splice(0))
    },
  }
}

/** The body is always read, so that the connection can be reused. */
export function openExchange({ url, token, timeoutMs, ending }: Connection): Exchange {
  // One timer covers headers and body.
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
  ending.addEventListener('abort', () => void agent.destroy())
  const { origin, pathname } = new URL(url)
  const target = { origin, root: pathname.replace(/\/+$/, ''), token }
  const unfinished = { bytes: 0 }
  return (call) =>
    call.signal?.aborted
      ? Promise.reject(new GatewayFailure('given-up', call))
      : dispatch(agent, call, { target, timeoutMs, body: createBodyBuffer(unfinished) })
}

type DispatchOptions = {
  readonly target: Target
  readonly timeoutMs: number
  readonly body: ReturnType<typeof createBodyBuffer>
}

function dispatch(agent: Agent, call: Call, options: DispatchOptions): Promise<GatewayAnswer> {
  const { target, timeoutMs, body } = options
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null
    let failure: Error | null = null
    let head: Omit<GatewayAnswer, 'bytes'> = { status: 0, charset: undefined }
    const fail = (kind: FailureKind) => {
      failure ??= new GatewayFailure(kind, call)
      controller?.abort(failure)
      stopWaiting()
      body.end()
      reject(failure)
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
        if (failure !== null) started.abort(failure)
      },
      // Also called for 1xx statuses: the last status counts.
      onResponseStart(_, status, headers) {
        head = { status, charset: /charset="?([^\s";]+)/i.exec(String(headers['content-type']))?.[1] }
      },
      onResponseData(_, chunk) {
        if (failure === null && !body.add(chunk)) fail('too-large')
      },
      onResponseEnd() {
        stopWaiting()
        resolve({ ...head, bytes: body.end() })
      },
      onResponseError: () => fail('cut'),
    })
  })
}

type Target = { readonly origin: string; readonly root: string; readonly token: string | null }

function toDispatchOptions({ lookUp, parameter, body, requestId }: Call, { origin, root, token }: Target) {
  const headers = {
    // Without this header the gateway may compress.
    'accept-encoding': 'identity',
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(requestId && { 'x-request-id': requestId }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const path = root + lookUp.path.replace(/\{\w+\}/, encodeURIComponent(parameter))
  const request = body
    ? ({ method: 'POST', body: JSON.stringify(body) } as const)
    : ({ method: 'GET' } as const)
  return { origin, path, headers, ...request }
}
