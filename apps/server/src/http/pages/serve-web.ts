// Serves the built web app: its files, and its page at each of its paths (specification 2, Routes).
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OPEN_PAGES } from '@border-pass/contract/first-pages'
import { PAGES, PORTAL_SCRIPT } from '@border-pass/contract/pages'
import { escapeHtml } from '../../escape-html.ts'
import type { Services } from '../../ports/services.ts'
import { LOGIN_TYPE } from '../../ports/sign-in.ts'
import { allowScript, POLICY_OF_FILES, type SecurityHeaders } from '../platform/security-headers.ts'
import { readCookie } from '../platform/sessions.ts'
import { getSignInOffers, type SignInOffers } from '../replies/session-reply.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const FOREVER = `public, max-age=${YEAR_SECONDS}, immutable`
const PAGE = 'index.html'
const PAGES_WITHOUT_SIGN_IN: readonly string[] = [PAGES.landing, ...OPEN_PAGES]

/** The prerendered sign-in pages (ADR 24): with sample people in a sandbox, with ThaID if it is set. */
const nameSignInPage = ({ sandbox, thaid }: { sandbox: boolean; thaid: boolean }) =>
  `sign-in${sandbox ? '-sandbox' : ''}${thaid ? '-thaid' : ''}.html`
const BOOLEANS = [false, true]
const SIGN_IN_PAGES = BOOLEANS.flatMap((sandbox) =>
  BOOLEANS.map((thaid) => nameSignInPage({ sandbox, thaid })),
)

/** Reads the HTML of all pages; null if one is missing, because the web app has not been built. */
export function readPages(folder: string): readonly string[] | null {
  const files = [PAGE, ...SIGN_IN_PAGES].map((page) => join(folder, page))
  return files.every((file) => existsSync(file)) ? files.map((file) => readFileSync(file, 'utf8')) : null
}

export function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile(PAGE)
}

/** Whether the sign-in page is served. Open pages need no session, and a query may be a launch of the portal, which signs in by itself. */
function needsSignInPage(request: FastifyRequest, services: Services): boolean {
  const isPlain = !PAGES_WITHOUT_SIGN_IN.includes(request.url) && !request.url.includes('?')
  return isPlain && readCookie({ services, request }, 'session') === null
}

/** How long the page waits for a database that does not answer. */
const SESSION_WAIT_MS = 1_000

/** Returns whether the portal opened the browser's session, so that the page may load the script of the portal's app. */
async function isInPortalApp(request: FastifyRequest, services: Services): Promise<boolean> {
  const { sessions, background } = services
  const id = readCookie({ services, request }, 'session')
  if (id === null || sessions.isForged(id)) return false
  const lookUp = sessions.find(id)
  // Counts a failure, and the end of the process waits for a look-up that takes longer than the page.
  background.run('page-session', lookUp)
  const timeout = pause(SESSION_WAIT_MS, null, { ref: false })
  const session = await Promise.race([lookUp.catch(() => null), timeout])
  return session?.userInfo.login_type === LOGIN_TYPE.portal
}

type WebOptions = { readonly folder: string; readonly headers: SecurityHeaders }

export async function serveWeb(
  app: FastifyInstance,
  services: Services,
  { folder, headers }: WebOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    // The files of the sign-in page have placeholders (%WHOSE%), and one has the sample people, which production must not show.
    allowedPath: (path) => !SIGN_IN_PAGES.some((page) => path.includes(page)),
    setHeaders(reply, path) {
      // File names under assets/ contain a hash of the content.
      const isAsset = path.includes(`${sep}assets${sep}`)
      void reply.header('cache-control', isAsset ? FOREVER : 'no-cache')
      if (isAsset) void reply.header('content-security-policy', POLICY_OF_FILES)
      void reply.header('vary', path.endsWith('.html') ? 'accept-encoding, cookie' : 'accept-encoding')
      // Some webviews cannot show a PDF: as an attachment it is downloaded.
      if (path.endsWith('.pdf')) void reply.header('content-disposition', 'attachment')
    },
  })
  const sendSignIn = createSignInSender(folder, getSignInOffers(services))
  const sendInPortal = createPortalSender(folder, services.settings.portalScript, headers)
  for (const path of Object.values(PAGES)) {
    app.get(path, async (request, reply) => {
      if (needsSignInPage(request, services)) return sendSignIn(request, reply)
      // The landing page only begins a launch, and downloads nothing.
      const isInPortal = sendInPortal && path !== PAGES.landing && (await isInPortalApp(request, services))
      return isInPortal ? sendInPortal(request, reply) : sendPage(reply)
    })
    // People often type addresses in lower case (D45).
    const lowercase = path.toLowerCase()
    if (lowercase !== path) redirect(app, lowercase, path)
  }
}

/** Fills the placeholders of the page, so that nothing moves when the app starts. */
function createSignInSender(folder: string, { whose, ...offers }: SignInOffers) {
  const page = readFileSync(join(folder, nameSignInPage(offers)), 'utf8')
    .replaceAll('%WHOSE%', () => escapeHtml(whose.name))
    .replaceAll('%ADDRESS%', () => escapeHtml(whose.address))
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 16)}"`
  const send = createPageSender(page)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    void reply.headers({ 'cache-control': 'no-cache', etag })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return send(request, reply)
  }
}

/** Serves the page that names, and may load, the script of the portal's app: for a session that the portal opened (D47). */
function createPortalSender(folder: string, script: string | null, headers: SecurityHeaders) {
  if (script === null) return null
  const scriptTag = `<meta name="${PORTAL_SCRIPT}" content="${escapeHtml(script)}"></head>`
  const send = createPageSender(readFileSync(join(folder, PAGE), 'utf8').replace('</head>', () => scriptTag))
  const policy = allowScript(headers['content-security-policy'] ?? '', script)
  return (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    return send(request, reply)
  }
}

function createPageSender(page: string) {
  const compressed = { br: promisify(brotliCompress)(page), gzip: promisify(gzip)(page) }
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const accepted = headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each))
    void reply.header('vary', 'accept-encoding, cookie').type('text/html; charset=utf-8')
    if (encoding === undefined) return reply.send(page)
    return reply.header('content-encoding', encoding).send(await compressed[encoding])
  }
}

function redirect(app: FastifyInstance, from: string, to: string): void {
  app.get(from, (request, reply) => {
    const query = request.url.indexOf('?')
    return reply.redirect(query < 0 ? to : to + request.url.slice(query), 308)
  })
}
