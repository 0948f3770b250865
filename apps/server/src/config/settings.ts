// All settings by their names: how each is read, its default, and when it must be set. docs/operations-reference.md describes them to
// operators.
import * as z from 'zod/mini'
import { readSecretKeys } from './secrets.ts'
import * as kinds from './setting-schemas.ts'

/** A setting may be required in production, beside another setting, or both. */
type Condition = { readonly inProduction?: true; readonly beside?: string }

type Rules = {
  readonly required?: readonly Condition[]
  readonly isSandboxOnly?: true
  /** The fewest characters of a token in production. */
  readonly minLength?: number
}

const RULES = z.registry<Rules>()
const IN_PRODUCTION = { required: [{ inProduction: true }] } satisfies Rules
const WITH_PORTAL = { required: [{ beside: 'PORTAL_URL' }] } satisfies Rules

/** A setting that is null if it is unset. */
function optional<Schema extends z.ZodMiniType>(schema: Schema, rules: Rules = {}) {
  const setting = z._default(z.nullable(schema), null)
  RULES.add(setting, rules)
  return setting
}

const text = (rules?: Rules) => optional(z.string(), rules)
const { oneOf, wholeNumber, webAddress } = kinds

const secretKeys = kinds.readAs(readSecretKeys, 'id:base64 pairs of 32 bytes each, parted by commas')

export const SETTINGS = z.object({
  /** A sandbox simulates the external systems with invented people; production serves citizens. */
  BPS_MODE: z._default(oneOf(['sandbox', 'production']), 'sandbox'),
  /** Allows a sandbox to call systems on another machine (D49). */
  SANDBOX: optional(oneOf(['yes-with-real-systems']), { isSandboxOnly: true }),
  /** When a sandbox's clock starts. */
  SANDBOX_NOW: optional(kinds.instant, { isSandboxOnly: true }),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(wholeNumber(0, 65_535), 3_000),
  /** The public origin, which writing calls must come from. */
  PUBLIC_ORIGIN: optional(kinds.origin, IN_PRODUCTION),
  /** The proxies in front of the server that are trusted with X-Forwarded-For. */
  TRUST_PROXY: z._default(kinds.proxies, []),
  /** How long the server drains after SIGTERM; the default depends on the mode. */
  DRAIN_SECONDS: optional(wholeNumber(0, 300)),
  /** A PostgreSQL; unset: an embedded one in DATA_DIR. */
  DATABASE_URL: optional(kinds.databaseUrl, {
    required: [{ inProduction: true }, { beside: 'MIGRATE_URL' }],
  }),
  /** The same database with the role that owns its tables. */
  MIGRATE_URL: optional(kinds.databaseUrl),
  /** The embedded database, keys, tokens and messages of a sandbox. */
  DATA_DIR: z._default(z.string(), '.data'),
  /** The keys of personal data: the first encrypts, all decrypt. */
  SECRET_KEYS: optional(secretKeys, IN_PRODUCTION),
  /** The civil registry's gateway; unset: the sandbox's. */
  REGISTRY_URL: optional(webAddress, IN_PRODUCTION),
  REGISTRY_TOKEN: text({ ...IN_PRODUCTION, minLength: 16 }),
  /** The limit of concurrent calls to the registry per process. */
  REGISTRY_CONCURRENCY: z._default(wholeNumber(1, 10_000), 100),
  /** The citizen portal: the address and our three keys, or none of them. */
  PORTAL_URL: optional(webAddress, {
    // A sandbox simulates the portal, and its launches may use the script of the app.
    required: [{ beside: 'PORTAL_PUSH_PATH' }, { inProduction: true, beside: 'PORTAL_SDK_URL' }],
  }),
  PORTAL_CONSUMER_KEY: text(WITH_PORTAL),
  PORTAL_CONSUMER_SECRET: text(WITH_PORTAL),
  PORTAL_AGENT_ID: text(WITH_PORTAL),
  /** Unset: the path in the portal's manual. */
  PORTAL_VALIDATE_PATH: z.optional(kinds.absolutePath),
  /** Unset in a sandbox: the portal's test installation. */
  PORTAL_EXCHANGE_PATH: optional(kinds.absolutePath, {
    required: [{ inProduction: true, beside: 'PORTAL_URL' }],
  }),
  /** Messages to the inbox of the portal's app (D53); unset: none. */
  PORTAL_PUSH_PATH: optional(kinds.absolutePath),
  /** The script of the portal's app, which saves files inside the app (D47); unset: ordinary downloads. */
  PORTAL_SDK_URL: optional(kinds.scriptAddress),
  /** Sign-in with ThaID (D57); a sandbox with only a client ID simulates the issuer. */
  THAID_CLIENT_ID: text(),
  THAID_CLIENT_SECRET: text({ required: [{ inProduction: true, beside: 'THAID_CLIENT_ID' }] }),
  /** The value of the header `api-key`, which some clients of the issuer send. */
  THAID_API_KEY: text(),
  /** The issuer's address; unset in production: the department's issuer. */
  THAID_URL: optional(webAddress),
  /** Whether ThaID's token contains the nonce that was sent; found out by a first sign-in on its test installation. */
  THAID_NONCE: z._default(oneOf(['required', 'absent']), 'required'),
  /** The mail server of the messages to citizens, and their sender. */
  SMTP_URL: optional(kinds.mailServer),
  MAIL_FROM: optional(kinds.mailAddress, { required: [{ beside: 'SMTP_URL' }] }),
  /** Unset: online payment is enabled in a sandbox only. */
  PAYMENT_ENABLED: optional(oneOf(['true', 'false'])),
  /** Which children may follow (D23): the applicant's own, or both parents'. */
  FOLLOWER_POLICY: z._default(oneOf(['children', 'household']), 'children'),
  /** The token of the national system, which reads and writes for all offices (D34). */
  OFFICE_TOKEN: text({ minLength: 32 }),
  METRICS_TOKEN: text({ minLength: 16 }),
  /** Older entries of the access log are deleted; unset: they stay. */
  ACCESS_LOG_DAYS: optional(wholeNumber(90, 36_500)),
  /** The owner's purge deletes a request so many years after it has ended (D60). */
  REQUEST_YEARS: optional(wholeNumber(1, 30), IN_PRODUCTION),
  /** The agency that runs the service (D55). Production requires a telephone, an e-mail address or a postal address. */
  SERVICE_AGENCY: text(IN_PRODUCTION),
  SERVICE_TELEPHONE: text(),
  SERVICE_EMAIL: optional(kinds.mailAddress),
  SERVICE_ADDRESS: text(),
  SERVICE_HOURS: text(),
  DATA_PROTECTION_CONTACT: text(IN_PRODUCTION),
  /** Shown in /.well-known/security.txt. */
  SECURITY_CONTACT: optional(kinds.securityContact),
})

export type SettingValues = z.output<typeof SETTINGS>

export const SETTING_RULES = Object.entries(SETTINGS.shape).map(([name, schema]) => ({
  name,
  ...RULES.get(schema),
}))
