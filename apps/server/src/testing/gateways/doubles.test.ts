// The simulated ThaID and citizen portal, called by a client that follows docs/specification/upstream.md and shares no code with the
// product.
import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createMovableClock } from '../movable-clock.ts'
import { runSandboxGateway } from './sandbox-gateway.ts'
import { PORTAL_KEYS, SOMCHAI } from './start-gateway.ts'
import { CLIENT, startIssuer } from './start-issuer.ts'

// ThaID, sections 1 to 5.

const Description = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  token_endpoint_auth_methods_supported: z.array(z.string()),
  code_challenge_methods_supported: z.optional(z.array(z.string())),
})
const Tokens = z.object({
  access_token: z.string(),
  token_type: z.string(),
  expire_in: z.number(),
  scope: z.string(),
  id_token: z.string(),
})
const Keys = z.object({ keys: z.array(z.record(z.string(), z.string())) })
const CALLBACK = 'https://client.example/back'

type Client = { readonly clientId: string; readonly clientSecret: string }

async function openClient(url: string, { clientId, clientSecret }: Client) {
  const description = z.parse(
    Description,
    await (await fetch(`${url}/.well-known/openid-configuration`)).json(),
  )
  const verifier = randomUUID()
  const usesPkce = description.code_challenge_methods_supported?.includes('S256') ?? false
  const parameters = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    scope: 'pid openid',
    state: randomUUID(),
    nonce: randomUUID(),
    ...(usesPkce && {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
  })

  /** Opens the page and follows its first link with this text, unless the page redirects back at once. */
  async function choose(linkText: string): Promise<URLSearchParams> {
    const address = `${description.authorization_endpoint}?${parameters.toString()}`
    const page = await fetch(address, { redirect: 'manual' })
    const html = await page.text()
    const [, href = ''] = new RegExp(`<a href="([^"]*)">${linkText}`).exec(html) ?? []
    const answer =
      page.status === 302
        ? page
        : await fetch(new URL(href.replaceAll('&amp;', '&'), address), { redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '')
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK)
    expect(back.searchParams.get('state')).toBe(parameters.get('state'))
    return back.searchParams
  }

  /** Sends the secret in the form if the issuer supports client_secret_post, otherwise in the Authorization header. */
  async function redeem(code: string | null): Promise<Response> {
    const usesForm = description.token_endpoint_auth_methods_supported.includes('client_secret_post')
    // URLSearchParams form-encodes the value; `part=` is cut off.
    const encoded = [clientId, clientSecret].map((part) => new URLSearchParams({ part }).toString().slice(5))
    const basic = Buffer.from(encoded.join(':')).toString('base64')
    return fetch(description.token_endpoint, {
      method: 'POST',
      ...(!usesForm && { headers: { authorization: `Basic ${basic}` } }),
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: code ?? '',
        redirect_uri: CALLBACK,
        ...(usesForm && { client_id: clientId, client_secret: clientSecret }),
        ...(usesPkce && { code_verifier: verifier }),
      }),
    })
  }

  /** Checks the signature with the published keys, and returns the claims. */
  async function readClaims(token: string): Promise<unknown> {
    const { keys } = z.parse(Keys, await (await fetch(description.jwks_uri)).json())
    const [header = '', payload = '', signature = ''] = token.split('.')
    const isSigned = keys.some((key) =>
      verify(
        'sha256',
        Buffer.from(`${header}.${payload}`),
        { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    )
    expect(isSigned).toBe(true)
    return JSON.parse(Buffer.from(payload, 'base64url').toString())
  }

  return { description, parameters, choose, redeem, readClaims }
}

/** The text of a link on the page, and the national ID behind it. */
const PERSON = 'คนที่ทะเบียนราษฎรไม่รู้จัก'
const PID = '1101700230708'

describe.each([
  ['as in its manual', { nonce: 'absent' }],
  ['with a nonce', { nonce: 'required' }],
  // It requires PKCE, and the secret in the Authorization header.
  ['stricter than its manual', { nonce: 'required', isStrict: true }],
] as const)('the simulated ThaID, %s', (_, options) => {
  test('the simulated ThaID signs a person in, and accepts the code once', async () => {
    const { url } = await startIssuer({}, options)
    const client = await openClient(url, CLIENT)
    const { issuer, authorization_endpoint, token_endpoint, jwks_uri } = client.description
    expect([issuer, jwks_uri]).toEqual([url, `${url}/jwks/`])
    expect([authorization_endpoint, token_endpoint]).toEqual(
      ['auth/', 'token/'].map((call) => `${url}/api/v2/oauth2/${call}`),
    )
    expect((await fetch(`${url}/api/v2/oauth2/.well-known/openid-configuration`)).status).toBe(404)

    const code = (await client.choose(PERSON)).get('code')
    const answer = await client.redeem(code)
    const tokens = z.parse(Tokens, await answer.json())
    expect(tokens).toMatchObject({ token_type: 'Bearer', scope: 'pid openid' })
    const claims = await client.readClaims(tokens.id_token)
    const nonceClaim = options.nonce === 'required' ? { nonce: client.parameters.get('nonce') } : {}
    // `at_hash` is the left half of the access token's SHA-256 (OpenID Connect). `expire_in` is a Unix time, 15 minutes ahead.
    expect(claims).toEqual({
      at_hash: createHash('sha256')
        .update(tokens.access_token)
        .digest()
        .subarray(0, 16)
        .toString('base64url'),
      aud: CLIENT.clientId,
      iss: url,
      pid: PID,
      sub: PID,
      iat: tokens.expire_in - 15 * 60,
      exp: tokens.expire_in,
      ...nonceClaim,
    })

    const second = await client.redeem(code)
    expect([second.status, await second.json()]).toEqual([400, { error: 'invalid_grant' }])
  })

  test('the simulated ThaID distinguishes a person’s refusal from a wrong registration', async () => {
    const { url } = await startIssuer({}, options)
    const refused = await (await openClient(url, CLIENT)).choose('ไม่ยินยอม')
    expect([refused.get('error'), refused.get('code')]).toEqual(['user_denied', null])
    const unknown = await (await openClient(url, { ...CLIENT, clientId: 'unknown' })).choose(PERSON)
    expect(unknown.get('error')).toBe('unauthorized_client')
    const wrong = await openClient(url, { ...CLIENT, clientSecret: 'wrong' })
    const answer = await wrong.redeem((await wrong.choose(PERSON)).get('code'))
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'invalid_client' }])
  })
})

test('the simulated ThaID rejects percent-encoded client credentials', async () => {
  const { url } = await startIssuer()
  const { description } = await openClient(url, CLIENT)
  const authenticate = async (pair: string) => {
    const authorization = `Basic ${Buffer.from(pair).toString('base64')}`
    const body = new URLSearchParams({ grant_type: 'authorization_code', code: 'unknown' })
    const answer = await fetch(description.token_endpoint, {
      method: 'POST',
      headers: { authorization },
      body,
    })
    const reply: unknown = await answer.json()
    return reply
  }
  const { clientId, clientSecret } = CLIENT
  expect(await authenticate(`${clientId}:${clientSecret}`)).toEqual({ error: 'invalid_grant' })
  expect(await authenticate(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)).toEqual({
    error: 'invalid_client',
  })
})

// The citizen portal, sections 1 to 4.

const Exchanged = z.object({
  messageCode: z.number(),
  result: z.nullable(z.object({ userId: z.string(), citizenId: z.string() })),
})

describe('the simulated portal', async () => {
  const clock = createMovableClock('2026-11-20T09:00:00+07:00')
  const { url, inbox } = await runSandboxGateway({ clock })
  const headers = { 'Consumer-Key': PORTAL_KEYS.consumerKey, 'Content-Type': 'application/json' }
  const { consumerSecret: ConsumerSecret, agentId: AgentID } = PORTAL_KEYS
  const query = new URLSearchParams({ ConsumerSecret, AgentID }).toString()
  const validated = await fetch(`${url}/ws/auth/validate?${query}`, { headers })
  const { Result: Token } = z.parse(z.object({ Result: z.string() }), await validated.json())

  /** Returns the mToken of a launch from the app. */
  const startApp = async () => {
    const started = await fetch(`${url}/sandbox/launch?pid=${SOMCHAI}`)
    return z.parse(z.object({ mToken: z.string() }), await started.json()).mToken
  }
  const post = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers: { ...headers, Token }, body: JSON.stringify(body) })
  const exchange = async (MToken: string) => {
    const answer = await post('/ws/dga/czp/uat/v1/core/shield/data/deproc', { AppId: 'my-app', MToken })
    return z.parse(Exchanged, await answer.json())
  }

  test('the simulated portal accepts an mToken once, and only for two minutes', async () => {
    const [mToken, late] = [await startApp(), await startApp()]
    clock.advance(60_000)
    expect(await exchange(mToken)).toMatchObject({ messageCode: 200, result: { citizenId: SOMCHAI } })
    expect(await exchange(mToken)).toMatchObject({ messageCode: 404, result: null })
    clock.advance(120_000)
    expect(await exchange(late)).toMatchObject({ messageCode: 404, result: null })
  })

  test('the simulated portal stores a message in the citizen’s inbox', async () => {
    const { result } = await exchange(await startApp())
    const userId = result?.userId ?? ''
    expect(userId).not.toContain(SOMCHAI)
    const sendDateTime = new Date(clock.now()).toISOString()
    const push = (body: object) => post('/ws/dga/czp/uat/v1/core/notification/push', body)
    const data = [{ message: 'พรุ่งนี้นัดรับหนังสือผ่านแดน', userId }]
    expect((await push({ appId: 'my-app', data, sendDateTime })).status).toBe(200)
    expect(inbox).toEqual([{ appId: 'my-app', ...data[0] }])
    expect((await push({ appId: 'my-app', data: [], sendDateTime })).status).toBe(200)
    expect((await push({ appId: 'my-app', data })).status).toBe(400)
  })

  test('the simulated portal rejects a wrong secret and a call without a token', async () => {
    const wrong = new URLSearchParams({ ConsumerSecret: 'wrong', AgentID }).toString()
    expect((await fetch(`${url}/ws/auth/validate?${wrong}`, { headers })).status).toBe(401)
    const path = '/ws/dga/czp/uat/v1/core/notification/push'
    expect((await fetch(url + path, { method: 'POST', headers, body: '{}' })).status).toBe(401)
  })
})
