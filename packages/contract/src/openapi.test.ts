import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { printOpenApi } from './openapi.ts'
import { ROUTES } from './routes.ts'

const Operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() }),
  ),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.optional(z.unknown()) })),
})
const Document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({
    schemas: z.object({
      Problem: z.object({
        properties: z.record(z.string(), z.looseObject({ type: z.optional(z.string()) })),
      }),
    }),
  }),
})

const document = z.parse(Document, printOpenApi({ version: '1.1.1', isSandbox: true }))

test('no two routes share an id, or a method and path', () => {
  const ids = ROUTES.map(({ id }) => id)
  const addresses = ROUTES.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(ids).size).toBe(ROUTES.length)
  expect(new Set(addresses).size).toBe(ROUTES.length)
})

describe.each(ROUTES)('$method $path', (route) => {
  const operation = document.paths[route.path]?.[route.method.toLowerCase()]

  test('stands in the document under its id', () => {
    expect(operation?.operationId).toBe(route.id)
  })

  test('declares exactly the parameters that stand in its path', () => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const declared = operation?.parameters.filter((parameter) => parameter.in === 'path') ?? []
    expect(declared.map(({ name }) => name).toSorted()).toEqual(inPath.toSorted())
    expect(declared.every(({ required }) => required)).toBe(true)
  })

  test('says how it succeeds, and that a fault of ours is 500', () => {
    expect(Object.keys(operation?.responses ?? {})).toContain(String(route.reply.status))
    expect(operation?.responses['500']?.description).toContain('INTERNAL')
  })
})

test.each([
  ['saveRequest', '401', 'SIGNED_OUT'],
  ['saveRequest', '403', 'FORBIDDEN_ORIGIN, NOT_YOURS, NOT_ELIGIBLE'],
  ['saveRequest', '409', 'LIVE_REQUEST_EXISTS, IDEMPOTENCY_MISMATCH'],
  ['saveRequest', '413', 'TOO_LARGE'],
  ['getRequest', '404', 'NOT_FOUND'],
  ['fiveFieldLogin', '429', 'LOGIN_LIMITED, RATE_LIMITED'],
  ['officeConfirm', '401', 'SIGNED_OUT'],
])('%s may answer %s with %s', (id, status, codes) => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  const operation = operations.find(({ operationId }) => operationId === id)
  expect(operation?.responses[status]?.description).toBe(codes)
})

test('a problem says what goes with it', () => {
  const { eligibility, oldRequest } = document.components.schemas.Problem.properties
  expect(eligibility).toMatchObject({ type: 'object', properties: { eligible: { type: 'boolean' } } })
  expect(oldRequest).toMatchObject({ type: 'object', required: ['reqId', 'reqYear', 'travelDate'] })
})

test('the routes of a sandbox stand in the document of a sandbox alone', () => {
  const paths = Object.keys(z.parse(Document, printOpenApi({ version: '1', isSandbox: false })).paths)
  const ofSandbox = ROUTES.filter(({ access }) => access === 'sandbox').map(({ path }) => path)
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(ofSandbox))
  expect(Object.keys(document.paths).filter((path) => !paths.includes(path))).toEqual(ofSandbox)
})
