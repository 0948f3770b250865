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
import { allowScript, POLICY_OF_FILES, type SecurityHeaders } from '../platform/security-headers.ts'
import { readCookie } from '../platform/sessions.ts'
import { type SignInOffers, signInOffers } from '../replies/session-reply.ts'

const YEAR = 365 * 24 * 60 * 60
const FOREVER = `public, max-age=${YEAR}, immutable`
const PAGE = 'index.html'
const WITHOUT_SIGN_IN: readonly string[] = [PAGES.landing, ...OPEN_PAGES]

/** The same page with the sign-in in its markup (ADR 24): with the sample people in a sandbox, with ThaID where it is set. */
const signInPage = ({ sandbox, thaid }: { sandbox: boolean; thaid: boolean }) =>
  `sign-in${sandbox ? '-sandbox' : ''}${thaid ? '-thaid' : ''}.html`
const EITHER = [false, true]
const SIGN_IN_PAGES = EITHER.flatMap((sandbox) => EITHER.map((thaid) => signInPage({ sandbox, thaid })))

/** null where nothing was built, or only by a release without one of the pages. */
export function readPages(folder: string): readonly string[] | null {
  const files = [PAGE, ...SIGN_IN_PAGES].map((page) => join(folder, page))
  return files.every((file) => existsSync(file)) ? files.map((file) => readFileSync(file, 'utf8')) : null
}

export function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile(PAGE)
}

/** Some pages are read without a session. A query may be a launch of the portal, which signs in by itself. */
function beginsWithSignIn(request: FastifyRequest, services: Services): boolean {
  const isPlain = !WITHOUT_SIGN_IN.includes(request.url) && !request.url.includes('?')
  return isPlain && readCookie({ services, request }, 'session') === null
}

/** A database that does not answer is not to keep the page back. */
const SESSION_WAIT_MS = 1_000

/** Whether the page may load the script of the portal's app: a launch in the query may sign in somebody else. */
async function isOfPortal(request: FastifyRequest, services: Services): Promise<boolean> {
  const { sessions, background } = services
  const id = readCookie({ services, request }, 'session')
  if (id === null || sessions.isInvented(id)) return false
  const found = sessions.find(id)
  background.run('page-session', found)
  const late = pause(SESSION_WAIT_MS, null, { ref: false })
  const session = await Promise.race([found.catch(() => null), late])
  return session?.userInfo.login_type === 1
}

type Serving = { readonly folder: string; readonly headers: SecurityHeaders }

export async function serveWeb(
  app: FastifyInstance,
  services: Services,
  { folder, headers }: Serving,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    // As files they still have gaps (%WHOSE%), and one has the sample people, which production must not show.
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
  const sendSignIn = signInSender(folder, signInOffers(services))
  const sendInPortal = portalSender(folder, services.settings.portalScript, headers)
  for (const path of Object.values(PAGES)) {
    app.get(path, async (request, reply) => {
      if (beginsWithSignIn(request, services)) return sendSignIn(request, reply)
      const isInPortal = sendInPortal && path !== PAGES.landing && (await isOfPortal(request, services))
      return isInPortal ? sendInPortal(request, reply) : sendPage(reply)
    })
    // People often type it in lower case (D45).
    const lowercase = path.toLowerCase()
    if (lowercase !== path) redirect(app, lowercase, path)
  }
}

/** What the build has left out of the page stands in it from the start, so that nothing moves when the app has come. */
function signInSender(folder: string, { whose, ...offers }: SignInOffers) {
  const page = readFileSync(join(folder, signInPage(offers)), 'utf8')
    .replaceAll('%WHOSE%', () => escapeHtml(whose.name))
    .replaceAll('%ADDRESS%', () => escapeHtml(whose.address))
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 16)}"`
  const send = pageSender(page)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    void reply.headers({ 'cache-control': 'no-cache', etag })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return send(request, reply)
  }
}

/** The page for a session that the portal opened: it names the script of the portal's app, and may load it (D47). */
function portalSender(folder: string, script: string | null, headers: SecurityHeaders) {
  if (script === null) return null
  const named = `<meta name="${PORTAL_SCRIPT}" content="${escapeHtml(script)}"></head>`
  const send = pageSender(readFileSync(join(folder, PAGE), 'utf8').replace('</head>', () => named))
  const policy = allowScript(headers['content-security-policy'] ?? '', script)
  return (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    return send(request, reply)
  }
}

function pageSender(page: string) {
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
