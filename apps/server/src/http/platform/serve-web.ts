// The web app: its built files, and its one page at each of its addresses (specification 2, Routes).
import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { PAGES } from '@border-pass/contract/pages'
import type { FastifyInstance, FastifyReply } from 'fastify'

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
  for (const path of Object.values(PAGES)) {
    app.get(path, (_request, reply) => sendPage(reply))
    // Often typed small (decision 45).
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
