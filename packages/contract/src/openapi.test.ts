import { describe, expect, test } from 'vitest'
import { printOpenApi } from './openapi.ts'
import { isSandboxOnly } from './route.ts'
import { ROUTES } from './routes.ts'

const document = printOpenApi({ version: '1.1.1', isSandbox: true })
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

test('the document is OpenAPI 3.1, and no two routes share an id, or a method and path', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { license: { identifier: 'MIT' } } })
  const ids = ROUTES.map(({ id }) => id)
  const addresses = ROUTES.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(ids).size).toBe(ROUTES.length)
  expect(new Set(addresses).size).toBe(ROUTES.length)
})

describe.each(ROUTES)('$method $path', (route) => {
  const operation = document.paths[route.path]?.[route.method.toLowerCase()]

  test('is documented with its id, one tag and a description', () => {
    expect(operation?.operationId).toBe(route.id)
    expect([operation?.summary, operation?.description]).not.toContain('')
    expect(operation?.tags).toHaveLength(1)
    expect(document.tags.map(({ name }) => name)).toContain(operation?.tags[0])
  })

  test('declares exactly the parameters of its path', () => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const declared = operation?.parameters.filter((parameter) => parameter.in === 'path') ?? []
    expect(declared.map(({ name }) => name).toSorted()).toEqual(inPath.toSorted())
    expect(declared.every(({ required }) => required)).toBe(true)
  })

  test('documents how its caller is authenticated', () => {
    const schemes = {
      citizen: [{ session: [] }],
      'sandbox-citizen': [{ session: [] }],
      office: [{ office: [] }],
      anyone: [],
      sandbox: [],
    }
    expect(operation?.security).toEqual(schemes[route.access])
  })

  test('documents its success, 500 for a bug, 503 without a database, and the refusals of a body', () => {
    const findDescription = (status: number) => operation?.responses[status]?.description
    expect(Object.keys(operation?.responses ?? {})).toContain(String(route.reply.status))
    expect(findDescription(500)).toContain('INTERNAL')
    expect(findDescription(503)).toContain('DATABASE_UNAVAILABLE')
    const ofBody = route.method === 'GET' ? [undefined, undefined] : ['TOO_LARGE', 'NOT_JSON']
    expect([findDescription(413), findDescription(415)]).toEqual(ofBody)
  })
})

test.each([
  ['saveRequest', '401', 'SIGNED_OUT'],
  ['saveRequest', '403', 'FORBIDDEN_ORIGIN, NOT_YOURS, NOT_ELIGIBLE'],
  ['saveRequest', '409', 'LIVE_REQUEST_EXISTS, IDEMPOTENCY_MISMATCH'],
  ['saveRequest', '503', 'RECORD_UNREADABLE, REGISTRY_UNAVAILABLE, DATABASE_UNAVAILABLE'],
  ['portalLogin', '503', 'PORTAL_UNAVAILABLE, RECORD_UNREADABLE, REGISTRY_UNAVAILABLE, DATABASE_UNAVAILABLE'],
  ['checkPay', '503', 'DATABASE_UNAVAILABLE'],
  ['getRequest', '404', 'NOT_FOUND'],
  ['fiveFieldLogin', '429', 'LOGIN_LIMITED, RATE_LIMITED'],
  ['officeConfirm', '401', 'SIGNED_OUT'],
])('%s may answer %s with %s', (id, status, codes) => {
  const operation = operations.find(({ operationId }) => operationId === id)
  expect(operation?.responses[status]?.description).toBe(codes)
})

test.each([
  [true, 'session'],
  [false, '__Host-session'],
])(
  'the document (sandbox: %s) names the session’s cookie %s, and every tag has operations',
  (isSandbox, cookie) => {
    const { paths, tags, components } = printOpenApi({ version: '1', isSandbox })
    expect(components.securitySchemes.session.name).toBe(cookie)
    const used = Object.values(paths).flatMap((path) => Object.values(path).flatMap((each) => each.tags))
    expect(tags.map(({ name }) => name).toSorted()).toEqual([...new Set(used)].toSorted())
  },
)

test('every 429 and 503 has a Retry-After', () => {
  for (const { responses } of operations)
    for (const status of ['429', '503'])
      expect(responses[status]).toMatchObject({ headers: { 'Retry-After': { schema: { type: 'integer' } } } })
})

test('a problem describes its extra members', () => {
  const { Problem, Eligibility, OldRequest } = document.components.schemas
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  expect(Problem?.['properties']).toMatchObject({
    eligibility: ref('Eligibility'),
    oldRequest: ref('OldRequest'),
  })
  expect(Eligibility).toMatchObject({ properties: { eligible: { type: 'boolean' } } })
  expect(OldRequest).toMatchObject({ required: ['reqId', 'reqYear', 'travelDate'] })
})

test('each named schema is described and used, and no reference is broken', () => {
  const { schemas } = document.components
  const referred = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
  expect(new Set(referred.map(([, name]) => name))).toEqual(new Set(Object.keys(schemas)))
  expect(JSON.stringify(document)).not.toContain('$defs')
  for (const schema of Object.values(schemas)) expect(schema['description']).toMatch(/^[A-Z].*\.$/)
})

test('only the document of a sandbox has the sandbox’s routes', () => {
  const paths = Object.keys(printOpenApi({ version: '1', isSandbox: false }).paths)
  const ofSandbox = ROUTES.filter(isSandboxOnly).map(({ path }) => path)
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(ofSandbox))
  expect(Object.keys(document.paths).filter((path) => !paths.includes(path))).toEqual(ofSandbox)
})
