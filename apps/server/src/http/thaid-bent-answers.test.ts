// Manipulated answers of ThaID and forged callbacks: none signs anybody in, with and without a nonce (D57).
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { createGzip } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { authInfo } from '@border-pass/contract/auth-routes'
import { type Browser, readReply } from '../testing/browser.ts'
import { cleanUp } from '../testing/clean-up.ts'
import { createFreshDatabase } from '../testing/database/fresh-database.ts'
import { followChoice, type Change, CLIENT, startIssuer, TOKEN } from '../testing/gateways/start-issuer.ts'
import { startTestServer } from '../testing/test-server.ts'

const KEYS = '/jwks/'
const DESCRIPTION = '/.well-known/openid-configuration'
const STRANGER = '1101700230708'
const database = await createFreshDatabase()

// The issuer's key is ours, so that only one part of a token is wrong.
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const jwk = { ...publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'ours' }
const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString()
const ourKeys: Change = (reply) => ({ ...reply, body: JSON.stringify({ keys: [jwk] }) })

const encode = (text: string) => Buffer.from(text).toString('base64url')
type Sign = (input: string) => Buffer
const withKey =
  (key: KeyObject): Sign =>
  (input) =>
    sign('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' })
const withSecret =
  (secret: string): Sign =>
  (input) =>
    createHmac('sha256', secret).update(input).digest()

function writeToken(payload: string, header: object = {}, signing: Sign = withKey(privateKey)): string {
  const input = `${encode(JSON.stringify({ alg: 'ES256', kid: 'ours', ...header }))}.${encode(payload)}`
  return `${input}.${signing(input).toString('base64url')}`
}

const Claims = z.looseObject({ pid: z.string(), iss: z.string(), aud: z.string(), exp: z.number() })
type Claims = z.output<typeof Claims>
type Answer = Readonly<Record<string, unknown>>

/** Creates the body that replaces the token answer; null if it writes the response itself. */
type Bend = (claims: Claims, response: ServerResponse) => Answer | null

const withClaims =
  (change: (claims: Claims) => object, header?: object, signing?: Sign): Bend =>
  (claims) => ({ id_token: writeToken(JSON.stringify({ ...claims, ...change(claims) }), header, signing) })
const withHeader = (header: object, signing?: Sign) => withClaims(() => ({}), header, signing)
const withPid = (pid: unknown) => withClaims(() => ({ pid }))
const withRaw =
  (write: (claims: Claims) => string): Bend =>
  (claims) => ({ id_token: writeToken(write(claims)) })
const HOUR = 3_600

/** Answers without JSON. The last three never end, so that the adapter has to give up. */
const sendsStatus =
  (status: number, body = '{}', headers = {}): Bend =>
  (_claims, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
    return null
  }
const isCut: Bend = (_claims, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
  response.write('{"access_token":"')
  setImmediate(() => response.destroy())
  return null
}
const isEndless: Bend = (_claims, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write(' '.repeat(1_000))
  return null
}
const isZippedWithoutEnd: Bend = (_claims, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
  const zip = createGzip()
  zip.pipe(response)
  zip.write(' '.repeat(100_000))
  zip.flush()
  return null
}
const drips: Bend = (_claims, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 200)
  response.once('close', () => clearInterval(timer))
  cleanUp(() => clearInterval(timer))
  return null
}

const BENT: Readonly<Record<string, Bend>> = {
  'wrong aud': withClaims(() => ({ aud: 'another' })),
  'a list of wrong aud': withClaims(() => ({ aud: ['another', 'third'] })),
  'our aud for another azp': withClaims(({ aud }) => ({ aud: [aud, 'another'], azp: 'another' })),
  'wrong iss': withClaims(() => ({ iss: 'https://imauth.example' })),
  'wrong nonce': withClaims(() => ({ nonce: 'of another sign-in' })),
  expired: withClaims(({ exp }) => ({ exp: exp - HOUR })),
  'no exp': withClaims(() => ({ exp: undefined })),
  'nbf ahead': withClaims(({ exp }) => ({ nbf: exp + HOUR })),
  'another key': withHeader({}, withKey(other.privateKey)),
  'unknown kid': withHeader({ kid: 'unknown' }, withKey(other.privateKey)),
  'alg none': withHeader({ alg: 'none' }, () => Buffer.alloc(0)),
  'alg None': withHeader({ alg: 'None' }, () => Buffer.alloc(0)),
  'HS256 with the secret of the client': withHeader({ alg: 'HS256' }, withSecret(CLIENT.clientSecret)),
  'HS256 with the public key': withHeader({ alg: 'HS256' }, withSecret(pem)),
  'header jwk': withHeader(
    { jwk: other.publicKey.export({ format: 'jwk' }), kid: undefined },
    withKey(other.privateKey),
  ),
  'header jku': withHeader({ jku: 'http://127.0.0.1:2/', kid: 'theirs' }, withKey(other.privateKey)),
  'header x5u': withHeader({ x5u: 'http://127.0.0.1:2/', kid: 'theirs' }, withKey(other.privateKey)),
  'header crit': withHeader({ crit: ['exp'] }),
  'no id_token': () => ({ id_token: undefined }),
  'no pid': withClaims(() => ({ pid: undefined })),
  'two different pids': ({ pid, ...claims }) => ({
    id_token: writeToken(JSON.stringify({ ...claims, pid })),
    pid: STRANGER,
  }),
  'pid in Thai digits': withClaims(({ pid }) => ({
    pid: pid.replace(/\d/g, (digit) => String.fromCodePoint(0x0e50 + Number(digit))),
  })),
  'pid with spaces': withClaims(({ pid }) => ({ pid: ` ${pid.slice(0, 1)} ${pid.slice(1)} ` })),
  'pid with dashes': withClaims(({ pid }) => ({ pid: pid.replace(/^(.)(....)/, '$1-$2-') })),
  'pid of zeros': withPid('0000000000000'),
  'pid with a wrong check digit': withClaims(({ pid }) => ({
    pid: pid.slice(0, -1) + ((Number(pid.at(-1)) + 1) % 10),
  })),
  'pid of letters': withPid('abcdefghijklm'),
  'pid that is an object': withClaims(({ pid }) => ({ pid: { value: pid } })),
  'pid of a stranger': withPid(STRANGER),
  '__proto__ among the claims': withRaw(({ pid, ...claims }) =>
    JSON.stringify(claims).replace('{', `{"__proto__":{"pid":"${pid}"},`),
  ),
  'status 302': sendsStatus(302, '', { location: '/jwks/' }),
  'status 307': sendsStatus(307, '', { location: '/jwks/' }),
  'status 500': sendsStatus(500),
  HTML: sendsStatus(200, '<html>', { 'content-type': 'text/html' }),
  'cut off': isCut,
  'without an end': isEndless,
  'zipped, without an end': isZippedWithoutEnd,
  dripping: drips,
}

const TokenAnswer = z.looseObject({ id_token: z.string() })

function readClaims(body: string) {
  const answer = z.parse(TokenAnswer, JSON.parse(body))
  const [, payload = ''] = answer.id_token.split('.')
  const claims = z.parse(Claims, JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return { answer, claims }
}

type Nonce = 'required' | 'absent'

/** Starts a server, and an issuer that manipulates the answers about the people in `bends`. */
async function startWithBends(
  nonce: Nonce,
  changes: Readonly<Record<string, Change>> = {},
  { isStrict = false } = {},
) {
  const bends = new Map<string, Bend>()
  const bend: Change = (reply, response) => {
    if (reply.status !== 200) return reply
    const { answer, claims } = readClaims(reply.body)
    const bent = (bends.get(claims.pid) ?? withHeader({}))(claims, response)
    return bent === null ? undefined : { ...reply, body: JSON.stringify({ ...answer, ...bent }) }
  }
  const issuer = await startIssuer({ [KEYS]: ourKeys, [TOKEN]: bend, ...changes }, { nonce, isStrict })
  const environment = { ...issuer.settings, THAID_NONCE: nonce }
  return { bends, server: await startTestServer({ environment, database }) }
}

/** Starts a sign-in, and returns the path of the callback after the citizen agreed; null if it cannot start. */
async function signInAtIssuer(browser: Browser, pid: string): Promise<string | null> {
  const location = (await browser.call('GET', '/auth/thaid/start')).headers.get('location') ?? ''
  if (location.startsWith('/')) return null
  const { pathname, search } = await followChoice(location, { pid })
  return `${pathname.replace('/api/v1', '')}${search}`
}

const readSignedIn = async (browser: Browser) =>
  readReply(authInfo, await browser.call('POST', '/auth/info/')).userInfo?.pid ?? null

async function openCallback(browser: Browser, path: string | null) {
  const answer = path === null ? null : await browser.call('GET', path)
  return [await readSignedIn(browser), answer?.headers.get('location') ?? null]
}

const refusal = (failure: 'rejected' | 'unavailable') => [null, `/register?thaid=${failure}`]
const isUnanswered = (name: string, nonce: Nonce) =>
  /^status|^HTML$|^cut off$|without an end|^dripping$/.test(name) ||
  // The issuer's nonce contradicts THAID_NONCE.
  (name === 'wrong nonce' && nonce === 'absent')

describe.each<Nonce>(['required', 'absent'])('ThaID with the nonce %s', async (nonce) => {
  const { bends, server } = await startWithBends(nonce)

  test('an unchanged answer of ThaID signs the citizen in', async () => {
    const browser = server.browser()
    const { pid } = server.nextCitizen()
    expect(await openCallback(browser, await signInAtIssuer(browser, pid))).toEqual([pid, '/register'])
  })

  test(`none of ${Object.keys(BENT).length} manipulated answers of ThaID signs anybody in`, async () => {
    const found = await Promise.all(
      Object.entries(BENT).map(async ([name, bend]) => {
        const browser = server.browser()
        const { pid } = server.nextCitizen()
        bends.set(pid, bend)
        return [name, await openCallback(browser, await signInAtIssuer(browser, pid))] as const
      }),
    )
    expect(found).toEqual(
      found.map(([name]) => [name, refusal(isUnanswered(name, nonce) ? 'unavailable' : 'rejected')]),
    )
  })

  const isMissing: Change = (reply) => ({ ...reply, status: 404 })
  const hasNoEnd: Change = (_reply, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"keys":[')
    return undefined
  }
  test.each<[string, Readonly<Record<string, Change>>]>([
    ['no signing keys', { [KEYS]: isMissing }],
    ['an endless list of signing keys', { [KEYS]: hasNoEnd }],
    ['no discovery document', { [DESCRIPTION]: isMissing }],
    [
      'the discovery document of another issuer',
      {
        [DESCRIPTION]: (reply) => ({
          ...reply,
          body: reply.body.replace(/"issuer":"[^"]*"/, '"issuer":"https://imauth.example"'),
        }),
      },
    ],
  ])('an issuer with %s signs nobody in', async (_, changes) => {
    const { server: asking } = await startWithBends(nonce, changes)
    const browser = asking.browser()
    const [signedIn, location] = await openCallback(
      browser,
      await signInAtIssuer(browser, asking.nextCitizen().pid),
    )
    expect(signedIn).toBeNull()
    // Without a description the sign-in cannot start.
    expect(location === null || location === '/register?thaid=unavailable').toBe(true)
  })

  test.each<[string, (path: string) => string, 'unavailable'?]>([
    ['the `iss` of another issuer', (path) => `${path}&iss=https%3A%2F%2Fimauth.example`],
    ['an error beside the code', (path) => `${path}&error=access_denied`, 'unavailable'],
    ['no state', (path) => path.replace(/state=[^&]*/, '')],
  ])('a callback with %s signs nobody in', async (_, change, failure) => {
    const browser = server.browser()
    const path = await signInAtIssuer(browser, server.nextCitizen().pid)
    expect(await openCallback(browser, change(path ?? ''))).toEqual(refusal(failure ?? 'rejected'))
  })

  test('an authorization code of another browser signs nobody in', async () => {
    // Without nonce and PKCE only its single use protects a stolen code (docs/threat-model.md), so a strict issuer checks PKCE here.
    const startStrict = async () => (await startWithBends(nonce, {}, { isStrict: true })).server
    const asked = nonce === 'required' ? server : await startStrict()
    const [own, another] = [asked.browser(), asked.browser()]
    const stolen = (await signInAtIssuer(own, asked.nextCitizen().pid)) ?? ''
    const path = (await signInAtIssuer(another, asked.nextCitizen().pid)) ?? ''
    const injected = path.replace(/code=[^&]+/, /code=[^&]+/.exec(stolen)?.[0] ?? '')
    expect(injected).not.toBe(path)
    expect(await openCallback(another, injected)).toEqual(refusal('rejected'))
  })

  test('six copies of one callback at two servers sign in once', async () => {
    const { environment } = server
    const second = await startTestServer({
      environment,
      database,
      settings: { publicOrigin: server.address },
    })
    const browser = server.browser()
    const path = await signInAtIssuer(browser, server.nextCitizen().pid)
    const { cookie } = browser
    const answers = await Promise.all(
      [server, second, server, second, server, second].map(({ address }) =>
        fetch(`${address}/api/v1${path}`, { redirect: 'manual', headers: { cookie } }),
      ),
    )
    const opened = answers.filter(({ headers }) => headers.get('location') === '/register')
    const sessions = answers.filter(({ headers }) =>
      headers.getSetCookie().some((each) => /^session=[^;]/.test(each)),
    )
    expect([opened.length, sessions.length]).toEqual([1, 1])
  })
})
