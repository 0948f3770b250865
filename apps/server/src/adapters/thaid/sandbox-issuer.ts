// Plays ThaID for a sandbox (D57): OpenID Connect's description, a page with invented people, the token call and the keys. Everybody who
// can open the page signs in as whom they like, so it exists in a sandbox alone.
import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { escapeHtml } from '../../escape-html.ts'
import type { IssuerCall, IssuerReply, SandboxIssuer } from '../../ports/sign-in.ts'

type Choices = {
  /** Its own address, without a slash at the end. */
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly people: () => readonly { readonly pid: string; readonly who: string }[]
  readonly now: () => number
}

type Granted = {
  readonly pid: string
  readonly nonce: string
  readonly challenge: string
  readonly redirectUri: string
  readonly isForged: boolean
}

/** Nobody of the registry has it; its check digit is right. */
const STRANGER = '1101700230705'
const WRONG_DIGIT = '1101700230706'
const TOKEN_SECONDS = 300

export function createSandboxIssuer(choices: Choices): SandboxIssuer {
  const granted = new Map<string, Granted>()
  const keys = createKeys()
  const jwk = { ...keys.publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }
  const answers: Readonly<Record<string, (call: Asked) => IssuerReply>> = {
    '/.well-known/openid-configuration': () => json(200, describe(choices.url)),
    '/keys': () => json(200, { keys: [jwk] }),
    '/auth/': ({ query }) => page(choices, query),
    '/style.css': () => ({ status: 200, headers: { 'content-type': 'text/css' }, body: STYLE }),
    '/choose': ({ query }) => choose(granted, query),
    '/token/'({ form, authorization }) {
      if (!isClient(authorization, choices)) return json(401, { error: 'invalid_client' })
      const pass = redeem(granted, form)
      return pass
        ? json(200, tokensFor(pass, choices, pass.isForged ? createKeys().privateKey : keys.privateKey))
        : json(400, { error: 'invalid_grant' })
    },
  }
  const root = new URL(choices.url).pathname.replace(/\/$/, '')
  return ({ url, authorization, body }) => {
    const { pathname, searchParams: query } = new URL(url, choices.url)
    const form = new URLSearchParams(body)
    return answers[pathname.slice(root.length)]?.({ query, form, authorization }) ?? null
  }
}

type Asked = Pick<IssuerCall, 'authorization'> & Readonly<Record<'query' | 'form', URLSearchParams>>

const createKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** What the person chose: to agree, to refuse, or to come back with a state that was changed or for an id_token that others signed. */
function choose(granted: Map<string, Granted>, query: URLSearchParams): IssuerReply {
  const of = (name: string) => query.get(name) ?? ''
  const back = new URL(of('redirect_uri'))
  back.searchParams.set('state', of('act') === 'tamper' ? `${of('state')}x` : of('state'))
  if (of('act') === 'refuse') {
    back.searchParams.set('error', 'access_denied')
    return redirect(back.href)
  }
  const code = randomUUID()
  granted.set(code, {
    pid: query.get('pid') ?? STRANGER,
    nonce: of('nonce'),
    challenge: of('code_challenge'),
    redirectUri: of('redirect_uri'),
    isForged: of('act') === 'forge',
  })
  back.searchParams.set('code', code)
  return redirect(back.href)
}

/** A code is good once, for whoever knows the verifier. */
function redeem(granted: Map<string, Granted>, form: URLSearchParams): Granted | null {
  const code = form.get('code') ?? ''
  const pass = granted.get(code)
  granted.delete(code)
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  return pass?.challenge === challenge && pass.redirectUri === form.get('redirect_uri') ? pass : null
}

function tokensFor({ pid, nonce }: Granted, { url: iss, clientId: aud, now }: Choices, key: KeyObject) {
  const iat = Math.floor(now() / 1_000)
  const claims = { iss, aud, sub: pid, pid, nonce, iat, exp: iat + TOKEN_SECONDS }
  const id_token = signToken(claims, key)
  return { access_token: randomUUID(), token_type: 'Bearer', expires_in: TOKEN_SECONDS, pid, id_token }
}

const describe = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/auth/`,
  token_endpoint: `${url}/token/`,
  jwks_uri: `${url}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  code_challenge_methods_supported: ['S256'],
})

export function signToken(claims: object, key: KeyObject): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${encode({ alg: 'ES256' })}.${encode(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

/** Basic authentication of OAuth encodes both parts as a form does. */
function isClient(authorization: string | undefined, { clientId, clientSecret }: Choices): boolean {
  const [, given = ''] = /^Basic (.+)$/.exec(authorization ?? '') ?? []
  const parts = new URLSearchParams(`both=${Buffer.from(given, 'base64').toString()}`)
  return parts.get('both') === `${clientId}:${clientSecret}`
}

const json = (status: number, value: object): IssuerReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

const redirect = (location: string): IssuerReply => ({ status: 302, headers: { location }, body: '' })

const STYLE = `body{margin:0 auto;max-width:640px;padding:16px;font:18px/1.6 sans-serif;color:#1b2338}
h1{font-size:1.4em;margin:0}p{margin:0 0 8px}ul{list-style:none;margin:16px 0;padding:0}
a{display:block;padding:9px 12px;margin:8px 0;border:1px solid #6b7392;border-radius:8px;color:#14408c}
input,button{font:inherit;min-height:48px;box-sizing:border-box;padding:0 12px}input{width:100%}`

/** Each person is a link: one tap. The search is a form, so that the page needs no script. */
function page({ people }: Choices, query: URLSearchParams): IssuerReply {
  const asked = query.get('q') ?? ''
  const found = people().filter(({ who }) => who.includes(asked))
  const link = (more: Readonly<Record<string, string>>, words: string) =>
    `<a href="../choose?${escapeHtml(String(new URLSearchParams({ ...Object.fromEntries(query), ...more })))}">${escapeHtml(words)}</a>`
  const others = [
    link({ act: 'refuse' }, 'ไม่ยินยอม'),
    link({ pid: STRANGER }, 'คนที่ทะเบียนราษฎรไม่รู้จัก'),
    link({ pid: WRONG_DIGIT }, 'เลขประจำตัวที่ผิดหนึ่งหลัก'),
    link({ act: 'tamper' }, 'กลับไปด้วย state ที่ถูกแก้'),
    link({ act: 'forge' }, 'กลับไปด้วย id_token ที่ผู้อื่นลงนาม'),
  ]
  const hidden = [...query].map(([name, value]) =>
    name === 'q' ? '' : `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const body = `<!doctype html>
<html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="../style.css"><title>ThaID จำลอง</title></head>
<body><main><h1>ThaID จำลอง</h1><p>ผู้คนในหน้านี้ไม่มีตัวตนจริง</p>
<form>${hidden.join('')}<label>ค้นหาชื่อ <input name="q" value="${escapeHtml(asked)}"></label> <button>ค้นหา</button></form>
<ul>${found.map(({ pid, who }) => `<li>${link({ pid }, who)}</li>`).join('')}</ul>
${others.map((each) => `<p>${each}</p>`).join('')}</main></body></html>
`
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}
