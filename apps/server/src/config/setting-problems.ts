// Finds problems of well-formed settings: one is missing, production asks for more, or a sandbox names another machine (D49). A sandbox
// lets each citizen act as the office, so it must not start because BPS_MODE was forgotten.
import { readSecretKeys } from './secrets.ts'
import { isOwnMachine, readSmtpUrl } from './setting-schemas.ts'
import { SETTING_RULES } from './settings.ts'

/** The systems behind the service, which know real people. */
const OUTSIDE = ['REGISTRY_URL', 'PORTAL_URL', 'THAID_URL']

type SettingTexts = Readonly<Record<string, string>>

/** Only `wanted` can be missing. */
export function findProblems(settings: SettingTexts, wanted: readonly string[]): string[] {
  const mode = settings['BPS_MODE'] ?? 'sandbox'
  const missing = findMissing(settings, wanted, mode === 'production')
  if (mode === 'production')
    return [...findMisspelt(settings), ...missing, ...findProductionProblems(settings, wanted)]
  return mode === 'sandbox' ? [...missing, ...findSandboxProblems(settings)] : missing
}

function findMissing(settings: SettingTexts, wanted: readonly string[], isProduction: boolean): string[] {
  const unset = SETTING_RULES.filter(({ name }) => wanted.includes(name) && settings[name] === undefined)
  return unset.flatMap(({ name, required = [] }) =>
    required
      .filter(
        ({ inProduction, beside }) =>
          (!inProduction || isProduction) && (!beside || settings[beside] !== undefined),
      )
      .map(({ inProduction, beside }) => {
        const when = (inProduction ? ' in production' : '') + (beside ? ` when ${beside} is` : '')
        return `${name} must be set${when}.`
      }),
  )
}

function findSandboxProblems(settings: SettingTexts): string[] {
  const realSystems = settings['SANDBOX'] === 'yes-with-real-systems' ? [] : OUTSIDE
  const elsewhere = ['PUBLIC_ORIGIN', 'DATABASE_URL', 'MIGRATE_URL', ...realSystems].filter((name) =>
    leadsElsewhere(name, settings),
  )
  const named = `${elsewhere.join(', ')} ${elsewhere.length === 1 ? 'names' : 'name'}`
  return sentences(
    [
      elsewhere.length > 0,
      `BPS_MODE must be production where ${named} another machine: in a sandbox each citizen can act as the office.`,
    ],
    [
      readSmtpUrl(settings['SMTP_URL'] ?? '')?.isOwnMachine === false,
      'SMTP_URL must be of this machine in a sandbox: its messages are about invented people.',
    ],
  )
}

const WAYS_TO_REACH = ['SERVICE_TELEPHONE', 'SERVICE_EMAIL', 'SERVICE_ADDRESS']

function findProductionProblems(settings: SettingTexts, wanted: readonly string[]): string[] {
  const isServer = WAYS_TO_REACH.some((name) => wanted.includes(name))
  const isReached = WAYS_TO_REACH.some((name) => settings[name] !== undefined)
  return [
    ...sentences([
      isServer && !isReached,
      'SERVICE_TELEPHONE must be set in production, or SERVICE_EMAIL, or SERVICE_ADDRESS.',
    ]),
    ...SETTING_RULES.flatMap((rules) => findRuleProblems(rules, settings[rules.name])),
    ...sentences([
      settings['PUBLIC_ORIGIN']?.startsWith('http:'),
      'PUBLIC_ORIGIN must start with https:// in production.',
    ]),
    ...['DATABASE_URL', 'MIGRATE_URL'].flatMap((name) => findDatabaseTlsProblems(name, settings[name])),
    // Questions and answers name people. A tunnel or proxy of this machine may add the TLS.
    ...[...OUTSIDE, 'PORTAL_SDK_URL'].flatMap((name) =>
      sentences([
        settings[name]?.startsWith('http:') && leadsElsewhere(name, settings),
        `${name} must start with https:// in production, unless it is of this machine.`,
      ]),
    ),
    // With 0 Node would accept any certificate.
    ...sentences([
      settings['NODE_TLS_REJECT_UNAUTHORIZED'] === '0',
      'NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in production.',
    ]),
    ...findWeakKeys(settings['SECRET_KEYS'] ?? ''),
  ]
}

const sentences = (...found: readonly (readonly [isSo: boolean | undefined, sentence: string])[]) =>
  found.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []))

const LEAST_LETTERS = 6

const describeExample = (name: string) => `${name} must be your own in production, not that of the example.`

/** Their example values are malformed, which has a sentence of its own. */
const MALFORMED_EXAMPLES = new Set(['SECRET_KEYS', 'REQUEST_YEARS'])

function findRuleProblems(
  { name, isSandboxOnly, minLength }: (typeof SETTING_RULES)[number],
  value?: string,
): string[] {
  if (value === undefined) return []
  if (isSandboxOnly) return [`${name} must be unset in production.`]
  if (!MALFORMED_EXAMPLES.has(name) && /REPLACE.?ME|CHANGE.?ME/i.test(value)) return [describeExample(name)]
  // The examples' addresses end with it, and no real one does (RFC 2606).
  if (/\.invalid\b/i.test(value)) return [describeExample(name)]
  return sentences([
    minLength !== undefined && (value.length < minLength || new Set(value).size < LEAST_LETTERS),
    `${name} must have at least ${minLength} characters in production, ${LEAST_LETTERS} of them different.`,
  ])
}

/** A path is a Unix socket of this machine. The driver prefers a host in the parameters, and uses PGHOST if the address names none. */
function leadsElsewhere(name: string, settings: SettingTexts): boolean {
  const address = settings[name] ?? ''
  const [, addressHost = ''] = /^\w+:\/\/(?:[^/?]*@)?(\[[^\]]*\]|[^:/?#,]*)/.exec(address) ?? []
  const isDatabase = address.startsWith('postgres')
  const parameterHosts = isDatabase ? new URLSearchParams(address.split('?')[1]).getAll('host') : []
  const hosts = [addressHost, ...parameterHosts].filter((host) => host !== '')
  const pgHost = isDatabase && hosts.length === 0 ? [settings['PGHOST'] ?? ''] : []
  return [...hosts, ...pgHost].some((host) => !/^(\/|%2f|$)/i.test(host) && !isOwnMachine(host))
}

/** A misspelt setting would silently keep its default. */
function findMisspelt(settings: SettingTexts): string[] {
  const names = SETTING_RULES.map(({ name }) => name)
  return Object.keys(settings).flatMap((name) => {
    if (names.includes(name)) return []
    const meant = names.find((known) => known.length > 4 && isOneLetterOff(name, known))
    return meant === undefined ? [] : [`${name} must be spelt ${meant}.`]
  })
}

/** One letter is added, missing, replaced or swapped with the next. */
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

/** The driver may connect without TLS if it has any other value. */
const DECIDED_TLS = new Set(['require', 'verify-ca', 'verify-full', 'no-verify', 'disable'])

function findDatabaseTlsProblems(name: string, address?: string): string[] {
  if (address === undefined) return []
  const modes = [...address.matchAll(/[?&]sslmode=([^&]*)/g)].map(([, mode = '']) => mode)
  if (modes.length > 1) return [`${name} must say sslmode once.`]
  if (DECIDED_TLS.has(modes[0] ?? '')) return []
  return [
    `${name} must end with ?sslmode=verify-full in production, or with ?sslmode=disable where the way to the database is protected otherwise.`,
  ]
}

/** 32 random bytes have fewer different ones once in a million million million keys. */
const LEAST_BYTES = 16

function findWeakKeys(secretKeys: string): string[] {
  const weak = (readSecretKeys(secretKeys) ?? []).filter(({ bytes }) => new Set(bytes).size < LEAST_BYTES)
  return weak.map(({ id }) => `SECRET_KEYS must be random: make ${id} anew with border-pass keys make.`)
}
