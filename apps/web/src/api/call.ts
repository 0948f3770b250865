// Calls a route of the contract: typed by it on the way out, decoded by it on the way in.
import * as z from 'zod/mini'
import { Problem } from '@border-pass/contract/problem'
import type { BodyOf, HeadersOf, ParamsOf, QueryOf, Route } from '@border-pass/contract/route'
import { addressOf } from './address.ts'
import { CallFailure } from './failure.ts'
import { noteAnswer } from './server-contact.ts'
import { noteServerTime } from './server-time.ts'

type Part<Name extends string, Value> = Value extends undefined
  ? { readonly [name in Name]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value }

type PartsOf<R extends Route> = Part<'params', ParamsOf<R>> &
  Part<'query', QueryOf<R>> &
  Part<'headers', HeadersOf<R>> &
  Part<'body', BodyOf<R>>

type Always = {
  readonly signal?: AbortSignal
  readonly timeoutSeconds?: number
  /** For what is sent while the page is being left. */
  readonly keepalive?: boolean
}

export type CallOptions<R extends Route> = PartsOf<R> & Always

type Texts = Readonly<Record<string, unknown>>
type Sent = Always & {
  readonly params?: Texts | undefined
  readonly query?: Texts | undefined
  readonly headers?: Texts | undefined
  readonly body?: unknown
  /** Asks for a file without having it sent. */
  readonly isHead?: boolean
}

type JsonRoute = Route & { readonly reply: { readonly kind: 'json'; readonly schema: z.ZodMiniType } }
type EmptyRoute = Route & { readonly reply: { readonly kind: 'empty' } }

const TIMEOUT_SECONDS = 30

export async function call<R extends JsonRoute>(
  route: R,
  options: CallOptions<R>,
): Promise<z.output<R['reply']['schema']>> {
  return decoded<R['reply']['schema']>(route.reply.schema, await answerOf(route, options))
}

/** For the routes that answer with nothing. */
export async function send<R extends EmptyRoute>(route: R, options: CallOptions<R>): Promise<void> {
  await answerOf(route, options)
}

async function decoded<S extends z.ZodMiniType>(schema: S, response: Response): Promise<z.output<S>> {
  const body = z.safeParse(schema, await bodyOf(response))
  if (!body.success) throw unreadable(response)
  return body.data
}

export async function answerOf(route: Route, sent: Sent): Promise<Response> {
  const sentAt = Date.now()
  const response = await request(route, sent)
  if (response.ok) {
    noteAnswer()
    noteServerTime(response, sentAt)
    return response
  }
  const problem = z.safeParse(Problem, await bodyOf(response))
  // What stands in front of the server has a clock of its own.
  if (!problem.success) throw unreadable(response)
  noteServerTime(response, sentAt)
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : null
  throw new CallFailure({ kind: 'problem', problem: problem.data, retryAfterSeconds })
}

async function request(route: Route, sent: Sent): Promise<Response> {
  const timeout = new AbortController()
  const abort = () => timeout.abort()
  const timer = setTimeout(abort, (sent.timeoutSeconds ?? TIMEOUT_SECONDS) * 1000)
  sent.signal?.addEventListener('abort', abort)
  const hasBody = sent.body !== undefined
  try {
    return await fetch(addressOf(route.path, sent.params, sent.query), {
      method: sent.isHead ? 'HEAD' : route.method,
      headers: headersOf(hasBody, sent.headers),
      body: hasBody ? JSON.stringify(sent.body) : null,
      signal: timeout.signal,
      keepalive: sent.keepalive ?? false,
    })
  } catch (error) {
    // Whoever asked has turned away: that is no failure of the call.
    if (sent.signal?.aborted) throw error
    throw new CallFailure({ kind: timeout.signal.aborted ? 'timeout' : 'unreachable' })
  } finally {
    clearTimeout(timer)
    sent.signal?.removeEventListener('abort', abort)
  }
}

function headersOf(hasBody: boolean, given: Texts = {}): Headers {
  const headers = new Headers({ accept: 'application/json' })
  if (hasBody) headers.set('content-type', 'application/json')
  for (const [name, value] of Object.entries(given)) if (typeof value === 'string') headers.set(name, value)
  return headers
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

function unreadable(response: Response): CallFailure {
  // A proxy in front answers in its own words while the server behind it is away.
  if ([502, 503, 504].includes(response.status)) return new CallFailure({ kind: 'unreachable' })
  const reference = response.headers.get('x-request-id')
  return new CallFailure({ kind: 'unreadable', status: response.status, reference })
}
