// Prints the tables of calls in docs/specification/api.md from the routes.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { UserInfo } from './auth-routes.ts'
import { DraftWrite, StoredDraft } from './draft-routes.ts'
import { Eligibility } from './eligibility-routes.ts'
import type { Route } from './route.ts'
import { ROUTE_GROUPS } from './routes.ts'
import { Application } from './schemas/application-schema.ts'
import { Book, House, Person } from './schemas/registry-schemas.ts'
import { Follower, Request } from './schemas/request-schemas.ts'

const PAGE = '../../../docs/specification/api.md'
const LONGEST_LINE = 120
/** The maximum in the schema of every date, by which a number is printed as a date. */
const LATEST_DATE = 99_991_231
/** A longer list of choices is printed as "string". */
const MOST_CHOICES = 8

/** The shapes that the tables refer to by name; each is printed once. */
const SENT = { DraftWrite, Application }
const ANSWERED = { UserInfo, Person, House, Book, Eligibility, StoredDraft, Request, Follower }

const names = z.registry<{ id: string }>()
for (const [id, shape] of Object.entries({ ...SENT, ...ANSWERED })) names.add(shape, { id })

type JsonSchema = z.core.JSONSchema._JSONSchema

function printType(schema: JsonSchema): string {
  if (typeof schema === 'boolean') return 'any'
  const { $ref, anyOf, enum: choices, const: only, items, properties, additionalProperties } = schema
  if ($ref !== undefined) return $ref.replace('#/$defs/', '')
  if (anyOf) return anyOf.map(printType).join('|')
  if (choices)
    return choices.length > MOST_CHOICES ? 'string' : choices.map((each) => JSON.stringify(each)).join('|')
  if (only !== undefined) return JSON.stringify(only)
  if (typeof items === 'object' && !Array.isArray(items)) return `[${printType(items)}]`
  if (properties && Object.keys(properties).length > 0) return `{${printFields(schema).join(',')}}`
  if (additionalProperties) return `{"…":${printType(additionalProperties)}}`
  return printPlain(schema)
}

/** Prints fields: a text has no type after its name, and an optional field has a question mark. */
function printFields({ properties = {}, required = [] }: z.core.JSONSchema.BaseSchema): string[] {
  return Object.entries(properties).map(([name, property]) => {
    const type = printType(property)
    return `"${name}"${required.includes(name) ? '' : '?'}${type === 'string' ? '' : `:${type}`}`
  })
}

function printPlain({ type, maximum, format }: z.core.JSONSchema.BaseSchema): string {
  if (maximum === LATEST_DATE) return 'date'
  if (format === 'date-time') return 'instant'
  return [type].flat().join('|').replace('integer', 'number').replace('boolean', 'bool')
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, metadata: names, unrepresentable: 'any' })
}

/** Prints the fields of a query or of headers. */
function printParameters(place: string, schema: Route['query']): string[] {
  if (!schema) return []
  return [`${place} \`${printFields(toSchema(schema, 'input')).join(', ').replaceAll('"', '')}\``]
}

function printReply({ reply }: Route): string {
  if (reply.kind === 'json') return `${reply.status} \`${printType(toSchema(reply.schema, 'output'))}\``
  return reply.kind === 'file' ? `${reply.status} \`${reply.mimeType}\`` : String(reply.status)
}

function printCall(route: Route): string {
  const { method, path, query, headers, body, summary, problems = [] } = route
  const sent = [
    ...printParameters('query', query),
    ...printParameters('header', headers),
    ...(body ? [`\`${printType(toSchema(body, 'input'))}\``] : []),
  ].join(', ')
  const cells = [`\`${method} ${path}\``, summary, sent, printReply(route), problems.join(', ')]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

const COLUMNS = '| call | what | sends | answers | refuses with |\n| --- | --- | --- | --- | --- |'
const tables = ROUTE_GROUPS.map(
  ({ name, routes }) => [`calls of ${name}`, [COLUMNS, ...routes.map(printCall)].join('\n')] as const,
)

/** Prints a shape; a line that is too long is broken after a comma. */
function printShape(name: string, { $defs = {} }: z.core.JSONSchema.BaseSchema): readonly [string, string] {
  const lines = ['']
  for (const part of printType($defs[name] ?? false).split(/(?<=,)/)) {
    const longer = `${lines.at(-1)}${part}`
    if (longer.length > LONGEST_LINE) lines.push(part)
    else lines[lines.length - 1] = longer
  }
  return [`shape of ${name}`, ['```', ...lines, '```'].join('\n')]
}

const shapes = [
  ...Object.entries(SENT).map(([name, shape]) => printShape(name, toSchema(shape, 'input'))),
  ...Object.entries(ANSWERED).map(([name, shape]) => printShape(name, toSchema(shape, 'output'))),
]

test('docs/specification/api.md has the calls of the contract', async () => {
  const parts = new Map([...tables, ...shapes])
  const page = readFileSync(new URL(PAGE, import.meta.url), 'utf8')
  const places = [...page.matchAll(/<!-- printed: (.+) -->/g)].map(([, name = '']) => name)
  expect(places.toSorted()).toEqual([...parts.keys()].toSorted())
  const printed = page.replaceAll(
    /(?<=<!-- printed: (.+) -->\n)[^]*?(?=<!-- end -->)/g,
    (_old, name: string) => `${parts.get(name)}\n`,
  )
  await expect(printed, `${PAGE} is stale: run npm run pages`).toMatchFileSnapshot(PAGE)
})
