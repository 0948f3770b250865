// Calls a route of the contract; the route's schema decodes the answer. The first screen uses only call.ts, without zod (ADR 24).
import type * as z from 'zod/mini'
import type { BodyOf, HeadersOf, ParamsOf, QueryOf, Route } from '@border-pass/contract/route'
import { type CallSettings, fetchResponse, callAddress, exchange } from './call.ts'

/** A member for a part of the call: left out if the route has none, optional if every field of it is optional. */
type Member<Name extends string, Value> = Value extends undefined
  ? { readonly [name in Name]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value }

type PathParams<Params> = { readonly [Name in keyof Params]: Params[Name] | number }

type RouteInput<R extends Route> = Member<'params', PathParams<ParamsOf<R>>> &
  Member<'query', QueryOf<R>> &
  Member<'headers', HeadersOf<R>> &
  Member<'body', BodyOf<R>>

export type CallOptions<R extends Route> = RouteInput<R> & CallSettings

type EmptyRoute = Route & { readonly reply: { readonly kind: 'empty' } }
export type FileRoute = Route & { readonly reply: { readonly kind: 'file' } }

export async function call<S extends z.ZodMiniType, R extends Route>(
  route: R & { readonly reply: { readonly kind: 'json'; readonly schema: S } },
  options: CallOptions<R>,
): Promise<z.output<S>> {
  const decode = (body: unknown) => {
    const parsed = route.reply.schema.safeParse(body)
    return parsed.success ? parsed : null
  }
  return (await callAddress(route, decode, options)).data
}

export async function send<R extends EmptyRoute>(route: R, options: CallOptions<R>): Promise<void> {
  await fetchResponse(route, options)
}

export function callFile<R extends FileRoute>(route: R, options: CallOptions<R>): Promise<Blob> {
  return exchange(route, options, (response) => response.blob())
}
