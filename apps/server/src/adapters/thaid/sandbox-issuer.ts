// Simulates ThaID in a sandbox as ThaID's manual describes it (upstream.md, "ThaID"). Its page lets a visitor sign in as any person, so
// only a sandbox has it.
import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { escapeHtml } from '../../escape-html.ts'
import type { IssuerCall, IssuerReply, SandboxIssuer, ThaIdSettings } from '../../ports/sign-in.ts'

type IssuerOptions = {
  /** The issuer's address, without a slash at the end. */
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly people: () => readonly { readonly pid: string; readonly who: string }[]
  readonly now: () => number
  /** Whether the id_token has the nonce: the manual does not mention it, but an example of the national agency requires it. */
  readonly nonce?: ThaIdSettings['nonce']
  /** Stricter than the manual: it requires PKCE, and the secret in the header and encoded as OAuth prescribes. */
  readonly isStrict?: boolean
}

const API_PATH = '/api/v2/oauth2'

type Grant = {
  readonly pid: string
  readonly nonce: string
  readonly challenge: string
  readonly redirectUri: string
  readonly scopes: readonly string[]
  readonly isForged: boolean
}

/** A valid national ID that nobody in the registry has, and the same with a wrong check digit. */
const STRANGER = '1101700230708'
const WRONG_DIGIT = '1101700230706'
const TOKEN_SECONDS = 15 * 60

export function createSandboxIssuer(options: IssuerOptions): SandboxIssuer {
  const grants = new Map<string, Grant>()
  const keys = createKeys()
  const jwk = { ...keys.publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }
  const routes: Readonly<Record<string, (call: IssuerRequest) => IssuerReply>> = {
    '/.well-known/openid-configuration': () => toJsonReply(200, createDescription(options)),
    '/jwks/': () => toJsonReply(200, { keys: [jwk] }),
    [`${API_PATH}/auth/`]: ({ query }) =>
      query.get('client_id') === options.clientId
        ? toPageReply(options, query)
        : choose(grants, new URLSearchParams([...query, ['error', 'unauthorized_client']])),
    '/style.css': () => ({ status: 200, headers: { 'content-type': 'text/css' }, body: STYLE }),
    [`${API_PATH}/choose`]: ({ query }) => choose(grants, query),
    [`${API_PATH}/token/`]({ form, authorization }) {
      if (!isClient(authorization, form, options)) return toJsonReply(401, { error: 'invalid_client' })
      const grant = redeem(grants, form, options)
      return grant
        ? toJsonReply(
            200,
            createTokens(grant, options, grant.isForged ? createKeys().privateKey : keys.privateKey),
          )
        : toJsonReply(400, { error: 'invalid_grant' })
    },
  }
  const root = new URL(options.url).pathname.replace(/\/$/, '')
  return ({ url, authorization, body }) => {
    const { pathname, searchParams: query } = new URL(url, options.url)
    const form = new URLSearchParams(body)
    return routes[pathname.slice(root.length)]?.({ query, form, authorization }) ?? null
  }
}

type IssuerRequest = Pick<IssuerCall, 'authorization'> & Readonly<Record<'query' | 'form', URLSearchParams>>

const createKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Redirects back after a choice on the page: a person, an error, a changed state, or an id_token that another key signs. */
function choose(grants: Map<string, Grant>, query: URLSearchParams): IssuerReply {
  const get = (name: string) => query.get(name) ?? ''
  const back = new URL(get('redirect_uri'))
  back.searchParams.set('state', get('act') === 'tamper' ? `${get('state')}x` : get('state'))
  if (query.has('error')) {
    back.searchParams.set('error', get('error'))
    back.searchParams.set('error_description', `The sandbox simulates ${get('error')}.`)
    return toRedirect(back.href)
  }
  const code = randomUUID()
  grants.set(code, {
    pid: query.get('pid') ?? STRANGER,
    nonce: get('nonce'),
    challenge: get('code_challenge'),
    redirectUri: get('redirect_uri'),
    scopes: get('scope').split(' '),
    isForged: get('act') === 'forge',
  })
  back.searchParams.set('code', code)
  return toRedirect(back.href)
}

/** A code works once. A strict issuer also checks the PKCE verifier. */
function redeem(
  grants: Map<string, Grant>,
  form: URLSearchParams,
  { isStrict }: IssuerOptions,
): Grant | null {
  const code = form.get('code') ?? ''
  const grant = grants.get(code)
  grants.delete(code)
  if (grant?.redirectUri !== form.get('redirect_uri')) return null
  return !isStrict || grant.challenge === hash(form.get('code_verifier') ?? '').toString('base64url')
    ? grant
    : null
}

const hash = (text: string) => createHash('sha256').update(text).digest()

/** With the scope `openid` the pid is a claim of the id_token, otherwise a field of the answer. As in ThaID, `expire_in` is a Unix time. */
function createTokens({ pid, nonce, scopes }: Grant, options: IssuerOptions, key: KeyObject) {
  const { url: iss, clientId: aud, now } = options
  const iat = Math.floor(now() / 1_000)
  const exp = iat + TOKEN_SECONDS
  const access_token = randomUUID()
  const answer = { access_token, token_type: 'Bearer', expire_in: exp, scope: scopes.join(' ') }
  const pidField = scopes.includes('pid') ? { pid } : {}
  if (!scopes.includes('openid')) return { ...answer, ...pidField }
  // OpenID Connect prescribes the left half of the hash.
  const at_hash = hash(access_token).subarray(0, 16).toString('base64url')
  const claims = {
    iss,
    aud,
    sub: pid,
    ...pidField,
    at_hash,
    iat,
    exp,
    ...(options.nonce !== 'absent' && { nonce }),
  }
  return { ...answer, id_token: signToken(claims, key) }
}

const createDescription = ({ url, isStrict = false }: IssuerOptions) => ({
  issuer: url,
  authorization_endpoint: `${url}${API_PATH}/auth/`,
  token_endpoint: `${url}${API_PATH}/token/`,
  jwks_uri: `${url}/jwks/`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  scopes_supported: ['openid', 'pid'],
  id_token_signing_alg_values_supported: ['ES256'],
  token_endpoint_auth_methods_supported: isStrict
    ? ['client_secret_basic']
    : ['client_secret_basic', 'client_secret_post'],
  ...(isStrict && { code_challenge_methods_supported: ['S256'] }),
})

export function signToken(claims: object, key: KeyObject): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${encode({ alg: 'ES256' })}.${encode(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

/** The manual's header is base64(id:secret). OAuth also form-encodes both parts before. */
function isClient(authorization: string | undefined, form: URLSearchParams, options: IssuerOptions): boolean {
  const { clientId, clientSecret, isStrict } = options
  const [, encoded = ''] = /^Basic (.+)$/.exec(authorization ?? '') ?? []
  const inHeader = Buffer.from(encoded, 'base64').toString()
  const expected = `${clientId}:${clientSecret}`
  if (isStrict) return new URLSearchParams(`both=${inHeader}`).get('both') === expected
  return inHeader === expected || `${form.get('client_id')}:${form.get('client_secret')}` === expected
}

const toJsonReply = (status: number, value: object): IssuerReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

const toRedirect = (location: string): IssuerReply => ({ status: 302, headers: { location }, body: '' })

const ERRORS = ['access_denied', 'unauthorized_client', 'invalid_scope', 'invalid_request', 'server_error']

const STYLE = `body{margin:0 auto;max-width:640px;padding:16px;font:18px/1.6 sans-serif;color:#1b2338}
h1{font-size:1.4em;margin:0}p{margin:0 0 8px}ul{list-style:none;margin:16px 0;padding:0}
a{display:block;padding:9px 12px;margin:8px 0;border:1px solid #6b7392;border-radius:8px;color:#14408c}
input,button{font:inherit;min-height:48px;box-sizing:border-box;padding:0 12px}input{width:100%}`

/** Each person is a link. The search is a form, so that the page needs no script. */
function toPageReply({ people }: IssuerOptions, query: URLSearchParams): IssuerReply {
  const search = query.get('q') ?? ''
  const found = people().filter(({ who }) => who.includes(search))
  const link = (more: Readonly<Record<string, string>>, words: string) =>
    `<a href="../choose?${escapeHtml(String(new URLSearchParams({ ...Object.fromEntries(query), ...more })))}">${escapeHtml(words)}</a>`
  const others = [
    link({ error: 'user_denied' }, 'ไม่ยินยอม'),
    link({ pid: STRANGER }, 'คนที่ทะเบียนราษฎรไม่รู้จัก'),
    link({ pid: WRONG_DIGIT }, 'เลขประจำตัวที่ผิดหนึ่งหลัก'),
    link({ act: 'tamper' }, 'กลับไปด้วย state ที่ถูกแก้'),
    link({ act: 'forge' }, 'กลับไปด้วย id_token ที่ผู้อื่นลงนาม'),
    ...ERRORS.map((error) => link({ error }, `กลับไปด้วย error=${error}`)),
  ]
  const hidden = [...query].map(([name, value]) =>
    name === 'q' ? '' : `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const body = `<!doctype html>
<html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="../../../../style.css"><title>ThaID จำลอง</title></head>
<body><main><h1>ThaID จำลอง</h1><p>ผู้คนในหน้านี้ไม่มีตัวตนจริง</p>
<form>${hidden.join('')}<label>ค้นหาชื่อ <input name="q" value="${escapeHtml(search)}"></label> <button>ค้นหา</button></form>
<ul>${found.map(({ pid, who }) => `<li>${link({ pid }, who)}</li>`).join('')}</ul>
${others.map((each) => `<p>${each}</p>`).join('')}</main></body></html>
`
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}
