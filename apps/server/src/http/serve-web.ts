// The web app: its built files, and its one page at each of its addresses (specification 2, Routes).
import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const PAGES = [
  '/',
  '/landing',
  '/register',
  '/register/registerdetail',
  '/register/follower',
  '/register/followerlist',
  '/register/qrcode',
  '/Verify',
  '/Detail',
  '/Manual',
  '/AccessLog',
]
/** Paths are case-sensitive as specified; these are often typed small (decision 45). */
const REDIRECTED = {
  '/verify': '/Verify',
  '/detail': '/Detail',
  '/manual': '/Manual',
  '/accesslog': '/AccessLog',
}

const YEAR = 365 * 24 * 60 * 60
const FOREVER = `public, max-age=${YEAR}, immutable`
const PAGE = 'index.html'

export function readPage(folder: string): string {
  return readFileSync(join(folder, PAGE), 'utf8')
}

/** So that a webview keeps it instead of trying to show it. */
function isDownload(path: string): boolean {
  return path.endsWith('.pdf')
}

/** Files under assets/ carry a hash of their content in their name. */
function cacheControlOf(path: string): string {
  return path.includes(`${sep}assets${sep}`) ? FOREVER : 'no-cache'
}

export function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile(PAGE)
}

export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      void reply.header('cache-control', cacheControlOf(path)).header('vary', 'accept-encoding')
      if (isDownload(path)) void reply.header('content-disposition', 'attachment')
    },
  })
  for (const path of PAGES) app.get(path, (_request, reply) => sendPage(reply))
  for (const [from, to] of Object.entries(REDIRECTED)) {
    app.get(from, (request, reply) => {
      const query = request.url.indexOf('?')
      return reply.redirect(query < 0 ? to : to + request.url.slice(query), 308)
    })
  }
}
