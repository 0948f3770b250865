// Reads all settings from the environment (api, Running). A new setting is one entry of SETTINGS.
// Problems are reported together, one sentence each, starting with the setting's name.
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { EMAIL } from '@border-pass/domain/request/fields/email'
import { OperatorProblem } from '../ports/operation.ts'
import { PRODUCT_NAME } from '../sentences.ts'
import type { Config } from './config-type.ts'
import { modeProblems } from './mode-problems.ts'
import { readSecretKeys } from './secrets.ts'
import {
  absolutePath,
  databaseUrl,
  instant,
  isOwnMachine,
  mailAddress,
  oneOf,
  optionalText,
  orNull,
  readAs,
  readOrigin,
  readProxies,
  readSmtpUrl,
  url,
  wholeNumber,
} from './setting-schemas.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Given = Readonly<Record<string, string>>

const webAddress = url('http://', 'https://')
const withPortal = z.string({ error: 'set when PORTAL_URL is' })

/** An e-mail address, or an address that a browser opens: what RFC 9116 asks of a contact. */
function readSecurityContact(given: string): string | null {
  if (EMAIL.isValid(given)) return `mailto:${given}`
  return /^(https:\/\/|mailto:|tel:)\S+$/.test(given) && URL.canParse(given) ? given : null
}

/** One is null where its first setting is unset, but `service`. */
const GROUPS = {
  registry: z.object({
    url: webAddress,
    token: optionalText,
    concurrency: z._default(wholeNumber(1, 10_000), 100),
  }),
  portal: z.object({
    url: webAddress,
    consumerKey: withPortal,
    consumerSecret: withPortal,
    agentId: withPortal,
    validatePath: z.optional(absolutePath),
    exchangePath: z.optional(absolutePath),
  }),
  thaid: z.object({
    clientId: z.string(),
    clientSecret: optionalText,
    apiKey: optionalText,
    url: orNull(webAddress),
  }),
  service: z.object({
    agency: optionalText,
    telephone: optionalText,
    email: orNull(mailAddress),
    address: optionalText,
    hours: optionalText,
  }),
}

/** PUBLIC_ORIGIN is `publicOrigin`, and PORTAL_AGENT_ID the `agentId` of `portal`. */
const SETTINGS = z.object({
  bpsMode: z._default(oneOf(['sandbox', 'production']), 'sandbox'),
  host: z._default(z.string(), '127.0.0.1'),
  port: z._default(wholeNumber(0, 65_535), 3_000),
  databaseUrl: orNull(databaseUrl),
  migrateUrl: orNull(databaseUrl),
  dataDir: z._default(z.string(), '.data'),
  registry: orNull(GROUPS.registry),
  portal: orNull(GROUPS.portal),
  thaid: orNull(GROUPS.thaid),
  paymentEnabled: orNull(oneOf(['true', 'false'])),
  followerPolicy: z._default(oneOf(['children', 'household']), 'children'),
  secretKeys: orNull(readAs(readSecretKeys, 'id:base64 pairs of 32 bytes each, parted by commas')),
  sandbox: orNull(oneOf(['yes-with-real-systems'])),
  sandboxNow: orNull(instant),
  /** What changing calls must come from; null, in a sandbox only: any address by which it is called. */
  publicOrigin: orNull(readAs(readOrigin, 'an address such as https://pass.example.go.th, without a path')),
  trustProxy: z._default(
    readAs(
      readProxies,
      'addresses of proxies, parted by commas, such as 10.0.0.1 or 10.0.0.0/8 at the widest',
    ),
    [],
  ),
  smtpUrl: orNull(readAs(readSmtpUrl, 'an address such as smtp://user:password@mail.example.go.th:587')),
  mailFrom: orNull(mailAddress),
  /** null: the office's calls are 404, and nobody reads the metrics, but in a sandbox. */
  officeToken: optionalText,
  metricsToken: optionalText,
  drainSeconds: orNull(wholeNumber(0, 300)),
  accessLogDays: orNull(wholeNumber(90, 36_500)),
  service: GROUPS.service,
  dataProtectionContact: optionalText,
  securityContact: orNull(readAs(readSecurityContact, 'an e-mail address, or one that starts with https://')),
})

/** The department's own. */
const THAID_URL = 'https://imauth.bora.dopa.go.th/api/v2/oauth2'

/** What follows from the mode where it is not set. */
function configOf({
  bpsMode,
  dataProtectionContact,
  smtpUrl,
  mailFrom,
  ...settings
}: z.output<typeof SETTINGS>): Config {
  const isSandbox = bpsMode === 'sandbox'
  return {
    ...settings,
    isSandbox,
    // Whoever reaches a sandbox may act as the office, so nobody reaches that call from elsewhere (D49).
    playsOffice: isSandbox && isOwnMachine(settings.host),
    paymentEnabled: settings.paymentEnabled === null ? isSandbox : settings.paymentEnabled === 'true',
    thaid: settings.thaid && {
      ...settings.thaid,
      clientSecret: settings.thaid.clientSecret ?? 'sandbox',
      /** null: the sandbox plays it itself. */
      url: settings.thaid.url ?? (isSandbox ? null : THAID_URL),
    },
    smtp:
      smtpUrl && mailFrom !== null ? { ...smtpUrl, from: { name: PRODUCT_NAME, address: mailFrom } } : null,
    service: { ...settings.service, dataProtection: dataProtectionContact },
    drainSeconds: settings.drainSeconds ?? (isSandbox ? 0 : 6),
  }
}

/** The name as the operator writes it: `registry`, `url` is REGISTRY_URL. */
const nameOf = (path: readonly PropertyKey[]) =>
  path.map(String).join('_').replaceAll(/[A-Z]/g, '_$&').toUpperCase()

const namesIn = (shape: object, group: readonly string[] = []) =>
  Object.keys(shape).map((key) => [key, nameOf([...group, key])] as const)

const GROUP_NAMES = Object.entries(GROUPS).map(
  ([group, { shape }]) => [group, namesIn(shape, [group])] as const,
)
const OWN_NAMES = namesIn(SETTINGS.shape).filter(([key]) => !(key in GROUPS))
const NAMES = [...OWN_NAMES, ...GROUP_NAMES.flatMap(([, names]) => names)].map(([, name]) => name)

/** What a command needs that works on the database alone. */
export const DATABASE_SETTINGS = ['BPS_MODE', 'DATABASE_URL', 'MIGRATE_URL', 'DATA_DIR', 'SANDBOX_NOW']

/** A blank setting counts as unset. */
function settingsIn(environment: Environment): Given {
  const trimmed = Object.entries(environment).map(([name, given]) => [name, given?.trim() ?? ''] as const)
  return Object.fromEntries(trimmed.filter(([, given]) => given !== ''))
}

function inputOf(given: Given, wanted: readonly string[]) {
  const read = (names: ReturnType<typeof namesIn>) =>
    Object.fromEntries(names.map(([key, name]) => [key, wanted.includes(name) ? given[name] : undefined]))
  const groups = GROUP_NAMES.map(([group, names]) => {
    const values = read(names)
    const first = names[0]?.[0] ?? ''
    return [group, group !== 'service' && values[first] === undefined ? null : values] as const
  })
  return { ...read(OWN_NAMES), ...Object.fromEntries(groups) }
}

function pairProblems(given: Given): string[] {
  const lacks = (name: string, other: string) => given[name] !== undefined && given[other] === undefined
  const smtp = readSmtpUrl(given['SMTP_URL'] ?? '')
  const isSandbox = given['BPS_MODE'] !== 'production'
  return [
    ...(lacks('MIGRATE_URL', 'DATABASE_URL') ? ['DATABASE_URL must be set when MIGRATE_URL is.'] : []),
    ...(lacks('SMTP_URL', 'MAIL_FROM') ? ['MAIL_FROM must be set when SMTP_URL is.'] : []),
    ...(smtp !== null && !smtp.isOwnMachine && isSandbox
      ? ['SMTP_URL must be of this machine in a sandbox: its messages are about invented people.']
      : []),
  ]
}

/** Only `wanted` are read and required. */
export function checkSettings(environment: Environment, wanted: readonly string[] = NAMES) {
  const given = settingsIn(environment)
  const result = z.safeParse(SETTINGS, inputOf(given, wanted))
  const unreadable = result.error?.issues.map(({ path, message }) => `${nameOf(path)} must be ${message}.`)
  const problems = [
    ...modeProblems(given, { known: NAMES, wanted }),
    ...pairProblems(given),
    ...(unreadable ?? []),
  ]
  if (result.success && problems.length === 0) return { config: configOf(result.data), problems: [] }
  return { config: null, problems }
}

export function readConfig(environment: Environment, wanted?: readonly string[]): Config {
  const { config, problems } = checkSettings(environment, wanted)
  if (config === null) throw new OperatorProblem(problems.join('\n'))
  return config
}

const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** The page header shows it (specification, introduction). */
export const VERSION = z.parse(z.object({ version: z.string() }), manifest).version
