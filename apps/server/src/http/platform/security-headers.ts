// Security headers of every reply: what our pages may load, and that no site may embed them.
import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const YEAR = 365 * 24 * 60 * 60

function hashInline(html: string, element: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${element}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g')
  return [...html.matchAll(inline)].map(([, content = '']) => {
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  })
}

/** Allows only the inline scripts and styles of our own pages, by their hashes. */
function contentSecurityPolicy(pages: readonly string[], isSandbox: boolean): string {
  const hashes = (element: 'script' | 'style') => [
    ...new Set(pages.flatMap((page) => hashInline(page, element))),
  ]
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...hashes('script')].join(' '),
    ["style-src 'self'", ...hashes('style')].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    // ASVS 3.4.3 asks for it, although default-src covers it.
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isSandbox ? [] : ['upgrade-insecure-requests']),
  ]
  return directives.join('; ')
}

/** Adds one script to a policy of pages, by its whole address. */
export function allowScript(policy: string, address: string): string {
  return policy.replace("script-src 'self'", (source) => `${source} ${address}`)
}

/** A file that pages load does not need the page's hashes, half a kilobyte of them. */
export const POLICY_OF_FILES =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

export type SecurityHeaders = Readonly<Record<string, string>>

export function createSecurityHeaders(pages: readonly string[], isSandbox: boolean): SecurityHeaders {
  return {
    'content-security-policy': contentSecurityPolicy(pages, isSandbox),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSandbox ? {} : { 'strict-transport-security': `max-age=${2 * YEAR}; includeSubDomains` }),
  }
}

export function setSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers malformed HTTP; Fastify's own handler would leave the headers out. */
export function refuseUnreadable(headers: SecurityHeaders) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = STATUSES[error.code ?? ''] ?? 400
    const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
    if (socket.writable)
      socket.write(`${start}${lines.join('')}content-length: 0\r\nconnection: close\r\n\r\n`)
    socket.destroy(error)
  }
}
