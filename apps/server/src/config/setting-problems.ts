// Finds problems of well-formed settings: one is missing, is not good enough for production, or names another machine in a sandbox (D49).
// A sandbox lets each citizen act as the office, so a forgotten BPS_MODE must not start one for real systems.
import { readSecretKeys } from './secrets.ts'
import { isOwnMachine, readSmtpUrl } from './setting-schemas.ts'
import { SETTING_RULES } from './settings.ts'

/** The external systems, which contain real people. */
const EXTERNAL_SYSTEMS = ['REGISTRY_URL', 'PORTAL_URL', 'THAID_URL']

type SettingTexts = Readonly<Record<string, string>>

/** Only the settings in `names` can be missing. */
export function findProblems(settings: SettingTexts, names: readonly string[]): string[] {
  const mode = settings['BPS_MODE'] ?? 'sandbox'
  const missing = findMissing(settings, names, mode === 'production')
  if (mode === 'production')
    return [...findMisspelt(settings), ...missing, ...findProductionProblems(settings, names)]
  return mode === 'sandbox' ? [...missing, ...findSandboxProblems(settings)] : missing
}

function findMissing(settings: SettingTexts, names: readonly string[], isProduction: boolean): string[] {
  const unset = SETTING_RULES.filter(({ name }) => names.includes(name) && settings[name] === undefined)
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
  const forbiddenSystems = settings['SANDBOX'] === 'yes-with-real-systems' ? [] : EXTERNAL_SYSTEMS
  const elsewhere = ['PUBLIC_ORIGIN', 'DATABASE_URL', 'MIGRATE_URL', ...forbiddenSystems].filter((name) =>
    namesOtherMachine(name, settings),
  )
  const named = `${elsewhere.join(', ')} ${elsewhere.length === 1 ? 'names' : 'name'}`
  return listSentences(
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

const CONTACTS = ['SERVICE_TELEPHONE', 'SERVICE_EMAIL', 'SERVICE_ADDRESS']

function findProductionProblems(settings: SettingTexts, names: readonly string[]): string[] {
  // A command that reads none of these settings needs no contact.
  const isServer = CONTACTS.some((name) => names.includes(name))
  const hasContact = CONTACTS.some((name) => settings[name] !== undefined)
  return [
    ...listSentences([
      isServer && !hasContact,
      'SERVICE_TELEPHONE must be set in production, or SERVICE_EMAIL, or SERVICE_ADDRESS.',
    ]),
    ...SETTING_RULES.flatMap((rules) => findRuleProblems(rules, settings[rules.name])),
    ...listSentences([
      settings['PUBLIC_ORIGIN']?.startsWith('http:'),
      'PUBLIC_ORIGIN must start with https:// in production.',
    ]),
    ...['DATABASE_URL', 'MIGRATE_URL'].flatMap((name) => findDatabaseTlsProblems(name, settings[name])),
    // These calls contain personal data. A tunnel or proxy on this machine may add the TLS.
    ...[...EXTERNAL_SYSTEMS, 'PORTAL_SDK_URL'].flatMap((name) =>
      listSentences([
        settings[name]?.startsWith('http:') && namesOtherMachine(name, settings),
        `${name} must start with https:// in production, unless it is of this machine.`,
      ]),
    ),
    // With 0 Node accepts any certificate.
    ...listSentences([
      settings['NODE_TLS_REJECT_UNAUTHORIZED'] === '0',
      'NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in production.',
    ]),
    ...findWeakKeys(settings['SECRET_KEYS'] ?? ''),
  ]
}

const listSentences = (...checks: readonly (readonly [isProblem: boolean | undefined, sentence: string])[]) =>
  checks.flatMap(([isProblem, sentence]) => (isProblem ? [sentence] : []))

const MIN_DIFFERENT_CHARACTERS = 6

const describeExample = (name: string) => `${name} must be your own in production, not that of the example.`

/** The example values of these settings are malformed, so their schemas already report them. */
const MALFORMED_EXAMPLES = new Set(['SECRET_KEYS', 'REQUEST_YEARS'])

function findRuleProblems(
  { name, isSandboxOnly, minLength }: (typeof SETTING_RULES)[number],
  value?: string,
): string[] {
  if (value === undefined) return []
  if (isSandboxOnly) return [`${name} must be unset in production.`]
  if (!MALFORMED_EXAMPLES.has(name) && /REPLACE.?ME|CHANGE.?ME/i.test(value)) return [describeExample(name)]
  // The example addresses end with .invalid, and no real address does (RFC 2606).
  if (/\.invalid\b/i.test(value)) return [describeExample(name)]
  return listSentences([
    minLength !== undefined && (value.length < minLength || new Set(value).size < MIN_DIFFERENT_CHARACTERS),
    `${name} must have at least ${minLength} characters in production, ${MIN_DIFFERENT_CHARACTERS} of them different.`,
  ])
}

/** A path is a Unix socket on this machine. The driver prefers a host in the parameters, and uses PGHOST if the address has no host. */
function namesOtherMachine(name: string, settings: SettingTexts): boolean {
  const address = settings[name] ?? ''
  const [, addressHost = ''] = /^\w+:\/\/(?:[^/?]*@)?(\[[^\]]*\]|[^:/?#,]*)/.exec(address) ?? []
  const isDatabase = address.startsWith('postgres')
  const parameterHosts = isDatabase ? new URLSearchParams(address.split('?')[1]).getAll('host') : []
  const hosts = [addressHost, ...parameterHosts].filter((host) => host !== '')
  const pgHost = isDatabase && hosts.length === 0 ? [settings['PGHOST'] ?? ''] : []
  return [...hosts, ...pgHost].some((host) => !/^(\/|%2f|$)/i.test(host) && !isOwnMachine(host))
}

/** Without this check, a misspelt setting would silently keep its default. */
function findMisspelt(settings: SettingTexts): string[] {
  const names = SETTING_RULES.map(({ name }) => name)
  return Object.keys(settings).flatMap((name) => {
    if (names.includes(name)) return []
    // Shorter names, such as HOST, resemble variables of other programs.
    const setting = names.find((each) => each.length > 4 && isOneLetterOff(name, each))
    return setting === undefined ? [] : [`${name} must be spelt ${setting}.`]
  })
}

/** Whether one letter is replaced, added, missing, or swapped with the next: `rests` has the four cases in this order. */
function isOneLetterOff(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const rests = [
    [one.slice(start + 1), other.slice(start + 1)],
    [one.slice(start + 1), other.slice(start)],
    [one.slice(start), other.slice(start + 1)],
    [`${one[start + 1]}${one[start]}${one.slice(start + 2)}`, other.slice(start)],
  ]
  return rests.some(([rest, otherRest]) => rest === otherRest)
}

/** With any other value the driver may connect without TLS. */
const EXPLICIT_TLS_MODES = new Set(['require', 'verify-ca', 'verify-full', 'no-verify', 'disable'])

function findDatabaseTlsProblems(name: string, address?: string): string[] {
  if (address === undefined) return []
  const modes = [...address.matchAll(/[?&]sslmode=([^&]*)/g)].map(([, mode = '']) => mode)
  if (modes.length > 1) return [`${name} must say sslmode once.`]
  if (EXPLICIT_TLS_MODES.has(modes[0] ?? '')) return []
  return [
    `${name} must end with ?sslmode=verify-full in production, or with ?sslmode=disable where the way to the database is protected otherwise.`,
  ]
}

/** Among 3 * 10^16 random keys of 32 bytes, about one has fewer different bytes. */
const MIN_DIFFERENT_BYTES = 16

function findWeakKeys(secretKeys: string): string[] {
  const weak = (readSecretKeys(secretKeys) ?? []).filter(
    ({ bytes }) => new Set(bytes).size < MIN_DIFFERENT_BYTES,
  )
  return weak.map(({ id }) => `SECRET_KEYS must be random: make ${id} anew with border-pass keys make.`)
}
