// Reads all settings from the environment (api.md, "Running"). Problems are reported together, one sentence each, starting with the
// setting's name.
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { OperatorProblem } from '../ports/operation.ts'
import { PRODUCT_NAME } from '../sentences.ts'
import type { Config } from './config.ts'
import { findProblems } from './setting-problems.ts'
import { isOwnMachine } from './setting-schemas.ts'
import { SETTINGS, type SettingValues } from './settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The department's production installation. */
const THAID_URL = 'https://imauth.bora.dopa.go.th'

/** The settings of a command that uses only the database. */
export const DATABASE_SETTINGS = ['BPS_MODE', 'DATABASE_URL', 'MIGRATE_URL', 'DATA_DIR', 'SANDBOX_NOW']

/** Reads and requires only the settings in `names`. */
export function checkSettings(
  environment: Environment,
  names: readonly string[] = Object.keys(SETTINGS.shape),
) {
  const settings = readTexts(environment)
  const read = z.safeParse(
    SETTINGS,
    Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name))),
  )
  const unreadable = read.error?.issues.map(({ path, message }) => `${path.join()} must be ${message}.`)
  const problems = [...findProblems(settings, names), ...(unreadable ?? [])]
  if (read.success && problems.length === 0) return { config: toConfig(read.data), problems: [] }
  return { config: null, problems }
}

export function readConfig(environment: Environment, names?: readonly string[]): Config {
  const { config, problems } = checkSettings(environment, names)
  if (config === null) throw new OperatorProblem(problems.join('\n'))
  return config
}

/** A blank setting counts as unset. */
function readTexts(environment: Environment): Readonly<Record<string, string>> {
  const trimmed = Object.entries(environment).map(([name, value]) => [name, value?.trim() ?? ''] as const)
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
}

function toConfig(read: SettingValues): Config {
  const isSandbox = read.BPS_MODE === 'sandbox'
  return {
    isSandbox,
    // No other machine may reach the calls of the simulated office (D49).
    playsOffice: isSandbox && isOwnMachine(read.HOST),
    host: read.HOST,
    port: read.PORT,
    databaseUrl: read.DATABASE_URL,
    migrateUrl: read.MIGRATE_URL,
    dataDir: read.DATA_DIR,
    registry: toRegistry(read),
    portal: toPortal(read),
    portalScript: read.PORTAL_SDK_URL,
    thaid: toThaId(read, isSandbox),
    smtp: toSmtp(read),
    paymentEnabled: read.PAYMENT_ENABLED === null ? isSandbox : read.PAYMENT_ENABLED === 'true',
    followerPolicy: read.FOLLOWER_POLICY,
    secretKeys: read.SECRET_KEYS,
    sandboxNow: read.SANDBOX_NOW,
    publicOrigin: read.PUBLIC_ORIGIN,
    trustProxy: read.TRUST_PROXY,
    officeToken: read.OFFICE_TOKEN,
    metricsToken: read.METRICS_TOKEN,
    // In production a load balancer needs time to notice that this server drains (docs/operations.md). A sandbox ends at once.
    drainSeconds: read.DRAIN_SECONDS ?? (isSandbox ? 0 : 6),
    accessLogDays: read.ACCESS_LOG_DAYS,
    requestYears: read.REQUEST_YEARS,
    service: {
      agency: read.SERVICE_AGENCY,
      telephone: read.SERVICE_TELEPHONE,
      email: read.SERVICE_EMAIL,
      address: read.SERVICE_ADDRESS,
      hours: read.SERVICE_HOURS,
      dataProtection: read.DATA_PROTECTION_CONTACT,
    },
    securityContact: read.SECURITY_CONTACT,
  }
}

function toRegistry({ REGISTRY_URL: url, ...read }: SettingValues): Config['registry'] {
  return url === null ? null : { url, token: read.REGISTRY_TOKEN, concurrency: read.REGISTRY_CONCURRENCY }
}

function toPortal(read: SettingValues): Config['portal'] {
  const { PORTAL_URL: url, PORTAL_CONSUMER_KEY: consumerKey } = read
  const { PORTAL_CONSUMER_SECRET: consumerSecret, PORTAL_AGENT_ID: agentId } = read
  if (url === null || consumerKey === null || consumerSecret === null || agentId === null) return null
  const { PORTAL_VALIDATE_PATH: validatePath, PORTAL_EXCHANGE_PATH: exchangePath } = read
  const paths = { validatePath, exchangePath: exchangePath ?? undefined, pushPath: read.PORTAL_PUSH_PATH }
  return { url, consumerKey, consumerSecret, agentId, ...paths }
}

function toThaId({ THAID_CLIENT_ID: clientId, ...read }: SettingValues, isSandbox: boolean): Config['thaid'] {
  if (clientId === null) return null
  const url = read.THAID_URL ?? (isSandbox ? null : THAID_URL)
  const { THAID_CLIENT_SECRET: clientSecret, THAID_API_KEY: apiKey, THAID_NONCE: nonce } = read
  // Unset only in a sandbox, whose simulated issuer accepts this secret.
  return { clientId, clientSecret: clientSecret ?? 'sandbox', apiKey, url, nonce }
}

function toSmtp({ SMTP_URL: server, MAIL_FROM: address }: SettingValues): Config['smtp'] {
  return server && address !== null ? { ...server, from: { name: PRODUCT_NAME, address } } : null
}

const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** Shown in the page header (specification, introduction). */
export const VERSION = z.parse(z.object({ version: z.string() }), manifest).version
