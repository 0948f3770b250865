// Calls of every operation in an OpenAPI document, by everybody who may and who may not.
import fc from 'fast-check'
import * as z from 'zod/mini'
import { arbitraryOfSchema } from './arbitrary-of-schema.ts'

const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  schema: z.unknown(),
})
const Body = z.object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) })
const Operation = z.object({
  operationId: z.string(),
  parameters: z.array(Parameter),
  requestBody: z.optional(Body),
})
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) })

export const CALLERS = ['nobody', 'citizen', 'office'] as const

export type GeneratedCall = {
  readonly id: string
  readonly caller: (typeof CALLERS)[number]
  readonly method: string
  /** Below the interface's root. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON, or text that is none; undefined: no body. */
  readonly body: string | undefined
}

export type Known = Readonly<Record<string, readonly string[]>>

/** Not String: a generated object may hold a `toString` that is none. */
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A URL holds no lone surrogates; a header holds no more than Latin-1. */
const inUrl = (value: unknown) => encodeURIComponent(asText(value).replaceAll(/\p{Surrogate}/gu, '?'))
const inHeader = (value: unknown) => asText(value).replaceAll(/[^\u0020-\u007E]/g, '?')

type Named = z.output<typeof Parameter>

function valuesOf(parameters: readonly Named[], known: Known): fc.Arbitrary<Record<string, unknown>> {
  const values = parameters.map(({ name, schema }) => {
    const generated = arbitraryOfSchema(schema)
    const [first, ...others] = known[name] ?? []
    const value = first === undefined ? generated : fc.oneof(fc.constantFrom(first, ...others), generated)
    return [name, value] as const
  })
  return fc.record<Record<string, unknown>, string>(Object.fromEntries(values))
}

function bodyOf({ requestBody }: z.output<typeof Operation>): fc.Arbitrary<string | undefined> {
  if (!requestBody) return fc.constantFrom(undefined, undefined, '', '{}')
  const json = arbitraryOfSchema(requestBody.content['application/json'].schema)
  return fc.oneof(
    { weight: 12, arbitrary: json.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(undefined, '', '{', '[]', 'null', '"\\ud800"', '{"__proto__":1}'),
    },
  )
}

function callsOf(
  method: string,
  path: string,
  operation: z.output<typeof Operation>,
  known: Known,
): fc.Arbitrary<GeneratedCall> {
  const of = (place: Named['in']) =>
    valuesOf(
      operation.parameters.filter((each) => each.in === place),
      known,
    )
  const parts = { path: of('path'), query: of('query'), headers: of('header'), body: bodyOf(operation) }
  return fc.record({ ...parts, caller: fc.constantFrom(...CALLERS) }).map((generated) => {
    const query = Object.entries(generated.query).map(([name, value]) => `${name}=${inUrl(value)}`)
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inUrl(generated.path[name] ?? ''))
    return {
      id: operation.operationId,
      caller: generated.caller,
      method: method.toUpperCase(),
      path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
      headers: Object.fromEntries(
        Object.entries(generated.headers).map(([name, value]) => [name, inHeader(value)]),
      ),
      body: method === 'get' ? undefined : generated.body,
    }
  })
}

/** `known` holds values of parameters by their names that lead further than made-up ones. */
export function generatedCalls(document: unknown, known: Known): fc.Arbitrary<GeneratedCall> {
  const { paths } = z.parse(Document, document)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callsOf(method, path, operation, known)),
  )
  return fc.oneof(...operations)
}
