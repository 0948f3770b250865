// The ThaID adapter over HTTP, with the sandbox's issuer. A test can change the issuer's answers.
import { generateKeyPairSync } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ThaIdOutcome } from '../../ports/sign-in.ts'
import type { Change } from '../../testing/gateways/start-issuer.ts'
import {
  followChoice,
  CLIENT,
  startIssuer as serveIssuer,
  TOKEN,
} from '../../testing/gateways/start-issuer.ts'
import { signToken } from './sandbox-issuer.ts'
import { createThaId } from './thaid-issuer.ts'

const PID = '9100000001018'
const CALLBACK = 'https://pass.example.go.th/api/v1/auth/thaid/callback'
const SECRET = 'the secret in the browser’s cookie'

type Changes = Readonly<Record<string, Change>>
type Claims = Readonly<Record<string, unknown>>

type IssuerOptions = Parameters<typeof serveIssuer>[1]
type Nonce = Parameters<typeof createThaId>[0]['nonce']

async function startIssuer(changes: Changes = {}, options: IssuerOptions = {}, nonce: Nonce = 'required') {
  const served = await serveIssuer(changes, options)
  const outcomes: ThaIdOutcome[] = []
  const thaid = createThaId({ ...CLIENT, nonce, url: served.url }, (outcome) => outcomes.push(outcome))
  return { ...served, thaid, outcomes }
}

async function finish(
  changes: Changes,
  choice: Readonly<Record<string, string>> = {},
  options: IssuerOptions = {},
  nonce: Nonce = 'required',
) {
  const { thaid, calls, outcomes } = await startIssuer(changes, options, nonce)
  const callback = await followChoice(await thaid.begin(CALLBACK, SECRET), { pid: PID, ...choice })
  const outcome = await thaid.finish(callback, SECRET)
  expect(outcomes).toEqual([outcome])
  return { outcome, calls, callback }
}

const TokenAnswer = z.looseObject({ id_token: z.string(), pid: z.optional(z.string()) })
const claimsSchema = z.looseObject({})

/** Changes the answer of the token call, or the claims of its id_token, which another key then signs. */
function changeToken(change: Claims, claims?: Claims): Change {
  return (reply) => {
    const answer = z.parse(TokenAnswer, JSON.parse(reply.body))
    const [, payload = ''] = answer.id_token.split('.')
    const read = z.parse(claimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()))
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const forged = claims && { id_token: signToken({ ...read, ...claims }, privateKey) }
    return { ...reply, body: JSON.stringify({ ...answer, ...change, ...forged }) }
  }
}

const changeStatus =
  (code: number, body = '{}'): Change =>
  (reply) => ({ ...reply, status: code, body })

const padAnswer =
  (bytes: number, isZipped = false): Change =>
  ({ body }, response) => {
    const encoding = isZipped && { 'content-encoding': 'gzip' }
    response.writeHead(200, { 'content-type': 'application/json', ...encoding })
    response.end(isZipped ? gzipSync(body.padEnd(bytes)) : body.padEnd(bytes))
    return undefined
  }
const MAX_BYTES = 64 * 1024
const DESCRIPTION = '/.well-known/openid-configuration'

const IDENTIFIED = { kind: 'identified', pid: PID }

test.each<[string, IssuerOptions, Nonce]>([
  ['follows the manual', {}, 'required'],
  ['sends no nonce', { nonce: 'absent' }, 'absent'],
  ['is stricter than the manual', { isStrict: true }, 'required'],
  ['is stricter and sends no nonce', { isStrict: true, nonce: 'absent' }, 'absent'],
])('a sign-in returns the citizen’s national ID if the issuer %s', async (_, options, nonce) => {
  const { outcome, calls } = await finish({}, {}, options, nonce)
  expect(outcome).toEqual(IDENTIFIED)
  // A call is listed with its path and its api-key header.
  expect(calls).toContain(`${TOKEN} a key`)
})

test.each<[string, IssuerOptions, Nonce]>([
  ['required but not returned', { nonce: 'absent' }, 'required'],
  ['absent but returned', {}, 'absent'],
])('a THAID_NONCE that does not match the issuer is reported: %s', async (_, options, nonce) => {
  // Without a nonce in the request the simulated issuer returns an empty one, as a real one might.
  const { outcome } = await finish({}, nonce === 'absent' ? { nonce: 'its own' } : {}, options, nonce)
  expect(outcome).toEqual({ kind: 'unavailable', fault: 'nonce' })
})

const withoutId = (pid?: string | null): [string, Change] => [
  `with the field pid ${JSON.stringify(pid)} if its id_token has the national ID`,
  changeToken({ pid }),
]

test.each<[string, Change]>([
  ['with 64 KiB (D54)', padAnswer(MAX_BYTES)],
  ...[undefined, null, ''].map(withoutId),
])('a sign-in accepts an answer of ThaID %s', async (_, change) => {
  expect((await finish({ [TOKEN]: change })).outcome).toEqual({ kind: 'identified', pid: PID })
})

test.each([null, ''])('a nonce of %j in the id_token counts as missing', async (nonce) => {
  const { outcome } = await finish({ [TOKEN]: changeToken({}, { nonce }) })
  expect(outcome).toEqual({ kind: 'unavailable', fault: 'nonce' })
})

test('the address of the sign-in at ThaID has a state, a nonce and a challenge, and no personal data', async () => {
  const readParameters = async (options: IssuerOptions, nonce: Nonce) => {
    const { thaid, url } = await startIssuer({}, options, nonce)
    const address = new URL((await thaid.begin(CALLBACK, SECRET)) ?? '')
    expect(address.href).toContain(`${url}/api/v2/oauth2/auth/?`)
    return Object.fromEntries(address.searchParams)
  }
  const parameters = await readParameters({ isStrict: true }, 'required')
  const code = { response_type: 'code', code_challenge_method: 'S256', scope: 'pid openid' }
  expect(parameters).toMatchObject({ client_id: CLIENT.clientId, redirect_uri: CALLBACK, ...code })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(parameters[name]).toMatch(/^[\w-]{43}$/)
  expect(Object.keys(parameters)).toHaveLength(8)
  expect(Object.keys(await readParameters({}, 'absent')).sort()).toEqual([
    'client_id',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
  ])
})

// thaid-bent-answers.test.ts has more cases.
test.each<[string, Changes, Readonly<Record<string, string>>?]>([
  ['a changed state', {}, { act: 'tamper' }],
  ['a code that the issuer rejects', { [TOKEN]: changeStatus(400, '{"error":"invalid_grant"}') }],
  ['a duplicate callback', {}, { error: 'duplicate_request' }],
])('a ThaID sign-in with %s is rejected', async (_, changes, choice) => {
  expect((await finish(changes, choice)).outcome).toEqual({ kind: 'rejected' })
})

test('an authorization code signs a citizen in only once', async () => {
  const { thaid } = await startIssuer()
  const callback = await followChoice(await thaid.begin(CALLBACK, SECRET), { pid: PID })
  expect(await thaid.finish(callback, SECRET)).toEqual(IDENTIFIED)
  expect(await thaid.finish(callback, SECRET)).toEqual({ kind: 'rejected' })
})

test('a ThaID sign-in ends as “cancelled” if the citizen refuses', async () => {
  expect((await finish({}, { error: 'user_denied' })).outcome).toEqual({ kind: 'cancelled' })
})

describe('a fault of the registration at the issuer', () => {
  test.each([
    ...['access_denied', 'unauthorized_client', 'invalid_scope', 'invalid_request'].map((name) => [
      name,
      name,
    ]),
    ['unsupported_response_type', 'unsupported_response_type'],
    ['not_in_any_list', 'other'],
  ])('the error %s of the issuer is reported as a fault of the registration', async (error = '', fault) => {
    expect((await finish({}, { error })).outcome).toEqual({ kind: 'unavailable', fault })
  })

  test('a wrong client secret is reported as a fault of the registration', async () => {
    const refuses = changeStatus(401, '{"error":"invalid_client"}')
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

describe('an unavailable issuer', () => {
  test.each<[string, Change]>([
    ['answers 500', changeStatus(500)],
    ['answers a byte more than 64 KiB (D54)', padAnswer(MAX_BYTES + 1)],
    ['answers a zip bomb (D54)', padAnswer(MAX_BYTES + 1, true)],
  ])('ThaID is unavailable if the issuer %s', async (_, change) => {
    expect((await finish({ [TOKEN]: change })).outcome).toEqual({ kind: 'unavailable', fault: null })
  })

  test('ThaID is unavailable until the issuer’s description can be read', async () => {
    let isDown = true
    const describes: Change = (reply) => (isDown ? { ...reply, status: 503 } : reply)
    const issuer = await startIssuer({ [DESCRIPTION]: describes })
    expect(await issuer.thaid.begin(CALLBACK, SECRET)).toBeNull()
    isDown = false
    expect(await issuer.thaid.begin(CALLBACK, SECRET)).toContain('/auth/?')
  })

  test('ThaID is unavailable if the issuer publishes no keys', async () => {
    const without: Change = (reply) => ({ ...reply, body: reply.body.replace('jwks_uri', 'nothing') })
    const issuer = await startIssuer({ [DESCRIPTION]: without })
    expect(await issuer.thaid.begin(CALLBACK, SECRET)).toBeNull()
  })
})
