// A call of the HTTP interface as a value: the server mounts it, the web calls it, the OpenAPI document is printed from it.
import type * as z from 'zod/mini'
import type { Method } from './auth-addresses.ts'
import type { RateLimit } from './limits.ts'
import type { ProblemCode } from './problem-codes.ts'

/**
 * Who may call: anybody, a signed-in citizen, the issuing office's system; and, while the server is a sandbox, anybody or a signed-in
 * citizen.
 */
export type Access = 'anyone' | 'citizen' | 'office' | 'sandbox' | 'sandbox-citizen'

export function isSandboxOnly({ access }: { readonly access: Access }): boolean {
  return access === 'sandbox' || access === 'sandbox-citizen'
}

export function needsSession({ access }: { readonly access: Access }): boolean {
  return access === 'citizen' || access === 'sandbox-citizen'
}

/**
 * The data that a call accesses, which decides the answer to another citizen (D12 and D13). Parameters are those of the path, the
 * query or the body.
 * - nobody: the answer is the same for every caller.
 * - citizen: the caller; the call cannot name another citizen.
 * - person: the citizen named by these parameters; another citizen gets 403 NOT_YOURS.
 * - request: the request named by these parameters; another citizen gets 404, as if it did not exist.
 * - officeRequest: the request of any citizen, named by these parameters.
 * - office: the requests of the calling office. The national system may read every office, so its call names one (D34).
 */
export type About =
  | 'nobody'
  | 'citizen'
  | 'office'
  | { readonly person: readonly string[] }
  | { readonly request: readonly string[] }
  | { readonly officeRequest: readonly string[] }

type ObjectSchema = z.ZodMiniObject

/** What a success carries: a JSON body, nothing, or a file. */
export type Reply =
  | { readonly kind: 'json'; readonly status: 200 | 201; readonly schema: z.ZodMiniType }
  | { readonly kind: 'empty'; readonly status: 204 }
  | { readonly kind: 'file'; readonly status: 200; readonly mimeType: string }
  /** Where the browser goes next. */
  | { readonly kind: 'redirect'; readonly status: 302 }

export type Route = {
  readonly id: string
  readonly summary: string
  readonly method: Method
  /** Relative to /api/v1, parameters in braces; a trailing slash is optional on every path. */
  readonly path: string
  readonly access: Access
  readonly about: About
  /** The call is not a GET but changes nothing, so it may come without Origin and Sec-Fetch-Site headers. */
  readonly changesNothing?: true
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly headers?: ObjectSchema
  readonly body?: z.ZodMiniType
  /** Its own limit instead of RATE_LIMITS.calls, shared with the routes that name the same one. */
  readonly limit?: RateLimit
  readonly reply: Reply
  /** In addition to the problems of every call (openapi.ts). */
  readonly problems?: readonly ProblemCode[]
}

/** Keeps the exact type of a route, so that callers and handlers are typed by it. */
export function route<const R extends Route>(declared: R): R {
  return declared
}

/** The problems of a call that asks the registry about people. */
export const LOOK_UP_FAILURES = ['RECORD_UNREADABLE', 'REGISTRY_UNAVAILABLE'] as const

export const byCitizen = { access: 'citizen', about: 'citizen' } as const

export function json<S extends z.ZodMiniType>(schema: S, status: 200 | 201 = 200) {
  return { kind: 'json', status, schema } as const
}

export function file<M extends string>(mimeType: M) {
  return { kind: 'file', status: 200, mimeType } as const
}

export const empty = { kind: 'empty', status: 204 } as const

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined

export type ParamsOf<R extends Route> = Parsed<R['params']>
export type QueryOf<R extends Route> = Parsed<R['query']>
export type HeadersOf<R extends Route> = Parsed<R['headers']>
export type BodyOf<R extends Route> = Parsed<R['body']>

/** The reply as it is sent. */
export type ReplyOf<R extends Route> = R['reply'] extends {
  kind: 'json'
  schema: infer S extends z.ZodMiniType
}
  ? z.input<S>
  : undefined

/** The reply as the web reads it, with its dates decoded. */
export type DecodedOf<R extends Route> = R['reply'] extends { kind: 'json'; schema: infer S }
  ? Parsed<S>
  : undefined
