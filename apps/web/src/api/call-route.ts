// Calls a route of the contract behind the sign-in; the route's schema decodes the answer.
import type * as z from 'zod/mini'
import type { BodyOf, HeadersOf, ParamsOf, QueryOf, Route } from '@border-pass/contract/route'
import { type CallSettings, fetchResponse, callAt, exchange } from './call.ts'

type Part<Name extends string, Value> = Value extends undefined
  ? { readonly [name in Name]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value }

/** The caller may give a number for a text of the path. */
type InPath<Params> = { readonly [Name in keyof Params]: Params[Name] | number }

type RouteInput<R extends Route> = Part<'params', InPath<ParamsOf<R>>> &
  Part<'query', QueryOf<R>> &
  Part<'headers', HeadersOf<R>> &
  Part<'body', BodyOf<R>>

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
  return (await callAt(route, decode, options)).data
}

export async function send<R extends EmptyRoute>(route: R, options: CallOptions<R>): Promise<void> {
  await fetchResponse(route, options)
}

export function callFile<R extends FileRoute>(route: R, options: CallOptions<R>): Promise<Blob> {
  return exchange(route, options, (response) => response.blob())
}
