// The OpenAPI 3.1 document, printed from the routes.
import * as z from 'zod/mini'
import { AccessEntry } from './access-log-routes.ts'
import { API_ROOT } from './auth-addresses.ts'
import { UserInfo } from './auth-routes.ts'
import { StoredDraft } from './draft-routes.ts'
import { Eligibility, OldRequest } from './eligibility-routes.ts'
import { RATE_LIMITS, type RateLimit } from './limits.ts'
import { OfficeContact } from './notice-routes.ts'
import { Pass } from './pass-routes.ts'
import { getStatus } from './problem-codes.ts'
import { Problem } from './problem.ts'
import { type Access, isSandboxOnly, needsSession, type Route } from './route.ts'
import { ROUTE_GROUPS, ROUTES } from './routes.ts'
import { Application } from './schemas/application-schema.ts'
import {
  BirthRecord,
  CardRecord,
  House,
  Ordination,
  Person,
  RegistryOffice,
} from './schemas/registry-schemas.ts'
import { Follower, Request } from './schemas/request-schemas.ts'

type JsonObject = Record<string, unknown>
type Answers = Record<string, { description: string; headers?: JsonObject; content?: JsonObject }>

/** The extra members of a problem, described in full here; the web decodes only those it needs. */
const WholeProblem = z.extend(Problem, {
  eligibility: z.optional(Eligibility),
  oldRequest: z.optional(OldRequest),
  draft: z.optional(z.nullable(StoredDraft)),
})

/** Named schemas, printed once; every other schema refers to them. */
const NAMED: Readonly<Record<string, readonly [schema: z.ZodMiniType, description: string, io?: 'input']>> = {
  AccessEntry: [AccessEntry, 'One entry of the access log: what was read or done, why, by whom and when.'],
  Application: [Application, 'What a citizen sends to save a request.', 'input'],
  BirthRecord: [BirthRecord, 'Where a person was born, from the civil registry.'],
  CardRecord: [CardRecord, 'The ID card, from the civil registry.'],
  Eligibility: [Eligibility, 'Whether the citizen may have a pass at a place today, by rule.'],
  Follower: [Follower, 'A child who goes along, in a saved request.'],
  House: [House, 'The house in which a person is registered.'],
  OfficeContact: [OfficeContact, 'How to reach an issuing office.'],
  OldRequest: [OldRequest, 'The number and day of an earlier request.'],
  Ordination: [Ordination, 'The ordained name of a monk or novice.'],
  Pass: [Pass, 'An issued pass.'],
  Person: [Person, 'A person of the civil registry.'],
  Problem: [WholeProblem, 'A refusal (RFC 9457): a stable code, and the Thai sentence to show.'],
  RegistryOffice: [RegistryOffice, 'A registry office: an area with its names.'],
  Request: [Request, 'A saved request as its owner reads it.'],
  StoredDraft: [StoredDraft, 'A draft as it is stored, with its revision.'],
  UserInfo: [UserInfo, 'Who is signed in.'],
}

const named = z.registry<{ id: string; description: string }>()
for (const [id, [schema, description]] of Object.entries(NAMED)) named.add(schema, { id, description })

type PrintOptions = { readonly version: string; readonly isSandbox: boolean }

export function printOpenApi({ version, isSandbox }: PrintOptions) {
  const paths: Record<string, Record<string, ReturnType<typeof toOperation>>> = {}
  for (const route of ROUTES.filter((each) => isSandbox || !isSandboxOnly(each))) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: toOperation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'ระบบลงทะเบียนหนังสือผ่านแดน',
      summary: 'Requests for border passes',
      description:
        'Citizens request a border pass and follow the request; the issuing office confirms it. A trailing slash is optional on ' +
        'every path. Dates are Buddhist-era numbers, yyyymmdd. Every refusal is application/problem+json with a stable code.',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: API_ROOT }],
    tags: listGroups(isSandbox).map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: printNamed(),
      securitySchemes: describeSecuritySchemes(isSandbox),
    },
  }
}

function listGroups(isSandbox: boolean) {
  return ROUTE_GROUPS.filter(({ routes }) => isSandbox || !routes.every(isSandboxOnly))
}

function describeSecuritySchemes(isSandbox: boolean) {
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: isSandbox ? 'session' : '__Host-session',
      description: 'The session of a signed-in citizen, set by the sign-in calls.',
    },
    office: { type: 'http', scheme: 'bearer', description: 'The office token of this server.' },
  }
}

function toOperation(route: Route) {
  return {
    operationId: route.id,
    summary: route.summary,
    description: [CALLERS[route.access].who, describeOrigin(route), describeLimit(route)]
      .filter((sentence) => sentence !== '')
      .join(' '),
    tags: ROUTE_GROUPS.filter(({ routes }) => routes.includes(route)).map(({ name }) => name),
    security: CALLERS[route.access].security,
    parameters: [
      ...toParameters('path', route.params),
      ...toParameters('query', route.query),
      ...toParameters('header', route.headers),
    ],
    ...(route.body ? { requestBody: { required: true, content: toJsonContent(toSchema(route.body)) } } : {}),
    responses: { ...toSuccess(route), ...toProblems(route) },
  }
}

const SESSION = [{ session: [] }]

const CALLERS: Readonly<Record<Access, { readonly who: string; readonly security: readonly JsonObject[] }>> =
  {
    anyone: { who: 'Anybody may call it.', security: [] },
    citizen: { who: 'For a signed-in citizen.', security: SESSION },
    office: { who: 'For the issuing office’s own system.', security: [{ office: [] }] },
    sandbox: { who: 'Anybody may call it, on a sandbox only.', security: [] },
    'sandbox-citizen': { who: 'For a signed-in citizen, on a sandbox only.', security: SESSION },
  }

function describeOrigin({ method, access, changesNothing }: Route): string {
  if (method === 'GET' || access === 'office') return ''
  return changesNothing
    ? 'Refused where Origin or Sec-Fetch-Site names another site.'
    : 'Needs an Origin or Sec-Fetch-Site that names this site.'
}

const COUNTED: Readonly<Record<RateLimit['of'], string>> = {
  caller: 'citizen, or network without a session',
  network: 'network',
  device: 'network, or device that has signed this citizen in before',
}

function describeLimit({ limit = RATE_LIMITS.calls }: Route): string {
  const others = limit === RATE_LIMITS.calls ? ', together with the other calls that say so' : ''
  return `At most ${limit.perMinute} calls a minute for each ${COUNTED[limit.of]}${others}.`
}

function toParameters(place: 'path' | 'query' | 'header', schema: Route['params']) {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function toSuccess(route: Route): Answers {
  const { reply } = route
  if (reply.kind === 'empty') return { [reply.status]: { description: 'Done' } }
  if (reply.kind === 'redirect')
    return {
      [reply.status]: { description: 'Elsewhere', headers: { location: { schema: { type: 'string' } } } },
    }
  if (reply.kind === 'file')
    return { [reply.status]: { description: 'A file', content: { [reply.mimeType]: {} } } }
  return { [reply.status]: { description: 'Done', content: toJsonContent(toSchema(reply.schema, 'output')) } }
}

function toProblems(route: Route): Answers {
  const byStatus = new Map<number, string[]>()
  for (const code of listProblemCodes(route)) {
    byStatus.set(getStatus(code), [...(byStatus.get(getStatus(code)) ?? []), code])
  }
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const headers = WITH_RETRY_AFTER.includes(status) ? { headers: { 'Retry-After': RETRY_AFTER } } : {}
      return [status, { description: codes.join(', '), ...headers, content }]
    }),
  )
}

const WITH_RETRY_AFTER: readonly number[] = [429, 503]
const RETRY_AFTER = {
  description: 'Seconds to wait before a retry; absent if a retry does not help.',
  schema: { type: 'integer' },
}

/** The problems that the route declares, and those that follow from its input, its access or its method. */
function listProblemCodes(route: Route) {
  const mayHaveBody = route.method !== 'GET'
  const takesInput = route.params ?? route.query ?? route.headers ?? mayHaveBody
  return new Set([
    ...(takesInput ? (['INVALID'] as const) : []),
    ...(needsSession(route) || route.access === 'office' ? (['SIGNED_OUT'] as const) : []),
    ...(route.method === 'GET' || route.access === 'office' ? [] : (['FORBIDDEN_ORIGIN'] as const)),
    ...(mayHaveBody ? (['TOO_LARGE', 'NOT_JSON'] as const) : []),
    ...(route.problems ?? []),
    ...(['DATABASE_UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL'] as const),
  ])
}

function toJsonContent(schema: unknown): JsonObject {
  return { 'application/json': { schema } }
}

function printNamed() {
  const printed = Object.entries(NAMED).map(([id, [schema, , io = 'output' as const]]) => {
    const { $defs = {} } = z.toJSONSchema(schema, { io, metadata: named })
    return [id, renameReferences($defs[id])] as const
  })
  return Object.fromEntries(printed)
}

/** Removes the definitions that zod repeats in each schema: the document has them once, as components. */
function toSchema(schema: z.ZodMiniType, io: 'input' | 'output' = 'input'): JsonObject {
  const { $schema: _dialect, $defs: _definitions, ...rest } = z.toJSONSchema(schema, { io, metadata: named })
  return renameReferences(rest)
}

function renameReferences(schema: unknown): JsonObject {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')
  return z.parse(z.record(z.string(), z.unknown()), JSON.parse(text))
}
