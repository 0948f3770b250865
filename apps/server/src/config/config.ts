// Reads all settings from the environment (api, Running). A new setting needs an entry in SETTINGS and a line in `configOf`.
// Problems are reported together, one sentence each, starting with the setting's name.
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { modeProblems } from './mode-problems.ts'
import { readSecretKeys } from './secrets.ts'
import {
  absolutePath,
  ConfigProblem,
  databaseUrl,
  isMailAddress,
  isOwnMachine,
  oneOf,
  optionalText,
  orNull,
  readAs,
  readInstant,
  readOrigin,
  readProxies,
  readSmtpUrl,
  text,
  url,
  wholeNumber,
} from './setting-schemas.ts'

type Environment = Readonly<Record<string, string | undefined>>

const webAddress = url('http://', 'https://')
const withPortal = text('set when PORTAL_URL is')

const REGISTRY = z.object({ REGISTRY_URL: webAddress, REGISTRY_TOKEN: optionalText })

const PORTAL = z.object({
  PORTAL_URL: webAddress,
  PORTAL_CONSUMER_KEY: withPortal,
  PORTAL_CONSUMER_SECRET: withPortal,
  PORTAL_AGENT_ID: withPortal,
})

const SMTP = z.object({
  SMTP_URL: readAs(readSmtpUrl, 'an address such as smtp://user:password@mail.example.go.th:587'),
  MAIL_FROM: text('set when SMTP_URL is').check(z.refine(isMailAddress, 'an e-mail address')),
})

/** An e-mail address, or an address that a browser opens: what RFC 9116 asks of a contact. */
function readSecurityContact(given: string): string | null {
  if (isMailAddress(given)) return `mailto:${given}`
  return /^(https:\/\/|mailto:|tel:)\S+$/.test(given) && URL.canParse(given) ? given : null
}

const SETTINGS = z.object({
  BPS_MODE: z._default(oneOf(['sandbox', 'production']), 'sandbox'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(wholeNumber(0, 65_535), 3_000),
  DATABASE_URL: orNull(databaseUrl),
  MIGRATE_URL: orNull(databaseUrl),
  DATA_DIR: z._default(z.string(), '.data'),
  registry: orNull(REGISTRY),
  portal: orNull(PORTAL),
  // Outside the group, so that a wrong path is refused also where PORTAL_URL is unset.
  PORTAL_VALIDATE_PATH: orNull(absolutePath),
  PORTAL_EXCHANGE_PATH: orNull(absolutePath),
  PAYMENT_ENABLED: orNull(oneOf(['true', 'false'])),
  FOLLOWER_POLICY: z._default(oneOf(['children', 'household']), 'children'),
  SECRET_KEYS: orNull(readAs(readSecretKeys, 'id:base64 pairs of 32 bytes each, parted by commas')),
  RECORD_FORMATS: orNull(oneOf(['1', 'both', '2'])),
  SANDBOX: orNull(oneOf(['yes-with-real-systems'])),
  SANDBOX_NOW: orNull(readAs(readInstant, 'an instant such as 2026-11-20T09:00:00+07:00')),
  PUBLIC_ORIGIN: orNull(readAs(readOrigin, 'an address such as https://pass.example.go.th, without a path')),
  TRUST_PROXY: orNull(
    readAs(
      readProxies,
      'addresses of proxies, parted by commas, such as 10.0.0.1 or 10.0.0.0/8 at the widest',
    ),
  ),
  smtp: orNull(SMTP),
  OFFICE_TOKEN: optionalText,
  METRICS_TOKEN: optionalText,
  WORKERS: z._default(wholeNumber(1, 64), 1),
  DRAIN_SECONDS: orNull(wholeNumber(0, 300)),
  SERVICE_AGENCY: optionalText,
  SERVICE_TELEPHONE: optionalText,
  SERVICE_EMAIL: orNull(z.string().check(z.refine(isMailAddress, 'an e-mail address'))),
  SERVICE_ADDRESS: optionalText,
  SERVICE_HOURS: optionalText,
  DATA_PROTECTION_CONTACT: optionalText,
  SECURITY_CONTACT: orNull(
    readAs(readSecurityContact, 'an e-mail address, or one that starts with https://'),
  ),
})

/** The names as the operator writes them, in capitals; a group has a name in small letters. */
const SETTING_NAMES = [SETTINGS, REGISTRY, PORTAL, SMTP]
  .flatMap(({ shape }) => Object.keys(shape))
  .filter((name) => name === name.toUpperCase())

function portalOf(settings: z.output<typeof SETTINGS>) {
  const { portal, PORTAL_VALIDATE_PATH: validatePath, PORTAL_EXCHANGE_PATH: exchangePath } = settings
  if (portal === null) return null
  return {
    url: portal.PORTAL_URL,
    consumerKey: portal.PORTAL_CONSUMER_KEY,
    consumerSecret: portal.PORTAL_CONSUMER_SECRET,
    agentId: portal.PORTAL_AGENT_ID,
    ...(validatePath && { validatePath }),
    ...(exchangePath && { exchangePath }),
  }
}

function configOf(settings: z.output<typeof SETTINGS>) {
  const isSandbox = settings.BPS_MODE === 'sandbox'
  const { registry } = settings
  return {
    isSandbox,
    host: settings.HOST,
    // Whoever reaches a sandbox may act as the office, so nobody reaches that call from elsewhere (D49).
    playsOffice: isSandbox && isOwnMachine(settings.HOST),
    port: settings.PORT,
    databaseUrl: settings.DATABASE_URL,
    migrateUrl: settings.MIGRATE_URL,
    dataDir: settings.DATA_DIR,
    registry: registry && { url: registry.REGISTRY_URL, token: registry.REGISTRY_TOKEN },
    portal: portalOf(settings),
    paymentEnabled: settings.PAYMENT_ENABLED === null ? isSandbox : settings.PAYMENT_ENABLED === 'true',
    followerPolicy: settings.FOLLOWER_POLICY,
    secretKeys: settings.SECRET_KEYS,
    recordFormats: settings.RECORD_FORMATS,
    sandboxNow: settings.SANDBOX_NOW,
    publicOrigin: settings.PUBLIC_ORIGIN,
    trustProxy: settings.TRUST_PROXY ?? (false as const),
    smtp: settings.smtp && { ...settings.smtp.SMTP_URL, from: settings.smtp.MAIL_FROM },
    officeToken: settings.OFFICE_TOKEN,
    metricsToken: settings.METRICS_TOKEN,
    workers: settings.WORKERS,
    service: {
      agency: settings.SERVICE_AGENCY,
      telephone: settings.SERVICE_TELEPHONE,
      email: settings.SERVICE_EMAIL,
      address: settings.SERVICE_ADDRESS,
      hours: settings.SERVICE_HOURS,
      dataProtection: settings.DATA_PROTECTION_CONTACT,
    },
    securityContact: settings.SECURITY_CONTACT,
    drainSeconds: settings.DRAIN_SECONDS ?? (isSandbox ? 0 : 6),
  }
}

export type Config = ReturnType<typeof configOf>

/** A blank setting counts as unset. */
function settingsIn(environment: Environment): Readonly<Record<string, string>> {
  const trimmed = Object.entries(environment).map(([name, given]) => [name, given?.trim() ?? ''] as const)
  return Object.fromEntries(trimmed.filter(([, given]) => given !== ''))
}

function migrateProblems(given: Readonly<Record<string, string>>): string[] {
  if (given['MIGRATE_URL'] === undefined || given['DATABASE_URL'] !== undefined) return []
  return ['DATABASE_URL must be set when MIGRATE_URL is.']
}

/** Messages of invented people are not to reach mailboxes of real ones. */
function mailProblems({ BPS_MODE: mode, SMTP_URL: given }: Readonly<Record<string, string>>): string[] {
  const smtp = given === undefined ? null : readSmtpUrl(given)
  if (smtp === null || smtp.isOwnMachine || mode === 'production') return []
  return ['SMTP_URL must be of this machine in a sandbox: its messages are about invented people.']
}

type CheckedSettings =
  | { readonly config: Config; readonly problems: readonly [] }
  | { readonly config: null; readonly problems: readonly string[] }

export function checkSettings(environment: Environment): CheckedSettings {
  const given = settingsIn(environment)
  const result = z.safeParse(SETTINGS, {
    ...given,
    registry: given['REGISTRY_URL'] === undefined ? null : given,
    portal: given['PORTAL_URL'] === undefined ? null : given,
    smtp: given['SMTP_URL'] === undefined ? null : given,
  })
  const unreadable = result.error?.issues.map(
    ({ path, message }) => `${String(path.at(-1))} must be ${message}.`,
  )
  const problems = [
    ...modeProblems(given, SETTING_NAMES),
    ...migrateProblems(given),
    ...mailProblems(given),
    ...(unreadable ?? []),
  ]
  if (result.success && problems.length === 0) return { config: configOf(result.data), problems: [] }
  return { config: null, problems }
}

export function readConfig(environment: Environment): Config {
  const { config, problems } = checkSettings(environment)
  if (config === null) throw new ConfigProblem(problems.join('\n'))
  return config
}

const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** The page header shows it (specification, introduction). */
export const VERSION = z.parse(z.object({ version: z.string() }), manifest).version
