// The doubles of ThaID and of the citizen portal, asked by a client that is written from docs/specification/upstream.md alone and shares
// nothing with the product.
import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { movableClock } from '../movable-clock.ts'
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
const BACK = 'https://client.example/back'

type Client = { readonly clientId: string; readonly clientSecret: string }

async function openClient(url: string, { clientId, clientSecret }: Client) {
  const described = z.parse(
    Description,
    await (await fetch(`${url}/.well-known/openid-configuration`)).json(),
  )
  const verifier = randomUUID()
  const usesPkce = described.code_challenge_methods_supported?.includes('S256') ?? false
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: BACK,
    scope: 'pid openid',
    state: randomUUID(),
    nonce: randomUUID(),
    ...(usesPkce && {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
  })

  /** Opens the page, and follows its first link that has these words, as a person would; or is led back at once. */
  async function choose(words: string): Promise<URLSearchParams> {
    const address = `${described.authorization_endpoint}?${asked.toString()}`
    const page = await fetch(address, { redirect: 'manual' })
    const html = await page.text()
    const [, href = ''] = new RegExp(`<a href="([^"]*)">${words}`).exec(html) ?? []
    const answer =
      page.status === 302
        ? page
        : await fetch(new URL(href.replaceAll('&amp;', '&'), address), { redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '')
    expect(`${back.origin}${back.pathname}`).toBe(BACK)
    expect(back.searchParams.get('state')).toBe(asked.get('state'))
    return back.searchParams
  }

  /** The client sends its secret in the form if the issuer announces client_secret_post, else in the Authorization header. */
  async function redeem(code: string | null): Promise<Response> {
    const byForm = described.token_endpoint_auth_methods_supported.includes('client_secret_post')
    const encoded = [clientId, clientSecret].map((part) => new URLSearchParams({ part }).toString().slice(5))
    const basic = Buffer.from(encoded.join(':')).toString('base64')
    return fetch(described.token_endpoint, {
      method: 'POST',
      ...(!byForm && { headers: { authorization: `Basic ${basic}` } }),
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: code ?? '',
        redirect_uri: BACK,
        ...(byForm && { client_id: clientId, client_secret: clientSecret }),
        ...(usesPkce && { code_verifier: verifier }),
      }),
    })
  }

  /** The claims of a token that one of the published keys signed. */
  async function readClaims(token: string): Promise<unknown> {
    const { keys } = z.parse(Keys, await (await fetch(described.jwks_uri)).json())
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

  return { described, asked, choose, redeem, readClaims }
}

/** A link of its page, and whom it names. */
const PERSON = 'คนที่ทะเบียนราษฎรไม่รู้จัก'
const PID = '1101700230705'

describe.each([
  ['as its manual says', { nonce: 'absent' }],
  ['with a nonce', { nonce: 'required' }],
  ['stricter', { nonce: 'required', isStrict: true }],
] as const)('the double of ThaID, %s', (_, plays) => {
  test('signs a person in, once', async () => {
    const { url } = await startIssuer({}, plays)
    const client = await openClient(url, CLIENT)
    const { issuer, authorization_endpoint, token_endpoint, jwks_uri } = client.described
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
    const sent = plays.nonce === 'required' ? { nonce: client.asked.get('nonce') } : {}
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
      ...sent,
    })

    const again = await client.redeem(code)
    expect([again.status, await again.json()]).toEqual([400, { error: 'invalid_grant' }])
  })

  test('tells a person’s no from a registration that is wrong', async () => {
    const { url } = await startIssuer({}, plays)
    const refused = await (await openClient(url, CLIENT)).choose('ไม่ยินยอม')
    expect([refused.get('error'), refused.get('code')]).toEqual(['user_denied', null])
    const unknown = await (await openClient(url, { ...CLIENT, clientId: 'unknown' })).choose(PERSON)
    expect(unknown.get('error')).toBe('unauthorized_client')
    const wrong = await openClient(url, { ...CLIENT, clientSecret: 'wrong' })
    const answer = await wrong.redeem((await wrong.choose(PERSON)).get('code'))
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'invalid_client' }])
  })
})

test('the manual’s header is compared without decoding percent signs', async () => {
  const { url } = await startIssuer()
  const { described } = await openClient(url, CLIENT)
  const ask = async (pair: string) => {
    const authorization = `Basic ${Buffer.from(pair).toString('base64')}`
    const body = new URLSearchParams({ grant_type: 'authorization_code', code: 'unknown' })
    const answer = await fetch(described.token_endpoint, { method: 'POST', headers: { authorization }, body })
    const said: unknown = await answer.json()
    return said
  }
  const { clientId, clientSecret } = CLIENT
  expect(await ask(`${clientId}:${clientSecret}`)).toEqual({ error: 'invalid_grant' })
  expect(await ask(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)).toEqual({
    error: 'invalid_client',
  })
})

// The citizen portal, sections 1 to 4.

const Exchanged = z.object({
  messageCode: z.number(),
  result: z.nullable(z.object({ userId: z.string(), citizenId: z.string() })),
})

describe('the double of the portal', async () => {
  const clock = movableClock('2026-11-20T09:00:00+07:00')
  const { url, inbox } = await runSandboxGateway({ clock })
  const headers = { 'Consumer-Key': PORTAL_KEYS.consumerKey, 'Content-Type': 'application/json' }
  const { consumerSecret: ConsumerSecret, agentId: AgentID } = PORTAL_KEYS
  const query = new URLSearchParams({ ConsumerSecret, AgentID }).toString()
  const validated = await fetch(`${url}/ws/auth/validate?${query}`, { headers })
  const { Result: Token } = z.parse(z.object({ Result: z.string() }), await validated.json())

  /** A person opens the app. */
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

  test('vouches once for an mToken of one minute, and not for one of three', async () => {
    const [mToken, late] = [await startApp(), await startApp()]
    clock.advance(60_000)
    expect(await exchange(mToken)).toMatchObject({ messageCode: 200, result: { citizenId: SOMCHAI } })
    expect(await exchange(mToken)).toMatchObject({ messageCode: 404, result: null })
    clock.advance(120_000)
    expect(await exchange(late)).toMatchObject({ messageCode: 404, result: null })
  })

  test('puts a message into the inbox of its person', async () => {
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

  test('gives a stranger no token, and takes no call without one', async () => {
    const wrong = new URLSearchParams({ ConsumerSecret: 'wrong', AgentID }).toString()
    expect((await fetch(`${url}/ws/auth/validate?${wrong}`, { headers })).status).toBe(401)
    const path = '/ws/dga/czp/uat/v1/core/notification/push'
    expect((await fetch(url + path, { method: 'POST', headers, body: '{}' })).status).toBe(401)
  })
})
