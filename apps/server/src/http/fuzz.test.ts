// Attacks on every call of the contract: each hostile value in each place of a valid call. No answer may be 500 or more, a refused call may
// change no row, and every call must be counted by a rate limit before its answer, as the server's own metrics show.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ROUTES } from '@border-pass/contract/routes'
import { openBrowser } from '../testing/browser.ts'
import { createRandomAddress } from '../testing/connections.ts'
import { withConnection } from '../testing/database/database-on-server.ts'
import {
  AUTHORISED,
  createExampleCall,
  openOwner,
  type Owner,
  toPath,
  type RouteUnderTest,
} from '../testing/request-owner.ts'
import { isNightly } from '../testing/tempo.ts'
import { startTestServer } from '../testing/test-server.ts'

/** A run by day sends every 16th attack, always the same ones, so that a failing run keeps failing; the nightly run sends all. */
const ATTACK_STEP = isNightly ? 1 : 16

type Call = {
  readonly id: RouteUnderTest['id']
  readonly caller: 'nobody' | 'citizen' | 'office'
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON or any other text; undefined: no body. */
  readonly body: string | undefined
}

const NESTING = 20_000

/** Text that people and attackers send. */
const ODD_TEXTS = [
  'น้ำ',
  'กํา',
  'ก่ิ้',
  '่่่่่',
  'ฯลฯ ๆ',
  '๑๒๓๔๕๖๗๘๙๐',
  'ก\u200Bข\u200Dค\uFEFF',
  '\u202Eกขค\u2066abc\u2069',
]
  .concat('สมชาย\u0000ใจดี', '\uD800', '👨‍👩‍👧‍👦', "'; DROP TABLE request; --", '%00%2e%2e/')
  .concat('<script>alert(1)</script>', '__proto__', '1e999', '-0', ' ', '')

/** JSON text that JSON.stringify cannot write, or that breaks code that converts a value to text before it is decoded. */
const HOSTILE_JSON = [
  '{"toString":1}',
  '{"toString":null,"valueOf":null}',
  '{"toJSON":1,"then":1,"length":-1}',
  '{"hasOwnProperty":1,"constructor":{"prototype":1}}',
  '{"__proto__":{"toString":1}}',
  `${'['.repeat(NESTING)}${']'.repeat(NESTING)}`,
  `${'{"a":'.repeat(NESTING / 4)}1${'}'.repeat(NESTING / 4)}`,
  '"\\ud800"',
  '"ก\\udfffข"',
  '"\\u0000"',
  '1e999',
  '[null]',
  JSON.stringify('ก'.repeat(3_000)),
  ...ODD_TEXTS.map((text) => JSON.stringify(text)),
]

/** Encoded text for a URL: lone surrogates, invalid UTF-8, invalid escapes, and the empty text. */
const HOSTILE_IN_URL = [
  '%ED%A0%80',
  '%ED%BF%BF',
  '%FF',
  '%00',
  '%zz',
  '%',
  '[object Object]',
  '%2e%2e%2f',
  'ก'.repeat(3_000),
  ...ODD_TEXTS.map((text) => text.toWellFormed()),
].map((text) => (text.startsWith('%') ? text : encodeURIComponent(text)))

const HOSTILE_HEADERS: Readonly<Record<string, readonly string[]>> = {
  cookie: [
    'session=%ED%A0%80; device=%zz; launch={"toString":1}',
    'session=; session=a; device=.; launch=\xff',
    `session=${'a'.repeat(4_000)}; device=${'A'.repeat(16)}.${'A'.repeat(22)}; __proto__=1`,
  ],
  'x-forwarded-for': 'unknown|,, ,|198.51.100.7:4711|[2001:db8::1]:443|::ffff:c633:6407|[|%00'.split('|'),
  'x-forwarded-host': ['[', 'a b', ',,'],
  'content-type': ['text/plain', 'application/json; charset=utf-16', ';', '\xff'],
  'content-encoding': ['gzip'],
  origin: ['null', 'http://[', '[object Object]'],
  'sec-fetch-site': ['cross-site', ''],
  authorization: ['Bearer ', 'Bearer \xff', 'Basic ='],
  'user-agent': ['\xff'.repeat(2_000)],
  accept: [';'],
}

/** Placeholders for hostile JSON in a value that JSON.stringify writes. */
const MARK = 'hostile-json-'
const MARKS = HOSTILE_JSON.map((_, index) => `${MARK}${index}`)

const writeJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    new RegExp(`"${MARK}(\\d+)"`, 'g'),
    (_, index: string) => HOSTILE_JSON[Number(index)] ?? 'null',
  )

/** Returns a copy of the value for each place in it, with `other` in that place; the whole value is a place too. */
function replaceEachPlace(value: unknown, other: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [other]
  const changed = Object.entries(value).flatMap(([key, item]) =>
    replaceEachPlace(item, other).map((each) =>
      Array.isArray(value) ? value.with(Number(key), each) : { ...value, [key]: each },
    ),
  )
  return [other, ...changed]
}

const listNames = (schema: z.ZodMiniObject | undefined) => Object.keys(schema?.shape ?? {})

/** Lists copies of a valid call that are changed in one place each. */
function listAttacks(route: RouteUnderTest, owner: Owner): Call[] {
  const { params, query, body } = createExampleCall(route, owner)
  const fitting: Call = {
    id: route.id,
    caller: route.access === 'office' ? 'office' : 'citizen',
    method: route.method,
    path: toPath(route.path, { params, query, body }),
    headers: {},
    body: body === undefined ? undefined : JSON.stringify(body),
  }
  const bare = toPath(route.path, { params, query: {}, body })
  const known = new URLSearchParams(query).toString()
  const paths = [
    ...Object.keys(params).flatMap((name) =>
      HOSTILE_IN_URL.map((text) => toPath(route.path, { params: { ...params, [name]: text }, query, body })),
    ),
    ...[...listNames(route.query), 'toString', '__proto__'].flatMap((name) => [
      ...HOSTILE_IN_URL.map((text) => `${bare}?${name}=${text}`),
      `${bare}?${known}&${name}=a&${name}=b`,
      `${bare}?${known}&${name}[toString]=1`,
    ]),
  ]
  const changed = MARKS.flatMap((mark) => replaceEachPlace(body, mark).map(writeJson))
  const bodies = body === undefined ? [] : ['', '{', ...changed]
  const odd = ['\xff', '[object Object]', 'a'.repeat(5_000)]
  const declared = Object.fromEntries(listNames(route.headers).map((name) => [name, odd] as const))
  const headers = Object.entries({ ...HOSTILE_HEADERS, ...declared }).flatMap(([name, values]) =>
    values.map((value) => ({ [name]: value })),
  )
  return [
    ...paths.map((path) => ({ ...fitting, path })),
    ...bodies.map((each) => ({ ...fitting, body: each })),
    ...headers.map((each) => ({ ...fitting, caller: 'nobody' as const, headers: each })),
  ]
}

// Leaves out the tables that a refused call may change: a look-up is logged and counts as activity, and a wrong sign-in is counted.
const DIGEST = `SELECT concat_ws(' ',
  (SELECT concat(count(*), '/', sum(hashtext(t::text)::bigint)) FROM request t),
  (SELECT concat(count(*), '/', sum(hashtext(t::text)::bigint)) FROM draft t),
  (SELECT concat(count(*), '/', sum(hashtext(t::text)::bigint)) FROM look_up_key t)) AS digest`
const Digest = z.object({ digest: z.string() })
const MAX_DESCRIPTION_LENGTH = 2_000

test('no hostile call gets a 500, refused calls change no row, and every call is counted by a rate limit', async () => {
  const server = await startTestServer({ environment: { TRUST_PROXY: 'loopback' } })
  const owner = await openOwner(server)
  const byStatus = new Map<number, number>()
  await withConnection(server.database, async (client) => {
    const readDigest = async () => z.parse(Digest, (await client.query<object>(DIGEST)).rows[0]).digest
    let before = await readDigest()
    const send = async (call: Call) => {
      const { id, caller, method, path, headers, body } = call
      // A sign-out would end the session that the other calls need.
      const browser = caller === 'citizen' && id !== 'signOut' ? owner.browser : openBrowser(server.address)
      // From one network most sign-ins would be delayed or refused (D9).
      const from = id === 'fiveFieldLogin' ? { 'x-forwarded-for': createRandomAddress() } : {}
      const sending = {
        headers: { ...from, ...(caller === 'office' && AUTHORISED), ...headers },
        ...(body !== undefined && { body }),
      }
      const { status } = await browser.call(method, path, sending)
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
      const description = JSON.stringify(call).slice(0, MAX_DESCRIPTION_LENGTH)
      if (status >= 500) throw new Error(`${status} for ${description}`)
      const after = await readDigest()
      if (status >= 400 && after !== before) throw new Error(`${status} changed rows: ${description}`)
      before = after
      if (status === 401 && caller === 'citizen') await owner.browser.signIn(owner.citizen)
    }
    const attacks = ROUTES.flatMap((route) => listAttacks(route, owner))
    for (const [at, attack] of attacks.entries()) if (at % ATTACK_STEP === 0) await send(attack)
  })
  const metrics = await server.services.meters.print()
  expect(metrics).toContain('# TYPE calls_not_counted_total counter')
  expect(metrics).not.toMatch(/^calls_not_counted_total\{/m)
  // Only the log line of an unexpected error has `where`, the stack.
  expect(server.logged.filter((line) => line.includes('"where"'))).toEqual([])
  // If all calls were refused or all were accepted, the test would show nothing.
  const sent = [...byStatus.values()].reduce((sum, count) => sum + count, 0)
  const refused = [...byStatus].reduce((sum, [status, count]) => sum + (status >= 400 ? count : 0), 0)
  expect(byStatus.get(200)).toBeGreaterThan(sent / 20)
  expect(refused).toBeGreaterThan(sent / 4)
}, 600_000)
