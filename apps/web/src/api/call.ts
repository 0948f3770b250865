// Calls an address of the server. The caller gives the decoder: the first screen has its own, without zod (ADR 24).
import { type Address, API_ROOT } from '@border-pass/contract/auth-addresses'
import { decodeProblem, decodeInfo } from './decoders.ts'
import { CallFailure } from './failure.ts'
import { recordAnswer, recordServerTime } from './server-time.ts'

export type CallSettings = {
  readonly signal?: AbortSignal
  readonly timeoutSeconds?: number
  /** For a call that must outlive the page. */
  readonly keepalive?: boolean
  /** The call sends no cookie, so it does not extend the session. */
  readonly isWithoutSession?: boolean
}

type Values = Readonly<Record<string, unknown>>
type CallInput = CallSettings & {
  readonly params?: Values | undefined
  readonly query?: Values | undefined
  readonly headers?: Values | undefined
  readonly body?: unknown
  /** Sends a HEAD in place of the route's method. */
  readonly isHead?: boolean
}

const TIMEOUT_SECONDS = 30

/** `decode` returns null if the body does not match the contract. */
export async function callAddress<T>(
  address: Address,
  decode: (body: unknown) => T | null,
  input: CallInput,
): Promise<T> {
  return exchange(address, input, async (response) => {
    const answer = decode(await readBody(response))
    // A successful answer has no sentence for the citizen.
    const info = null
    if (answer === null) throw createUnreadableFailure(response, info)
    return answer
  })
}

export async function fetchResponse(route: Address, input: CallInput): Promise<Response> {
  return exchange(route, input, (response) => Promise.resolve(response))
}

/** Sends a call and reads its answer. The timeout includes reading the body. */
export async function exchange<Answer>(
  route: Address,
  input: CallInput,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const timeout = new AbortController()
  const abort = () => timeout.abort()
  const timer = setTimeout(abort, (input.timeoutSeconds ?? TIMEOUT_SECONDS) * 1000)
  input.signal?.addEventListener('abort', abort)
  const address = toAddress(route.path, input.params, input.query)
  // A script of the page may have sent this call already (app/early-calls.ts).
  const early = globalThis.takeEarlyAnswer?.(route.method, address)
  if (early) timeout.signal.addEventListener('abort', early.abort)
  const sentAt = early?.sentAt ?? Date.now()
  try {
    const response = await (early?.response ?? sendRequest(address, route, input, timeout.signal))
    if (!response.ok) throw await readRefusal(response, sentAt)
    if (!input.isWithoutSession) recordAnswer()
    recordServerTime(response, sentAt)
    return await read(response)
  } catch (error) {
    // The caller has aborted the call, so it has not failed.
    if (input.signal?.aborted) throw error
    if (timeout.signal.aborted) throw new CallFailure({ kind: 'timeout' })
    if (error instanceof CallFailure) throw error
    throw new CallFailure({ kind: 'unreachable' })
  } finally {
    clearTimeout(timer)
    input.signal?.removeEventListener('abort', abort)
  }
}

function sendRequest(
  address: string,
  { method }: Address,
  input: CallInput,
  signal: AbortSignal,
): Promise<Response> {
  const hasBody = input.body !== undefined
  return fetch(address, {
    method: input.isHead ? 'HEAD' : method,
    headers: toHeaders(hasBody, input.headers),
    body: hasBody ? JSON.stringify(input.body) : null,
    signal,
    keepalive: input.keepalive ?? false,
    credentials: input.isWithoutSession ? 'omit' : 'same-origin',
  })
}

/** The HTTP status wins over the one in the body. */
async function readRefusal(response: Response, sentAt: number): Promise<CallFailure> {
  const body = await readBody(response)
  const problem = decodeProblem(body)
  if (problem === null) return createUnreadableFailure(response, decodeInfo(body))
  // Only problems come from the server itself; a proxy's Date is another clock.
  recordServerTime(response, sentAt)
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : null
  return new CallFailure({
    kind: 'problem',
    problem: { ...problem, status: response.status },
    retryAfterSeconds,
  })
}

function toHeaders(hasBody: boolean, extra: Values = {}): Headers {
  const headers = new Headers({ accept: 'application/json' })
  if (hasBody) headers.set('content-type', 'application/json')
  for (const [name, value] of Object.entries(extra)) if (typeof value === 'string') headers.set(name, value)
  return headers
}

/** Returns undefined if the body is not JSON: null is a valid body. */
async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

function createUnreadableFailure(response: Response, info: string | null): CallFailure {
  // A proxy answers with these while the server behind it is down.
  if (info === null && [502, 503, 504].includes(response.status))
    return new CallFailure({ kind: 'unreachable' })
  const reference = response.headers.get('x-request-id')
  return new CallFailure({ kind: 'unreadable', status: response.status, info, reference })
}

/** The contract allows strings and numbers only. */
function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function toAddress(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(toText(params[name])))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, toText(value)]],
  )
  const search = new URLSearchParams(pairs).toString()
  return `${API_ROOT}${filled}${search && `?${search}`}`
}
