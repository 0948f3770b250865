// The schemas of settings. Each decodes a setting's text, or fails with a phrase that follows "PORT must be".
import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { EMAIL } from '@border-pass/domain/request/fields/email'
import type { MailServer } from '../ports/reminders.ts'

export function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, { error: values.join(' or ') })
}

export function wholeNumber(min: number, max: number) {
  const isWhole = (text: string) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
  const phrase = `a whole number from ${min} to ${max}`
  return z.pipe(z.string().check(z.refine(isWhole, phrase)), z.transform(Number))
}

function url(...protocols: readonly string[]) {
  const isUrl = (text: string) => protocols.some((protocol) => text.startsWith(protocol))
  const error = `an address that starts with ${protocols.join(' or ')}`
  return z.string().check(z.refine(isUrl, { error, abort: true }))
}

/** The driver supports one host only. */
function hasOneHost(text: string): boolean {
  const [, , authority = ''] = text.split(/[/?#]/)
  const host = authority.slice(authority.lastIndexOf('@') + 1)
  return !host.includes(',') && !/[?&]host=[^&]*(,|%2c)/i.test(text)
}

/** An address without a host names a socket, which the URL class cannot parse. */
function isReadable(text: string): boolean {
  if (text.includes('#')) return false
  try {
    decodeURIComponent(text)
    return URL.canParse(text.replace(/^(\w+:\/\/(?:[^/?]*@)?)(?=[/?]|$)/, '$1socket'))
  } catch {
    return false
  }
}

export const webAddress = url('http://', 'https://')

/** The address becomes a source of the content security policy: a final / would allow every script below it. */
export const scriptAddress = webAddress.check(
  z.refine(
    (text) => /^https?:\/\/[\w.:[\]-]+\/[\w./~%-]*[\w~%-]$/.test(text),
    'the whole address of one script, without a query',
  ),
)

export const databaseUrl = url('postgres://', 'postgresql://').check(
  z.refine(hasOneHost, {
    error:
      'the address of one host: in front of several nodes put what knows the primary, such as HAProxy with deploy/high-availability/haproxy.cfg, and name that',
    abort: true,
  }),
  z.refine(
    isReadable,
    'an address in which # and other special characters of a password are written as %23 and so on',
  ),
)

export const origin = readAs((text) => {
  if (!URL.canParse(text)) return null
  const { origin: read, protocol } = new URL(text)
  // A final / is accepted; a path or a user is not.
  const isWhole = text.replace(/\/$/, '').toLowerCase() === read
  return isWhole && ['http:', 'https:'].includes(protocol) ? read : null
}, 'an address such as https://pass.example.go.th, without a path')

export const isOwnMachine = (host: string) => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host)

const MAIL_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }

export function readSmtpUrl(text: string): MailServer | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
  const usual = MAIL_PORTS[protocol]
  const isWhole = /^\/?$/.test(pathname) && search === '' && hash === ''
  if (usual === undefined || hostname === '' || !isWhole) return null
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? usual : Number(port),
    isTls: protocol === 'smtps:',
    isOwnMachine: isOwnMachine(hostname),
    user: decodePart(username),
    password: decodePart(password),
  }
}

export const mailServer = readAs(
  readSmtpUrl,
  'an address such as smtp://user:password@mail.example.go.th:587',
)

/** A literal % is accepted. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** An e-mail address or a URL, as RFC 9116 requires. */
export const securityContact = readAs((text) => {
  if (EMAIL.isValid(text)) return `mailto:${text}`
  return /^(https:\/\/|mailto:|tel:)\S+$/.test(text) && URL.canParse(text) ? text : null
}, 'an e-mail address, or one that starts with https://')

export const mailAddress = z.string().check(z.refine(EMAIL.isValid, 'an e-mail address'))
export const absolutePath = z.string().check(z.startsWith('/', 'a path that starts with /'))

/** `read` returns null for text that it cannot read. */
export function readAs<Value>(read: (text: string) => Value | null, phrase: string) {
  return z.pipe(
    z.string(),
    z.transform((text, context): Value => {
      const value = read(text)
      if (value !== null) return value
      context.issues.push({ code: 'custom', message: phrase, input: text })
      return z.NEVER
    }),
  )
}

export const instant = z.pipe(
  z.iso.datetime({ offset: true, error: 'an instant such as 2026-11-20T09:00:00+07:00' }),
  z.transform((text: string) => Date.parse(text)),
)

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** 10.0.0.0/8 is the widest private network. */
const MIN_PREFIX_BITS = 8

function isProxyAddress(address: string): boolean {
  const [ip = '', bits] = address.split('/')
  if (bits === undefined && NAMED_RANGES.includes(address)) return true
  const max = isIP(ip) === 4 ? 32 : 128
  if (isIP(ip) === 0) return false
  // A wider range would let callers fake the address in X-Forwarded-For.
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= MIN_PREFIX_BITS && Number(bits) <= max)
  )
}

export const proxies = readAs((text): readonly string[] | null => {
  const addresses = text.split(',').map((address) => address.trim())
  return addresses.every(isProxyAddress) ? addresses : null
}, 'addresses of proxies, parted by commas, such as 10.0.0.1 or 10.0.0.0/8 at the widest')
