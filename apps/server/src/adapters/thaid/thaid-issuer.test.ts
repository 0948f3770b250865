// The adapter over real HTTP, to an issuer whose answers a test changes on the way.
import { generateKeyPairSync } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Change } from '../../testing/gateways/start-issuer.ts'
import { afterChoice, CLIENT, startIssuer as serveIssuer } from '../../testing/gateways/start-issuer.ts'
import { signToken } from './sandbox-issuer.ts'
import { createThaId } from './thaid-issuer.ts'

const PID = '9100000001018'
const OTHER_PID = '9100000001026'
const CALLBACK = 'https://pass.example.go.th/api/v1/auth/thaid/callback'
const SECRET = 'what the cookie of the browser that began holds'

type Changes = Readonly<Record<string, Change>>
type Parts = Readonly<Record<string, unknown>>

async function startIssuer(changes: Changes = {}) {
  const served = await serveIssuer(changes)
  return { ...served, thaid: createThaId({ ...CLIENT, url: served.url }) }
}

/** How the person's choice ends, and the calls until then. */
async function finish(changes: Changes, choice: Readonly<Record<string, string>> = {}) {
  const { thaid, calls } = await startIssuer(changes)
  const back = await afterChoice(await thaid.begin(CALLBACK, SECRET), { pid: PID, ...choice })
  return { outcome: await thaid.finish(back, SECRET), calls }
}

const TokenAnswer = z.looseObject({ id_token: z.string(), pid: z.optional(z.string()) })
const Claims = z.looseObject({})

/** Changes the answer of the token call, or the claims of its id_token, which is signed anew with another key. */
function withToken(change: Parts, claims?: Parts): Change {
  return (reply) => {
    const answer = z.parse(TokenAnswer, JSON.parse(reply.body))
    const [, payload = ''] = answer.id_token.split('.')
    const read = z.parse(Claims, JSON.parse(Buffer.from(payload, 'base64url').toString()))
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const forged = claims && { id_token: signToken({ ...read, ...claims }, privateKey) }
    return { ...reply, body: JSON.stringify({ ...answer, ...change, ...forged }) }
  }
}

const status =
  (code: number, body = '{}'): Change =>
  (reply) => ({ ...reply, status: code, body })

/** Never answers; the adapter has to stop by itself. */
const hangs: Change = () => undefined
const isCut: Change = (_reply, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
  response.write('{"access_token":"')
  setImmediate(() => response.destroy())
  return undefined
}
/** An answer of so many bytes, which is right otherwise. */
const ofLength =
  (bytes: number, isZipped = false): Change =>
  ({ body }, response) => {
    const encoding = isZipped && { 'content-encoding': 'gzip' }
    response.writeHead(200, { 'content-type': 'application/json', ...encoding })
    response.end(isZipped ? gzipSync(body.padEnd(bytes)) : body.padEnd(bytes))
    return undefined
  }
const MOST = 64 * 1024
const DESCRIPTION = '/.well-known/openid-configuration'

test('the national ID of who agrees is believed, with PKCE and the API key', async () => {
  const { outcome, calls } = await finish({})
  expect(outcome).toEqual({ kind: 'identified', pid: PID })
  expect(calls).toContain('/token/ a key')
})

const withoutId = (pid?: string | null): [string, Change] => [
  `without a national ID: ${pid}`,
  withToken({ pid }),
]

test.each<[string, Change]>([
  ['of 64 KiB (D54)', ofLength(MOST)],
  // The id_token has it.
  ...[undefined, null, ''].map(withoutId),
])('an answer is read %s', async (_, change) => {
  expect((await finish({ '/token/': change })).outcome).toEqual({ kind: 'identified', pid: PID })
})

test('what the browser takes along names nobody and is asked for with state, nonce and a challenge', async () => {
  const { thaid, url } = await startIssuer()
  const address = new URL((await thaid.begin(CALLBACK, SECRET)) ?? '')
  expect(address.href).toContain(`${url}/auth/?`)
  const asked = Object.fromEntries(address.searchParams)
  const code = { response_type: 'code', code_challenge_method: 'S256', scope: 'pid openid' }
  expect(asked).toMatchObject({ client_id: CLIENT.clientId, redirect_uri: CALLBACK, ...code })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/)
  expect(Object.keys(asked)).toHaveLength(8)
})

test.each<[string, Changes, Readonly<Record<string, string>>?]>([
  ['a state that was changed', {}, { act: 'tamper' }],
  ['a national ID with a wrong check digit', {}, { pid: '9100000001019' }],
  ['no national ID', { '/token/': withToken({ pid: undefined }, { pid: undefined }) }],
  ['an id_token with a wrong signature', { '/token/': withToken({}, {}) }],
  ['an id_token for another client', { '/token/': withToken({}, { aud: 'another' }) }],
  ['an answer without an id_token', { '/token/': withToken({ id_token: undefined }) }],
  ['an answer that names another person than its id_token', { '/token/': withToken({ pid: OTHER_PID }) }],
  ['a code that the issuer refuses', { '/token/': status(400, '{"error":"invalid_grant"}') }],
])('rejected: %s', async (_, changes, choice) => {
  expect((await finish(changes, choice)).outcome).toEqual({ kind: 'rejected' })
})

describe('unavailable', () => {
  test.each<[string, Change]>([
    ['answers 500', status(500)],
    ['answers a page instead of JSON', status(200, '<html>')],
    ['does not know us', status(401, '{"error":"invalid_client"}')],
    ['is cut off', isCut],
    // This one waits for the adapter's own time limit of three seconds.
    ['does not answer', hangs],
    ['answers a byte more than 64 KiB (D54)', ofLength(MOST + 1)],
    ['answers a zip bomb (D54)', ofLength(MOST + 1, true)],
  ])('an issuer that %s', async (_, change) => {
    expect((await finish({ '/token/': change })).outcome).toEqual({ kind: 'unavailable' })
  })

  test('an issuer that describes itself in no way, until it does', async () => {
    let isDown = true
    const describes: Change = (reply) => (isDown ? { ...reply, status: 503 } : reply)
    const issuer = await startIssuer({ [DESCRIPTION]: describes })
    expect(await issuer.thaid.begin(CALLBACK, SECRET)).toBeNull()
    isDown = false
    expect(await issuer.thaid.begin(CALLBACK, SECRET)).toContain('/auth/?')
  })

  test('an issuer that publishes no keys', async () => {
    const without: Change = (reply) => ({ ...reply, body: reply.body.replace('jwks_uri', 'nothing') })
    const issuer = await startIssuer({ [DESCRIPTION]: without })
    expect(await issuer.thaid.begin(CALLBACK, SECRET)).toBeNull()
  })
})
