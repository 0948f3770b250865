// The security headers of every reply: they restrict what our pages may load, and forbid other sites to embed them.
import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 60 * 60

function hashInline(html: string, element: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${element}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g')
  return [...html.matchAll(inline)].map(([, content = '']) => {
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  })
}

/** Allows only the inline scripts and styles of our own pages, by their hashes. */
function createContentSecurityPolicy(pages: readonly string[], isSandbox: boolean): string {
  const listHashes = (element: 'script' | 'style') => [
    ...new Set(pages.flatMap((page) => hashInline(page, element))),
  ]
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...listHashes('script')].join(' '),
    ["style-src 'self'", ...listHashes('style')].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    // Required by ASVS 3.4.3, although default-src covers it.
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // A sandbox is served over http.
    ...(isSandbox ? [] : ['upgrade-insecure-requests']),
  ]
  return directives.join('; ')
}

/** Adds one script to a page's policy, by its whole URL. */
export function allowScript(policy: string, address: string): string {
  return policy.replace("script-src 'self'", (source) => `${source} ${address}`)
}

/** The policy of files that pages load. It needs no hashes, which saves half a kilobyte. */
export const POLICY_OF_FILES =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

export type SecurityHeaders = Readonly<Record<string, string>>

export function createSecurityHeaders(pages: readonly string[], isSandbox: boolean): SecurityHeaders {
  return {
    'content-security-policy': createContentSecurityPolicy(pages, isSandbox),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSandbox ? {} : { 'strict-transport-security': `max-age=${2 * YEAR_SECONDS}; includeSubDomains` }),
  }
}

export function setSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

const STATUS_BY_ERROR: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Creates the handler that answers malformed HTTP; Fastify's own would leave the headers out. */
export function createMalformedHttpHandler(headers: SecurityHeaders) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = STATUS_BY_ERROR[error.code ?? ''] ?? 400
    const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
    if (socket.writable)
      socket.write(`${start}${lines.join('')}content-length: 0\r\nconnection: close\r\n\r\n`)
    socket.destroy(error)
  }
}
