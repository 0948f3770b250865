// Calls of every operation in an OpenAPI document, by everybody who may and who may not: generated ones, and attacks, which put each
// hostile value into each place of each operation in turn.
import fc from 'fast-check'
import * as z from 'zod/mini'
import { arbitraryOfSchema, fittingSchema } from './arbitrary-of-schema.ts'

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

const DEEP = 20_000

/** JSON as it is written: what JSON.stringify would refuse, and what breaks code that makes a text of a value before it is decoded. */
const HOSTILE_JSON = [
  '{"toString":1}',
  '{"toString":null,"valueOf":null}',
  '{"toJSON":1,"then":1,"length":-1}',
  '{"hasOwnProperty":1,"constructor":{"prototype":1}}',
  '{"__proto__":{"toString":1}}',
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP / 4)}1${'}'.repeat(DEEP / 4)}`,
  '"\\ud800"',
  '"ก\\udfffข"',
  '"\\u0000"',
  '1e999',
  '[null]',
]

/** Text as it stands in an address: lone surrogates, bytes that are no UTF-8, escapes that are none. */
const HOSTILE_IN_URL = [
  '%ED%A0%80',
  '%ED%BF%BF',
  '%FF',
  '%00',
  '%zz',
  '%',
  '[object%20Object]',
  '%2e%2e%2f',
  '',
]

const HOSTILE_HEADERS: Readonly<Record<string, readonly string[]>> = {
  cookie: [
    'session=%ED%A0%80; device=%zz; launch={"toString":1}',
    'session=; session=a; device=.; launch=\xff',
    `session=${'a'.repeat(4_000)}; device=${'A'.repeat(16)}.${'A'.repeat(22)}; __proto__=1`,
  ],
  'x-forwarded-for': [
    'unknown',
    ',, ,',
    '198.51.100.7:4711',
    '[2001:db8::1]:443',
    '::ffff:c633:6407',
    '[',
    '%00',
  ],
  'x-forwarded-host': ['[', 'a b', ',,'],
  'content-type': ['text/plain', 'application/json; charset=utf-16', ';', '\xff'],
  'content-encoding': ['gzip'],
  origin: ['null', 'http://[', '[object Object]'],
  'sec-fetch-site': ['cross-site', ''],
  authorization: ['Bearer ', 'Bearer \xff', 'Basic ='],
  'user-agent': ['\xff'.repeat(2_000)],
  accept: [';'],
}

/** Where hostile JSON goes in a value that JSON.stringify writes. */
const MARK = 'hostile-json-'
const MARKS = HOSTILE_JSON.map((_, index) => `${MARK}${index}`)

function writeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    new RegExp(`"${MARK}(\\d+)"`, 'g'),
    (_, index: string) => HOSTILE_JSON[Number(index)] ?? 'null',
  )
}

/** The value once for each place in it, with the mark there; the whole value is a place too. */
function withMarkEverywhere(value: unknown, mark: string): unknown[] {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    const changed = items.flatMap((item, index) =>
      withMarkEverywhere(item, mark).map((each) => items.with(index, each)),
    )
    return [mark, ...changed]
  }
  if (typeof value !== 'object' || value === null) return [mark]
  const changed = Object.entries(value).flatMap(([key, item]) =>
    withMarkEverywhere(item, mark).map((each) => ({ ...value, [key]: each })),
  )
  return [mark, ...changed]
}

function bodyOf({ requestBody }: z.output<typeof Operation>): fc.Arbitrary<string | undefined> {
  if (!requestBody) return fc.constantFrom(undefined, undefined, '', '{}')
  const json = arbitraryOfSchema(requestBody.content['application/json'].schema, fc.constantFrom(...MARKS))
  return fc.oneof(
    { weight: 12, arbitrary: json.map(writeJson) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(undefined, '', '{', '[]', 'null', '"\\ud800"', '{"__proto__":1}'),
    },
  )
}

type Described = {
  readonly method: string
  readonly path: string
  readonly operation: z.output<typeof Operation>
}

function callsOf({ method, path, operation }: Described, known: Known): fc.Arbitrary<GeneratedCall> {
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

const SEED = 24

function sampleOf(schema: unknown): unknown {
  return fc.sample(fittingSchema(schema), { numRuns: 1, seed: SEED })[0]
}

type Values = Readonly<Record<string, string>>

const joined = (path: string, query: readonly string[]) =>
  query.length > 0 ? `${path}?${query.join('&')}` : path

/** The address that fits, and then that with one hostile value in each place. */
function addressesOf({ path, operation }: Described, known: Known): [string, ...string[]] {
  const valuesIn = (place: Named['in']): Values =>
    Object.fromEntries(
      operation.parameters
        .filter((each) => each.in === place)
        .map(({ name, schema }) => [name, inUrl(known[name]?.[0] ?? sampleOf(schema))] as const),
    )
  const fill = (values: Values) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const [inPath, inQuery] = [valuesIn('path'), valuesIn('query')]
  const query = Object.entries(inQuery).map(([name, value]) => `${name}=${value}`)
  const filled = fill(inPath)
  return [
    joined(filled, query),
    ...Object.keys(inPath).flatMap((name) =>
      HOSTILE_IN_URL.map((text) => joined(fill({ ...inPath, [name]: text }), query)),
    ),
    ...[...Object.keys(inQuery), 'toString', '__proto__'].flatMap((name) => [
      ...HOSTILE_IN_URL.map((text) => joined(filled, [`${name}=${text}`])),
      joined(filled, [...query, `${name}=a`, `${name}=b`]),
      joined(filled, [...query, `${name}[toString]=1`]),
    ]),
  ]
}

function headersOf({ operation }: Described): Values[] {
  const declared = operation.parameters.filter((each) => each.in === 'header')
  const hostile: Readonly<Record<string, readonly string[]>> = {
    ...HOSTILE_HEADERS,
    ...Object.fromEntries(
      declared.map(({ name }) => [name, ['\xff', '[object Object]', 'a'.repeat(5_000)]] as const),
    ),
  }
  return Object.entries(hostile).flatMap(([name, values]) => values.map((value) => ({ [name]: value })))
}

/** A call that fits its operation, changed in one place at a time. */
function attacksOn(described: Described, known: Known): GeneratedCall[] {
  const { method, operation } = described
  const [fitting, ...paths] = addressesOf(described, known)
  const schema = operation.requestBody?.content['application/json'].schema
  const body = schema === undefined ? {} : sampleOf(schema)
  const bodies =
    schema === undefined ? [] : MARKS.flatMap((mark) => withMarkEverywhere(body, mark).map(writeJson))
  const attack = {
    id: operation.operationId,
    caller: 'citizen',
    method: method.toUpperCase(),
    path: fitting,
    headers: {},
    body: method === 'get' ? undefined : writeJson(body),
  } as const
  return [
    ...paths.map((path) => ({ ...attack, path })),
    ...bodies.map((each) => ({ ...attack, body: each })),
    ...headersOf(described).map((headers) => ({ ...attack, caller: 'nobody' as const, headers })),
  ]
}

function describedIn(document: unknown): Described[] {
  return Object.entries(z.parse(Document, document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
}

/** `known` holds values of parameters by their names that lead further than made-up ones. */
export function generatedCalls(document: unknown, known: Known): fc.Arbitrary<GeneratedCall> {
  return fc.oneof(...describedIn(document).map((each) => callsOf(each, known)))
}

export function attacks(document: unknown, known: Known): readonly GeneratedCall[] {
  return describedIn(document).flatMap((each) => attacksOn(each, known))
}
