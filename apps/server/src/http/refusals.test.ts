// Refusals before a handler runs, and headers of every reply (api.md, "Errors").
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { OPEN_PAGES } from '@border-pass/contract/first-pages'
import { PAGES } from '@border-pass/contract/pages'
import { Problem } from '@border-pass/contract/problem'
import { send as sendRaw } from '../testing/browser.ts'
import { createTestFolder } from '../testing/clean-up.ts'
import { withConnection } from '../testing/database/database-on-server.ts'
import { signInOn } from '../testing/request-owner.ts'
import { OFFICE_TOKEN, startTestServer } from '../testing/test-server.ts'

const webFolder = createTestFolder()
mkdirSync(join(webFolder, 'assets'))
const PAGE = '<!doctype html><style>a{}</style><script>b()</script><script src="/c.js"></script>'
writeFileSync(join(webFolder, 'index.html'), PAGE)
const writeSignInPage = (kind: string, whose: string, address = '') =>
  `${PAGE}<style>d{}</style><p title="${whose}">${whose}${address}</p>${kind}`
const DEFAULT_AGENCY = 'บริการของรัฐ · ระบบสาธิต'
const SIGN_IN_PAGE = writeSignInPage('', DEFAULT_AGENCY)
const SANDBOX_SIGN_IN_PAGE = writeSignInPage('-sandbox', DEFAULT_AGENCY)
for (const kind of ['', '-sandbox', '-thaid', '-sandbox-thaid'])
  writeFileSync(join(webFolder, `sign-in${kind}.html`), writeSignInPage(kind, '%WHOSE%', '%ADDRESS%'))
writeFileSync(join(webFolder, 'assets/app-1a2b.js'), 'the script')
writeFileSync(join(webFolder, 'assets/app-1a2b.js.br'), brotliCompressSync('the script'))
writeFileSync(join(webFolder, 'sw.js'), 'the service worker')

/** Its rate limits are low, but do not apply to calls from the machine of a sandbox. */
const server = await startTestServer({ webFolder, settings: { limitScale: 0.1 } })
const { database } = server
const production = await startTestServer({ database, webFolder, settings: { isSandbox: false } })
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.address + path, { headers, redirect: 'manual' })

const signedIn = () => signInOn(server, server.nextCitizen())

describe('a body', () => {
  test('a body of 64 KiB is accepted, and one byte more is 413 TOO_LARGE', async () => {
    const { browser, body } = await signedIn()
    const empty = Buffer.byteLength(JSON.stringify({ ...body, filling: '' }))
    const filled = (size: number) => JSON.stringify({ ...body, filling: 'x'.repeat(size - empty) })
    const put = (size: number) => browser.call('PUT', '/register/draft', { body: filled(size) })
    // Its size is accepted, but it is no draft.
    expect((await put(65_536)).status).toBe(400)
    expect(await put(65_537)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  })

  test.each(['{"pid":', '[]', 'null', '"text"', '', '{"__proto__":{}}'])(
    'a save with the body %j is 400 INVALID',
    async (body) => {
      const answer = await (await signedIn()).send(body)
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID', fields: [{ path: '' }] } })
    },
  )
})

describe('a path', () => {
  test('a path is found with and without its trailing slash', async () => {
    const { browser, get: read } = await signedIn()
    for (const slash of ['', '/']) {
      expect((await browser.call('POST', `/auth/info${slash}`)).status).toBe(200)
      for (const path of [`/register${slash}?pid=me`, `/register/draft${slash}`])
        expect((await read(path)).status).toBe(200)
    }
  })

  test('an unknown path under /api is 404, as problem+json with a request id', async () => {
    const answer = await get('/api/v1/nothing')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    const { requestId, ...problem } = z.parse(Problem, await answer.json())
    expect(requestId).toMatch(/^[\w-]{12}$/)
    expect(problem).toEqual({
      type: 'about:blank',
      title: 'Not found',
      status: 404,
      code: 'NOT_FOUND',
      info: 'ไม่พบข้อมูล',
    })
  })

  test.each(['/api/v1/pop/%zz', '/api/%', '/api/v1/pop/%ff', '/api/v1/house/%E0%B8'])(
    'a path that cannot be decoded is 400 INVALID with the security headers, without repeating the path: %s',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(400)
      expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      const text = await answer.text()
      expect(text).not.toContain(path)
      const fields = [{ path: '', info: 'รูปแบบไม่ถูกต้อง' }]
      expect(z.parse(Problem, JSON.parse(text))).toMatchObject({ code: 'INVALID', status: 400, fields })
    },
  )

  test('a path is case-sensitive', async () => {
    expect((await get('/api/v1/Register/')).status).toBe(404)
  })
})

describe('the rate limit', async () => {
  const environment = { TRUST_PROXY: 'loopback' }
  const proxied = await startTestServer({ database, webFolder, environment })
  /** A server with a twentieth of the real limits. */
  const scaled = await startTestServer({ database, webFolder, environment, settings: { limitScale: 0.05 } })
  const from = (address: string) => ({ 'x-forwarded-for': address })

  test('the server limits a citizen to 300 calls a minute; the next is 429 with Retry-After', async () => {
    const headers = from('203.0.113.7')
    const openCitizenOutside = async () => {
      const browser = proxied.browser()
      await browser.signIn(proxied.nextCitizen(), headers)
      return () => browser.call('GET', '/register/draft', { headers })
    }
    const call = await openCitizenOutside()
    expect(await send(300, call)).toEqual({ 200: 300 })
    const answer = await call()
    expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    const another = await openCitizenOutside()
    expect((await another()).status).toBe(200)
    // The cache forgets a count only after more than a minute.
    proxied.clock.advance(60_000)
    expect((await call()).status).toBe(429)
    proxied.clock.advance(1_000)
    expect((await call()).status).toBe(200)
  })

  test('the server limits a network without a session to 300 calls a minute over all routes, except signing in', async () => {
    const browser = scaled.browser()
    for (let n = 1; n <= 15; n += 1) {
      const headers = from(`2001:db8:7:7::${n.toString(16)}`)
      const path = n % 2 === 0 ? '/register/applicant' : '/register/draft'
      expect((await browser.call('GET', path, { headers })).status).toBe(401)
    }
    const headers = from('2001:db8:7:7:ffff::1')
    expect((await browser.call('GET', '/register/draft', { headers })).status).toBe(429)
    // Session checks and sign-ins are counted separately.
    expect((await browser.call('POST', '/auth/info/', { headers })).status).toBe(200)
    expect((await browser.signIn(scaled.nextCitizen(), headers)).status).toBe(200)
  })

  type Call = (n: number) => Promise<{ readonly status: number }>

  /** Makes `count` calls, six at a time, and returns how many got each status. */
  async function send(count: number, call: Call) {
    const statuses: Record<string, number> = {}
    let sent = 0
    const lane = async () => {
      while (sent < count) {
        const { status } = await call((sent += 1))
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }
    await Promise.all(Array.from({ length: 6 }, lane))
    return statuses
  }

  /** Makes `limit` calls, each of `calls` once and the first one repeatedly. After that each of them is 429. */
  async function expectCounted(limit: number, [first, ...others]: readonly [Call, ...Call[]]) {
    const calls = [first, ...others]
    expect(await send(limit, (n) => (calls[n - 1] ?? first)(n))).not.toHaveProperty('429')
    expect(await send(calls.length, (n) => (calls[n - 1] ?? first)(n))).toEqual({ 429: calls.length })
  }

  const sendToScaled = (path: string, more: Parameters<typeof sendRaw>[1]) =>
    sendRaw(scaled.address + path, { ...more, headers: { origin: scaled.address, ...more.headers } })
  const post = (path: string, body: string, more: Readonly<Record<string, string>>) =>
    sendToScaled(`/api/v1${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...more },
    })
  const elsewhere = { origin: 'https://elsewhere.example' }

  test('the server limits a network to 600 sign-ins a minute, including invalid ones, with a separate limit for a known phone', async () => {
    const outside = from('203.0.113.9')
    const citizen = scaled.nextCitizen()
    const phone = scaled.browser()
    await phone.signIn(citizen, outside)
    const path = '/auth/bps/login5field/'
    // A twentieth of 600, less the sign-in of the phone.
    await expectCounted(29, [
      // Another site's call is not a wrong try of the network.
      () => post(path, '{}', { ...outside, ...elsewhere }),
      () => post(path, '{"pid":{"toString":1}}', outside),
      () => post(path, '{', outside),
      () => post(path, 'pid=1', { ...outside, 'content-type': 'text/plain' }),
      () => post(path, `"${'x'.repeat(70_000)}"`, { ...outside, ...elsewhere }),
    ])
    expect(await scaled.browser().signIn(citizen, outside)).toMatchObject({ body: { code: 'RATE_LIMITED' } })
    expect((await phone.signIn(citizen, outside)).status).toBe(200)
  })

  test('the server limits a citizen to 20 sample pictures a minute, without blocking other calls', async () => {
    const headers = from('203.0.113.7')
    const browser = scaled.browser()
    await browser.signIn(scaled.nextCitizen(), headers)
    const sample = () => browser.call('GET', '/register/sample/1/2569', { headers })
    await expectCounted(1, [sample])
    expect(await sample()).toMatchObject({ body: { code: 'RATE_LIMITED' } })
    expect((await browser.call('GET', '/register/draft', { headers })).status).toBe(200)
  })

  const COUNTED: readonly [string, number, (headers: Record<string, string>) => [Call, ...Call[]]][] = [
    [
      'the server limits a network to 600 launches from the portal a minute, including invalid ones',
      30,
      (headers) => [
        () => post('/egov/', '{"pid":{"toString":1}}', headers),
        () => post('/egov/', '{"appID":"a","mToken":{"toString":1}}', headers),
        () => post('/egov/', '{', headers),
        () => post('/egov/', '{}', { ...headers, ...elsewhere }),
        () => post('/egov/launch/', '', headers),
      ],
    ],
    [
      'the server limits a network to 300 calls of the API a minute, including invalid ones',
      15,
      (headers) => [
        () => post('/register/', '{"pid":{"toString":1}}', headers),
        () => post('/register/', '{', headers),
        () => sendToScaled('/api/v1/register/?pid[toString]=1', { headers }),
        () => sendToScaled('/api/v1/pop/%00', { method: 'HEAD', headers }),
        () =>
          sendToScaled('/api/v1/office/requests/1/2569', {
            headers: { ...headers, authorization: 'Bearer x' },
          }),
        () =>
          sendToScaled('/api/v1/register/draft', {
            method: 'DELETE',
            headers: { ...headers, origin: 'null' },
          }),
      ],
    ],
    [
      'the server limits a network to 600 reports of page speed a minute, including invalid ones',
      30,
      (headers) => [
        () => post('/speed/', '{"screen":"register"}', headers),
        () => post('/speed/', '{"screen":"register","paint":60001}', headers),
      ],
    ],
    [
      'the server limits a network to 6,000 calls of pages, files and unknown paths a minute',
      300,
      (headers) => [
        () => sendToScaled('/nothing', { method: 'OPTIONS', headers }),
        ...['/api/v1/nothing', '/%zz', '/api/v1/pop/%zz', `/api/v1/pop/${'1'.repeat(200)}`]
          .concat('/api/openapi.json', '/', '/assets/app-1a2b.js', '/metrics')
          .map((path) => () => sendToScaled(path, { headers })),
      ],
    ],
  ]

  test.each(COUNTED)('%s', async (title, limit, callsFrom) => {
    // Each row has a network of its own, because the titles differ in length.
    await expectCounted(limit, callsFrom(from(`203.0.113.${100 + title.length}`)))
  })

  test('the server limits a network to 600 calls of ThaID’s addresses a minute, without blocking launches from the portal', async () => {
    const headers = from('203.0.113.14')
    const call = (path: string) => () => sendToScaled(`/api/v1/auth/thaid/${path}`, { headers })
    await expectCounted(30, [call('start'), call('callback?code=1&state=1')])
    expect((await post('/egov/', '{}', headers)).status).toBe(400)
  })

  test('the server limits a network to 3,000 cross-site calls a minute, without blocking people who visit the service', async () => {
    const outside = from('203.0.113.15')
    const ofSite = { ...outside, ...elsewhere, 'sec-fetch-site': 'cross-site' }
    const headers = { ...ofSite, 'sec-fetch-dest': 'image' }
    const opened = { ...ofSite, 'sec-fetch-dest': 'document' }
    const prefetch = { ...opened, 'sec-purpose': 'prefetch;anonymous-client-ip' }
    await expectCounted(150, [
      () => sendToScaled('/', { headers }),
      () => sendToScaled('/', { headers: prefetch }),
      ...'/assets/app-1a2b.js /%zz /api/% /api/v1/auth/thaid/callback /api/v1/register/draft'
        .split(' ')
        .map((path) => () => sendToScaled(path, { headers })),
      () => sendToScaled('/api/v1/register/draft', { headers: { ...headers, cookie: 'session=x' } }),
      () => post('/egov/', '{}', headers),
      () => post('/auth/bps/login5field/', '{}', headers),
    ])
    // The limits of the network's visitors are unaffected, also if they follow a link of that site.
    expect(await send(300, () => sendToScaled('/', { headers: opened }))).toEqual({ 200: 300 })
    expect(await send(30, () => post('/egov/', '{}', outside))).toEqual({ 400: 30 })
    expect((await scaled.browser().signIn(scaled.nextCitizen(), outside)).status).toBe(200)
  })

  test('the server limits a network to 3,000 session checks a minute, without blocking signed-in citizens or sign-ins', async () => {
    const headers = from('203.0.113.8')
    const neighbour = scaled.browser()
    await neighbour.signIn(scaled.nextCitizen(), headers)
    expect((await neighbour.call('GET', '/register/draft', { headers })).status).toBe(200)
    const ask = () => post('/auth/info/', '', headers)
    expect(await send(150, ask)).toEqual({ 200: 150 })
    const stranger = await ask()
    expect(stranger.status).toBe(429)
    expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await neighbour.call('POST', '/auth/info/', { headers })).status).toBe(200)
    expect((await scaled.browser().signIn(scaled.nextCitizen(), headers)).status).toBe(200)
  })

  test('the server limits a network to 3,000 calls with forged sessions a minute, without asking the database or blocking others', async () => {
    const outside = from('203.0.113.13')
    const neighbour = scaled.browser()
    await neighbour.signIn(scaled.nextCitizen(), outside)
    const made = neighbour.getCookie('session')
    const draft = (id: string) =>
      sendToScaled('/api/v1/register/draft', { headers: { ...outside, cookie: `session=${id}` } })
    // The first ids are plain numbers; the others change one letter of an issued id each.
    const forgedSession = (n: number) => {
      const at = n % made.length
      return draft(
        n < 100 ? String(n) : made.slice(0, at) + (made[at] === 'A' ? 'B' : 'A') + made.slice(at + 1),
      )
    }
    await withConnection(scaled.database, async (client) => {
      // A look-up in the session table would wait for this lock.
      await client.query('BEGIN; LOCK TABLE session IN ACCESS EXCLUSIVE MODE')
      expect(await send(149, forgedSession)).toEqual({ 401: 149 })
      // The sign-out is the 150th call with a forged session.
      const signOut = { method: 'DELETE', headers: { ...outside, cookie: 'session=x' } }
      expect((await sendToScaled('/api/v1/auth/bps/logout5field/', signOut)).status).toBe(204)
      expect(await send(100, forgedSession)).toEqual({ 429: 100 })
    })
    const newcomer = scaled.browser()
    const withForgedSession = { ...outside, cookie: `session=${'A'.repeat(54)}` }
    expect((await newcomer.signIn(scaled.nextCitizen(), withForgedSession)).status).toBe(200)
    for (const browser of [newcomer, neighbour])
      expect((await browser.call('GET', '/register/draft', { headers: outside })).status).toBe(200)
    expect((await post('/auth/info/', '', outside)).status).toBe(200)
  })

  test('no call of the rate-limit tests is answered without being counted', async () => {
    for (const { services } of [proxied, scaled])
      expect(await services.meters.print()).not.toMatch(/^calls_not_counted_total\{/m)
  })

  test('the rate limit does not apply to calls from a sandbox’s own machine', async () => {
    const { get: read } = await signedIn()
    // A tenth of 300 calls, and one more.
    expect(await send(31, () => read('/register/draft'))).toEqual({ 200: 31 })
  })
})

describe('every reply', () => {
  test.each(['/', '/api/v1/nothing', '/api/openapi.json', '/healthz', '/assets/app-1a2b.js'])(
    'the reply for %s has the security headers',
    async (path) => {
      const { headers } = await get(path, { origin: 'https://elsewhere.example' })
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      })
      expect(headers.get('permissions-policy')).toContain('camera=()')
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      for (const none of ['frame-ancestors', 'object-src', 'base-uri'])
        expect(policy).toContain(`${none} 'none'`)
      expect(policy).not.toContain('unsafe')
    },
  )

  test('the content security policy allows the page’s inline script and style by their hashes', async () => {
    const policy = (await get('/')).headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self' 'sha256-cf242PFc/kb7xD0Qzhsmd9vvRkc+cWFmbi+k+YvtdKc='")
    expect(policy).toContain("style-src 'self' 'sha256-")
  })

  const TYPED = ['/', '/api/v1/nothing', '/api/openapi.json', '/healthz', '/metrics', '/sw.js']
  test.each(TYPED)('the reply for %s names its type and UTF-8', async (path) => {
    const { headers } = await get(path)
    expect(headers.get('content-type')).toMatch(/^(text|application)\/.+; charset=utf-8$/i)
  })

  test('a reply of the API is not cacheable', async () => {
    const answer = await (await signedIn()).get('/register/draft')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('a reply of the API has the server’s time, from which the browser takes the date (D1)', async () => {
    const readTime = async (path: string) => (await get(`/api/v1${path}`)).headers.get('date')
    const both = async () => [await readTime('/notices'), await readTime('/register/draft')]
    expect(await both()).toEqual(Array(2).fill('Fri, 20 Nov 2026 02:00:00 GMT'))
    server.clock.set('2027-01-01T00:00:30+07:00')
    expect(await both()).toEqual(Array(2).fill('Thu, 31 Dec 2026 17:00:30 GMT'))
    server.clock.set('2026-11-20T09:00:00+07:00')
  })

  test('every reply requires https outside the sandbox', async () => {
    const { headers } = await fetch(`${production.address}/healthz`)
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
    expect((await get('/healthz')).headers.get('strict-transport-security')).toBeNull()
  })
})

async function expectPage(answer: Response, status: number): Promise<void> {
  expect([answer.status, await answer.text()]).toEqual([status, PAGE])
}

describe('the web app', () => {
  test.each([...Object.values(PAGES), '/Verify?flagBack=1', '/landing?appId=a&mToken=b'])(
    'the server serves the app’s page at %s, for the browser to revalidate at each visit',
    async (path) => {
      const answer = await get(path, { cookie: 'session=abc' })
      await expectPage(answer, 200)
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(answer.headers.get('vary')).toContain('cookie')
    },
  )

  test.each(Object.values(PAGES).filter((path) => path !== PAGES.landing && !OPEN_PAGES.includes(path)))(
    'the server serves the page with the sign-in form at %s if the browser has no session cookie',
    async (path) => {
      expect(await (await get(path)).text()).toBe(server.gateway ? SIGN_IN_PAGE : SANDBOX_SIGN_IN_PAGE)
    },
  )

  test('the server offers sample people only in a sandbox with its own registry', async () => {
    const withRegistry = await startTestServer({ database, webFolder, throughGateway: true })
    for (const { address } of [production, withRegistry])
      expect(await (await fetch(address)).text()).toBe(SIGN_IN_PAGE)
  })

  const UNDER_THEIR_NAMES = 'sign-in-sandbox.html sign-in-sandbox.html.br sign%2Din-sandbox.html sign-in.html'
  test.each(UNDER_THEIR_NAMES.split(' '))(
    'the server answers 404 for the sign-in page under its file name %s',
    async (path) => {
      await expectPage(await fetch(`${production.address}/${path}`), 404)
    },
  )

  test('the sign-in page names the agency and the state’s domain, and offers ThaID if it is configured', async () => {
    const environment = { SERVICE_AGENCY: 'กรม <ก> & "ข"', THAID_CLIENT_ID: 'sandbox' }
    const settings = { publicOrigin: 'https://pass.example.go.th' }
    const set = await startTestServer({ database, webFolder, environment, settings })
    const whose = 'บริการของรัฐ · กรม &lt;ก&gt; &amp; &quot;ข&quot;'
    const kind = server.gateway ? '-thaid' : '-sandbox-thaid'
    const page = writeSignInPage(kind, whose, ' · ที่อยู่เว็บลงท้ายด้วย .go.th')
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(set.address, { headers: { 'accept-encoding': encoding } })
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
      expect(await answer.text()).toBe(page)
      const etag = answer.headers.get('etag') ?? ''
      expect((await fetch(set.address, { headers: { 'if-none-match': etag } })).status).toBe(304)
    }
  })

  test.each([PAGES.landing, ...OPEN_PAGES, '/?appId=a&mToken=b', '/nowhere'])(
    'the server serves the page without the sign-in form at %s (a launch, an open page or an unknown address)',
    async (path) => {
      expect(await (await get(path)).text()).toBe(PAGE)
    },
  )

  test('the server serves the service worker as a script that the browser revalidates each time', async () => {
    const answer = await get('/sw.js')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toContain("worker-src 'self'")
  })

  test('the server serves hashed files as immutable, compressed if the browser accepts it', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('vary')).toContain('accept-encoding')
    expect(answer.headers.get('content-security-policy')).not.toContain('sha256')
    expect(await answer.text()).toBe('the script')
  })

  test.each([
    ['/verify?returnDetail=1', '/Verify?returnDetail=1'],
    ['/detail', '/Detail'],
    ['/manual', '/Manual'],
    ['/accesslog', '/AccessLog'],
  ])('the server redirects %s to %s', async (from, to) => {
    const answer = await get(from)
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe(to)
  })

  const UNREADABLE = '/% /%zz /%ff /%c0%80 /register/%E0%B8 /assets/% /api% /%?pass=% /%00 /a%00.js'
  test.each(UNREADABLE.split(' '))(
    'the server serves the app’s page with 404 for a path that cannot be decoded: %s',
    async (path) => {
      for (const { address } of [server, production]) {
        const answer = await fetch(address + path)
        await expectPage(answer, 404)
        expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      }
    },
  )

  test('the server serves the app’s page with 404 for a folder or an unknown address', async () => {
    for (const path of ['/assets/', '/nowhere']) await expectPage(await get(path), 404)
  })

  test('the server serves no file outside the web app’s folder', async () => {
    expect(await (await get('/..%2f..%2fetc/passwd')).text()).not.toContain('root:')
  })
})

const withOtherTokens = await startTestServer({
  database,
  settings: { isSandbox: false, officeToken: null, metricsToken: 'm' },
})

test('reading /metrics needs METRICS_TOKEN, except in a sandbox', async () => {
  const readStatus = async ({ address }: typeof server, authorization = 'Bearer m') =>
    (await fetch(`${address}/metrics`, { headers: { authorization } })).status
  expect([await readStatus(withOtherTokens), await readStatus(withOtherTokens, 'Bearer n')]).toEqual([
    200, 404,
  ])
  expect([await readStatus(server), await readStatus(production)]).toEqual([200, 404])
})

test('in production only the office’s system may read the OpenAPI document, and it omits the routes of a sandbox', async () => {
  // The scheme is case-insensitive (RFC 9110).
  const headers = { authorization: `bearer  ${OFFICE_TOKEN}` }
  const path = '/api/openapi.json'
  expect(await (await get(path)).text()).toContain('/sandbox/cast')
  const answer = await fetch(production.address + path, { headers })
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('/sandbox/')
  for (const wrong of [{}, { authorization: 'Bearer wrong' }])
    expect((await fetch(production.address + path, { headers: wrong })).status).toBe(404)
  expect((await fetch(withOtherTokens.address + path, { headers })).status).toBe(404)
})
