// The OpenAPI 3.1 document, printed from the routes.
import * as z from 'zod/mini'
import { StoredDraft } from './draft-routes.ts'
import { Eligibility, OldRequest } from './eligibility-routes.ts'
import { Problem, statusOf } from './problem.ts'
import { API_ROOT } from './route.ts'
import type { Route } from './route.ts'
import { ROUTES } from './routes.ts'

type JsonObject = Record<string, unknown>

/** What a problem carries beside its sentence, in full; the web reads it only where it needs it. */
const WholeProblem = z.extend(Problem, {
  eligibility: z.optional(Eligibility),
  oldRequest: z.optional(OldRequest),
  draft: z.optional(z.nullable(StoredDraft)),
})

export type Printing = { readonly version: string; readonly isSandbox: boolean }

export function routesOf({ isSandbox }: Pick<Printing, 'isSandbox'>): typeof ROUTES {
  return ROUTES.filter(({ access }) => isSandbox || access !== 'sandbox')
}

export function printOpenApi({ version, isSandbox }: Printing): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const route of routesOf({ isSandbox })) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'ระบบลงทะเบียนหนังสือผ่านแดน', version },
    servers: [{ url: API_ROOT }],
    paths,
    components: {
      schemas: { Problem: toSchema(WholeProblem) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        office: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operationOf(route: Route): JsonObject {
  return {
    operationId: route.id,
    summary: route.summary,
    ...securityOf(route),
    parameters: [
      ...parametersOf('path', route.params),
      ...parametersOf('query', route.query),
      ...parametersOf('header', route.headers),
    ],
    ...(route.body ? { requestBody: { required: true, content: jsonContent(toSchema(route.body)) } } : {}),
    responses: { ...successOf(route), ...problemsOf(route) },
  }
}

function securityOf(route: Route): JsonObject {
  if (route.access === 'citizen') return { security: [{ session: [] }] }
  if (route.access === 'office') return { security: [{ office: [] }] }
  return {}
}

function parametersOf(place: 'path' | 'query' | 'header', schema: Route['params']): JsonObject[] {
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

function successOf(route: Route): JsonObject {
  const { reply } = route
  if (reply.kind === 'empty') return { [reply.status]: { description: 'Done' } }
  if (reply.kind === 'file')
    return { [reply.status]: { description: 'A file', content: { [reply.mimeType]: {} } } }
  return { [reply.status]: { description: 'Done', content: jsonContent(toSchema(reply.schema, 'output')) } }
}

function problemsOf(route: Route): JsonObject {
  const byStatus = new Map<number, string[]>()
  for (const code of problemCodesOf(route)) {
    byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code])
  }
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }]),
  )
}

/** What a route names itself, and what every route of its kind may answer. */
function problemCodesOf(route: Route) {
  const takesInput = route.params ?? route.query ?? route.headers ?? route.body
  return new Set([
    ...(takesInput ? (['INVALID'] as const) : []),
    ...(route.access === 'citizen' || route.access === 'office' ? (['SIGNED_OUT'] as const) : []),
    ...(route.method === 'GET' || route.access === 'office' ? [] : (['FORBIDDEN_ORIGIN'] as const)),
    ...(route.body ? (['TOO_LARGE', 'NOT_JSON'] as const) : []),
    ...route.problems,
    ...(['RATE_LIMITED', 'INTERNAL'] as const),
  ])
}

function jsonContent(schema: unknown): JsonObject {
  return { 'application/json': { schema } }
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output' = 'input'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}
