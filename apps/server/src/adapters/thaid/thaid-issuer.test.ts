// The adapter over real HTTP, to an issuer whose answers a test changes on the way.
import { generateKeyPairSync } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ThaIdOutcome } from '../../ports/sign-in.ts'
import type { Change } from '../../testing/gateways/start-issuer.ts'
import {
  afterChoice,
  CLIENT,
  startIssuer as serveIssuer,
  TOKEN,
} from '../../testing/gateways/start-issuer.ts'
import { signToken } from './sandbox-issuer.ts'
import { createThaId } from './thaid-issuer.ts'

const PID = '9100000001018'
const CALLBACK = 'https://pass.example.go.th/api/v1/auth/thaid/callback'
const SECRET = 'what the cookie of the browser that began holds'

type Changes = Readonly<Record<string, Change>>
type Claims = Readonly<Record<string, unknown>>

type Plays = Parameters<typeof serveIssuer>[1]
type Setting = Parameters<typeof createThaId>[0]['nonce']

async function startIssuer(changes: Changes = {}, plays: Plays = {}, nonce: Setting = 'required') {
  const served = await serveIssuer(changes, plays)
  const outcomes: ThaIdOutcome[] = []
  const thaid = createThaId({ ...CLIENT, nonce, url: served.url }, (outcome) => outcomes.push(outcome))
  return { ...served, thaid, outcomes }
}

async function finish(
  changes: Changes,
  choice: Readonly<Record<string, string>> = {},
  plays: Plays = {},
  nonce: Setting = 'required',
) {
  const { thaid, calls, outcomes } = await startIssuer(changes, plays, nonce)
  const back = await afterChoice(await thaid.begin(CALLBACK, SECRET), { pid: PID, ...choice })
  const outcome = await thaid.finish(back, SECRET)
  expect(outcomes).toEqual([outcome])
  return { outcome, calls, back }
}

const TokenAnswer = z.looseObject({ id_token: z.string(), pid: z.optional(z.string()) })
const claimsSchema = z.looseObject({})

/** Changes the answer of the token call, or the claims of its id_token, which is signed anew with another key. */
function withToken(change: Claims, claims?: Claims): Change {
  return (reply) => {
    const answer = z.parse(TokenAnswer, JSON.parse(reply.body))
    const [, payload = ''] = answer.id_token.split('.')
    const read = z.parse(claimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()))
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const forged = claims && { id_token: signToken({ ...read, ...claims }, privateKey) }
    return { ...reply, body: JSON.stringify({ ...answer, ...change, ...forged }) }
  }
}

const status =
  (code: number, body = '{}'): Change =>
  (reply) => ({ ...reply, status: code, body })

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

const IDENTIFIED = { kind: 'identified', pid: PID }

test.each<[string, Plays, Setting]>([
  ['plays the manual', {}, 'required'],
  ['knows no nonce', { nonce: 'absent' }, 'absent'],
  ['is stricter', { isStrict: true }, 'required'],
  ['is stricter and knows no nonce', { isStrict: true, nonce: 'absent' }, 'absent'],
])('the national ID of who agrees is believed where the issuer %s', async (_, plays, nonce) => {
  const { outcome, calls } = await finish({}, {}, plays, nonce)
  expect(outcome).toEqual(IDENTIFIED)
  expect(calls).toContain(`${TOKEN} a key`)
})

test.each<[string, Plays, Setting]>([
  ['none comes back', { nonce: 'absent' }, 'required'],
  ['one comes back', {}, 'absent'],
])('THAID_NONCE that does not fit is said: %s', async (_, plays, nonce) => {
  // Where none is sent the played issuer sends an empty one back, as a real one might.
  const { outcome } = await finish({}, nonce === 'absent' ? { nonce: 'its own' } : {}, plays, nonce)
  expect(outcome).toEqual({ kind: 'unavailable', fault: 'nonce' })
})

const withoutId = (pid?: string | null): [string, Change] => [
  `without a national ID: ${pid}`,
  withToken({ pid }),
]

test.each<[string, Change]>([['of 64 KiB (D54)', ofLength(MOST)], ...[undefined, null, ''].map(withoutId)])(
  'an answer is read %s',
  async (_, change) => {
    expect((await finish({ [TOKEN]: change })).outcome).toEqual({ kind: 'identified', pid: PID })
  },
)

test.each([null, ''])('a nonce that comes back as %j is none', async (nonce) => {
  const { outcome } = await finish({ [TOKEN]: withToken({}, { nonce }) })
  expect(outcome).toEqual({ kind: 'unavailable', fault: 'nonce' })
})

test('the address of the issuer names nobody and has state, nonce and a challenge', async () => {
  const ask = async (plays: Plays, nonce: Setting) => {
    const { thaid, url } = await startIssuer({}, plays, nonce)
    const address = new URL((await thaid.begin(CALLBACK, SECRET)) ?? '')
    expect(address.href).toContain(`${url}/api/v2/oauth2/auth/?`)
    return Object.fromEntries(address.searchParams)
  }
  const asked = await ask({ isStrict: true }, 'required')
  const code = { response_type: 'code', code_challenge_method: 'S256', scope: 'pid openid' }
  expect(asked).toMatchObject({ client_id: CLIENT.clientId, redirect_uri: CALLBACK, ...code })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/)
  expect(Object.keys(asked)).toHaveLength(8)
  expect(Object.keys(await ask({}, 'absent')).sort()).toEqual([
    'client_id',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
  ])
})

// thaid-bent-answers.test.ts of the server has the others.
test.each<[string, Changes, Readonly<Record<string, string>>?]>([
  ['a state that was changed', {}, { act: 'tamper' }],
  ['a code that the issuer refuses', { [TOKEN]: status(400, '{"error":"invalid_grant"}') }],
  ['a callback that was sent twice', {}, { error: 'duplicate_request' }],
])('%s is rejected', async (_, changes, choice) => {
  expect((await finish(changes, choice)).outcome).toEqual({ kind: 'rejected' })
})

test('a code is spent by its first use', async () => {
  const { thaid } = await startIssuer()
  const back = await afterChoice(await thaid.begin(CALLBACK, SECRET), { pid: PID })
  expect(await thaid.finish(back, SECRET)).toEqual(IDENTIFIED)
  expect(await thaid.finish(back, SECRET)).toEqual({ kind: 'rejected' })
})

test('a person who refuses has cancelled', async () => {
  expect((await finish({}, { error: 'user_denied' })).outcome).toEqual({ kind: 'cancelled' })
})

describe('our registration', () => {
  test.each([
    ...['access_denied', 'unauthorized_client', 'invalid_scope', 'invalid_request'].map((name) => [
      name,
      name,
    ]),
    ['unsupported_response_type', 'unsupported_response_type'],
    ['not_in_any_list', 'other'],
  ])('that the issuer answers with %s is named', async (error = '', fault) => {
    expect((await finish({}, { error })).outcome).toEqual({ kind: 'unavailable', fault })
  })

  test('whose secret the issuer does not know is named', async () => {
    const refuses = status(401, '{"error":"invalid_client"}')
    const expected = { kind: 'unavailable', fault: 'invalid_client' }
    expect((await finish({ [TOKEN]: refuses })).outcome).toEqual(expected)
    const challenges: Change = (reply) => ({
      status: 401,
      headers: { ...reply.headers, 'www-authenticate': 'Basic realm="token"' },
      body: '{}',
    })
    expect((await finish({ [TOKEN]: challenges })).outcome).toEqual(expected)
  })
})

describe('unavailable', () => {
  test.each<[string, Change]>([
    ['answers 500', status(500)],
    ['answers a byte more than 64 KiB (D54)', ofLength(MOST + 1)],
    ['answers a zip bomb (D54)', ofLength(MOST + 1, true)],
  ])('an issuer that %s', async (_, change) => {
    expect((await finish({ [TOKEN]: change })).outcome).toEqual({ kind: 'unavailable', fault: null })
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
