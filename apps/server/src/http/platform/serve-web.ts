// Serves the built web app: its files, and its page at each of its paths (specification 2, Routes).
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

/** Some webviews cannot show a PDF: as an attachment it is downloaded. */
function isDownload(path: string): boolean {
  return path.endsWith('.pdf')
}

/** File names under assets/ contain a hash of the content. */
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
    // People often type it in lower case (decision 45).
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
