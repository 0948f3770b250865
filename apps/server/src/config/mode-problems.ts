// What production asks of the settings beyond their form, and what a sandbox may not be given (D49): a sandbox lets each citizen act as the
// office, so it must not start because BPS_MODE was forgotten.
import { readSecretKeys } from './secrets.ts'
import { isOwnMachine } from './setting-schemas.ts'

/** The systems behind the service, which know real people. */
const OUTSIDE = ['REGISTRY_URL', 'PORTAL_URL', 'THAID_URL']

type Given = Readonly<Record<string, string>>
type Names = { readonly known: readonly string[]; readonly wanted: readonly string[] }

export function modeProblems(given: Given, names: Names): string[] {
  const mode = given['BPS_MODE'] ?? 'sandbox'
  if (mode === 'sandbox') return sandboxProblems(given)
  return mode === 'production' ? productionProblems(given, names) : []
}

/**
 * A path is a Unix socket of this machine. The driver takes a host of the parameters before that of the address, and PGHOST where neither
 * names one.
 */
function leadsElsewhere(name: string, given: Given): boolean {
  const address = given[name] ?? ''
  const [, ofAddress = ''] = /^\w+:\/\/(?:[^/?]*@)?(\[[^\]]*\]|[^:/?#,]*)/.exec(address) ?? []
  const isDatabase = address.startsWith('postgres')
  const ofParameters = isDatabase ? new URLSearchParams(address.split('?')[1]).getAll('host') : []
  const hosts = [ofAddress, ...ofParameters].filter((host) => host !== '')
  const pgHost = isDatabase && hosts.length === 0 ? [given['PGHOST'] ?? ''] : []
  return [...hosts, ...pgHost].some((host) => !/^(\/|%2f|$)/i.test(host) && !isOwnMachine(host))
}

function sandboxProblems(given: Given): string[] {
  const isAllowed = given['SANDBOX'] === 'yes-with-real-systems'
  const realSystems = isAllowed ? [] : OUTSIDE
  const elsewhere = ['PUBLIC_ORIGIN', 'DATABASE_URL', 'MIGRATE_URL', ...realSystems].filter((name) =>
    leadsElsewhere(name, given),
  )
  if (elsewhere.length === 0) return []
  const named = `${elsewhere.join(', ')} ${elsewhere.length === 1 ? 'names' : 'name'}`
  return [
    `BPS_MODE must be production where ${named} another machine: in a sandbox each citizen can act as the office.`,
  ]
}

const REQUIRED = 'REGISTRY_URL REGISTRY_TOKEN SECRET_KEYS DATABASE_URL PUBLIC_ORIGIN SERVICE_AGENCY'
  .split(' ')
  .concat('DATA_PROTECTION_CONTACT')

const WAYS_TO_REACH = ['SERVICE_TELEPHONE', 'SERVICE_EMAIL', 'SERVICE_ADDRESS']

function productionProblems(given: Given, { known, wanted }: Names): string[] {
  const missing = REQUIRED.filter((name) => wanted.includes(name) && given[name] === undefined)
  const forbidden = ['SANDBOX', 'SANDBOX_NOW'].filter((name) => given[name] !== undefined)
  const ways = WAYS_TO_REACH.filter((name) => wanted.includes(name))
  const isReached = ways.length === 0 || ways.some((name) => given[name] !== undefined)
  const hasThaIdSecret = given['THAID_CLIENT_ID'] === undefined || given['THAID_CLIENT_SECRET'] !== undefined
  const where = (isSo: boolean | undefined, sentence: string) => (isSo ? [`${sentence}.`] : [])
  return [
    ...misspelt(given, known),
    ...missing.map((name) => `${name} must be set in production.`),
    ...where(!isReached, 'SERVICE_TELEPHONE must be set in production, or SERVICE_EMAIL, or SERVICE_ADDRESS'),
    ...forbidden.map((name) => `${name} must be unset in production.`),
    ...where(
      given['PUBLIC_ORIGIN']?.startsWith('http:'),
      'PUBLIC_ORIGIN must start with https:// in production',
    ),
    ...databaseTlsProblems(given),
    ...gatewayTlsProblems(given),
    // The value 0 lets Node take any certificate for the registry's or the portal's.
    ...where(
      given['NODE_TLS_REJECT_UNAUTHORIZED'] === '0',
      'NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in production',
    ),
    ...exampleProblems(given, known),
    ...where(!hasThaIdSecret, 'THAID_CLIENT_SECRET must be set in production when THAID_CLIENT_ID is'),
    ...tokenProblems(given),
    ...keyProblems(given),
  ]
}

/** A setting that is misspelt would have its default, without a word. */
function misspelt(given: Given, names: readonly string[]): string[] {
  return Object.keys(given).flatMap((name) => {
    if (names.includes(name)) return []
    const meant = names.find((known) => known.length > 4 && isOneLetterOff(name, known))
    return meant === undefined ? [] : [`${name} must be spelt ${meant}.`]
  })
}

/** One letter is too many, missing, another one, or has changed places with the next. */
function isOneLetterOff(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const rests = [
    [one.slice(start + 1), other.slice(start + 1)],
    [one.slice(start + 1), other.slice(start)],
    [one.slice(start), other.slice(start + 1)],
    [`${one[start + 1]}${one[start]}${one.slice(start + 2)}`, other.slice(start)],
  ]
  return rests.some(([rest, wanted]) => rest === wanted)
}

/** Any other value, and none, lets the driver connect without TLS. */
const DECIDED_TLS = new Set(['require', 'verify-ca', 'verify-full', 'no-verify', 'disable'])

function databaseTlsProblems(given: Given): string[] {
  return ['DATABASE_URL', 'MIGRATE_URL'].flatMap((name) => {
    const modes = [...(given[name] ?? '').matchAll(/[?&]sslmode=([^&]*)/g)].map(([, mode = '']) => mode)
    if (given[name] === undefined) return []
    if (modes.length > 1) return [`${name} must say sslmode once.`]
    if (DECIDED_TLS.has(modes[0] ?? '')) return []
    return [
      `${name} must end with ?sslmode=verify-full in production, or with ?sslmode=disable where the way to the database is protected otherwise.`,
    ]
  })
}

/** What is asked there, and the answers, name people. A tunnel or proxy of this machine may speak TLS in the server's place. */
function gatewayTlsProblems(given: Given): string[] {
  return OUTSIDE.filter((name) => given[name]?.startsWith('http:') && leadsElsewhere(name, given)).map(
    (name) => `${name} must start with https:// in production, unless it is of this machine.`,
  )
}

/** The fewest characters of each; that of the office is D34's. */
const TOKENS = { REGISTRY_TOKEN: 16, OFFICE_TOKEN: 32, METRICS_TOKEN: 16 } as const

const isOfExample = (given = '') => /REPLACE.?ME|CHANGE.?ME/i.test(given)

/** Of SECRET_KEYS it is said that they hold no keys. */
function exampleProblems(given: Given, known: readonly string[]): string[] {
  return known
    .filter((name) => name !== 'SECRET_KEYS' && isOfExample(given[name]))
    .map((name) => `${name} must be your own in production, not that of the example.`)
}

const LEAST_LETTERS = 6

function tokenProblems(given: Given): string[] {
  return Object.entries(TOKENS).flatMap(([name, least]) => {
    const token = given[name]
    if (token === undefined || isOfExample(token)) return []
    if (token.length >= least && new Set(token).size >= LEAST_LETTERS) return []
    return [
      `${name} must have at least ${least} characters in production, ${LEAST_LETTERS} of them different.`,
    ]
  })
}

/** 32 random bytes have fewer different ones once in a million million million keys. */
const LEAST_BYTES = 16
function keyProblems({ SECRET_KEYS: given }: Given): string[] {
  const weak = (readSecretKeys(given ?? '') ?? []).filter(({ bytes }) => new Set(bytes).size < LEAST_BYTES)
  return weak.map(({ id }) => `SECRET_KEYS must be random: make ${id} anew with border-pass keys make.`)
}
