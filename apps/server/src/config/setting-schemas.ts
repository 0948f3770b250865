// Schemas for kinds of settings. Each decodes a setting's text, or fails with a phrase that follows "PORT must be".
import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { EMAIL } from '@border-pass/domain/request/fields/email'
import type { MailServer } from '../ports/reminders.ts'

export function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, { error: values.join(' or ') })
}

export function wholeNumber(least: number, most: number) {
  const isWhole = (given: string) => /^\d+$/.test(given) && Number(given) >= least && Number(given) <= most
  const must = `a whole number from ${least} to ${most}`
  return z.pipe(z.string().check(z.refine(isWhole, must)), z.transform(Number))
}

function url(...protocols: readonly string[]) {
  const isUrl = (given: string) => protocols.some((protocol) => given.startsWith(protocol))
  const error = `an address that starts with ${protocols.join(' or ')}`
  return z.string().check(z.refine(isUrl, { error, abort: true }))
}

/** The driver knows one host: of several it would ask the first one's name server for all of them. */
function hasOneHost(given: string): boolean {
  const [, , authority = ''] = given.split(/[/?#]/)
  const host = authority.slice(authority.lastIndexOf('@') + 1)
  return !host.includes(',') && !/[?&]host=[^&]*(,|%2c)/i.test(given)
}

/** Without a host it leads to a socket, which the URL class does not read. */
function isReadable(given: string): boolean {
  if (given.includes('#')) return false
  try {
    decodeURIComponent(given)
    return URL.canParse(given.replace(/^(\w+:\/\/(?:[^/?]*@)?)(?=[/?]|$)/, '$1socket'))
  } catch {
    return false
  }
}

export const webAddress = url('http://', 'https://')

/** It stands in a policy: a path that ends with / would allow all below it, and a query or another sign would be no source. */
export const scriptAddress = webAddress.check(
  z.refine(
    (given) => /^https?:\/\/[\w.:[\]-]+\/[\w./~%-]*[\w~%-]$/.test(given),
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

export const origin = readAs((given) => {
  if (!URL.canParse(given)) return null
  const { origin: read, protocol } = new URL(given)
  // A final / is forgiven; a path or a user is not.
  const isWhole = given.replace(/\/$/, '').toLowerCase() === read
  return isWhole && ['http:', 'https:'].includes(protocol) ? read : null
}, 'an address such as https://pass.example.go.th, without a path')

export const isOwnMachine = (host: string) => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host)

const MAIL_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }

export function readSmtpUrl(given: string): MailServer | null {
  if (!URL.canParse(given)) return null
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(given)
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

/** A % that stands for itself is forgiven. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** An e-mail address, or an address that a browser opens: what RFC 9116 asks of a contact. */
export const securityContact = readAs((given) => {
  if (EMAIL.isValid(given)) return `mailto:${given}`
  return /^(https:\/\/|mailto:|tel:)\S+$/.test(given) && URL.canParse(given) ? given : null
}, 'an e-mail address, or one that starts with https://')

export const mailAddress = z.string().check(z.refine(EMAIL.isValid, 'an e-mail address'))
export const absolutePath = z.string().check(z.startsWith('/', 'a path that starts with /'))

/** `read` returns null for text that it cannot read. */
export function readAs<Value>(read: (given: string) => Value | null, must: string) {
  return z.pipe(
    z.string(),
    z.transform((given, context): Value => {
      const value = read(given)
      if (value !== null) return value
      context.issues.push({ code: 'custom', message: must, input: given })
      return z.NEVER
    }),
  )
}

export const instant = z.pipe(
  z.iso.datetime({ offset: true, error: 'an instant such as 2026-11-20T09:00:00+07:00' }),
  z.transform((given: string) => Date.parse(given)),
)

/** Address ranges that go by a name. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** 10.0.0.0/8 is the widest private network. */
const LEAST_BITS = 8

function isProxyAddress(address: string): boolean {
  const [ip = '', bits] = address.split('/')
  if (bits === undefined && RANGES.includes(address)) return true
  const most = isIP(ip) === 4 ? 32 : 128
  if (isIP(ip) === 0) return false
  // A range of half the internet names no proxies: its callers would choose their own address.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= LEAST_BITS && Number(bits) <= most)
}

export const proxies = readAs((given): readonly string[] | null => {
  const addresses = given.split(',').map((address) => address.trim())
  return addresses.every(isProxyAddress) ? addresses : null
}, 'addresses of proxies, parted by commas, such as 10.0.0.1 or 10.0.0.0/8 at the widest')
