// Serves the built web app: its files, and its page at each of its paths (specification 2, Routes).
import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { PAGES } from '@border-pass/contract/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../ports/services.ts'
import { readCookie } from './sessions.ts'

const YEAR = 365 * 24 * 60 * 60
const FOREVER = `public, max-age=${YEAR}, immutable`
const PAGE = 'index.html'
/** The same page with the sign-in in its markup (ADR 11). */
const SIGN_IN_PAGE = 'sign-in.html'
/** The sandbox's sign-in page offers the sample people. */
const SANDBOX_SIGN_IN_PAGE = 'sign-in-sandbox.html'
const WITHOUT_SIGN_IN: readonly string[] = [PAGES.landing, PAGES.manual]

const pagesIn = (folder: string) =>
  [PAGE, SIGN_IN_PAGE, SANDBOX_SIGN_IN_PAGE].map((page) => join(folder, page))

/** Not where nothing was built, or only by a release without one of the pages. */
export function isWebBuilt(folder: string): boolean {
  return pagesIn(folder).every((page) => existsSync(page))
}

export function readPages(folder: string): readonly string[] {
  return pagesIn(folder).map((page) => readFileSync(page, 'utf8'))
}

export function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile(PAGE)
}

/** The manual is read without a session. A query may be a launch of the portal, which signs in by itself. */
function beginsWithSignIn(request: FastifyRequest, isSandbox: boolean): boolean {
  const isPlain = !WITHOUT_SIGN_IN.includes(request.url) && !request.url.includes('?')
  return isPlain && readCookie(request, isSandbox) === null
}

export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  { settings: { isSandbox }, sandbox }: Pick<Services, 'settings' | 'sandbox'>,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    // The sample people are not for production, compressed or not.
    allowedPath: (path) => isSandbox || !path.includes(SANDBOX_SIGN_IN_PAGE),
    setHeaders(reply, path) {
      // File names under assets/ contain a hash of the content.
      void reply.header('cache-control', path.includes(`${sep}assets${sep}`) ? FOREVER : 'no-cache')
      void reply.header('vary', path.endsWith('.html') ? 'accept-encoding, cookie' : 'accept-encoding')
      // Some webviews cannot show a PDF: as an attachment it is downloaded.
      if (path.endsWith('.pdf')) void reply.header('content-disposition', 'attachment')
    },
  })
  const signInPage = isSandbox && sandbox !== null ? SANDBOX_SIGN_IN_PAGE : SIGN_IN_PAGE
  for (const path of Object.values(PAGES)) {
    app.get(path, (request, reply) =>
      reply.sendFile(beginsWithSignIn(request, isSandbox) ? signInPage : PAGE),
    )
    // People often type it in lower case (D45).
    const lowercase = path.toLowerCase()
    if (lowercase !== path) redirect(app, lowercase, path)
  }
}

function redirect(app: FastifyInstance, from: string, to: string): void {
  app.get(from, (request, reply) => {
    const query = request.url.indexOf('?')
    return reply.redirect(query < 0 ? to : to + request.url.slice(query), 308)
  })
}
