// Every setting of the environment, decoded once or refused with one sentence that names it (api, Running).
import { isIP } from 'node:net'
import { settingReader } from './setting-reader.ts'
import type { Environment, SettingReader } from './setting-reader.ts'
import { readSecretKeys } from './secret-keys.ts'
import type { SecretKey } from './ports/secret-key.ts'

const WEB = ['http:', 'https:']

function readRegistry({ url, text }: SettingReader) {
  const registryUrl = url('REGISTRY_URL', WEB)
  if (registryUrl === null) return null
  return { url: registryUrl, token: text('REGISTRY_TOKEN') }
}

function readPath({ text, refuse }: SettingReader, name: string): string | null {
  const given = text(name)
  return given === null || given.startsWith('/') ? given : refuse(name, 'a path that starts with /')
}

function readPortal(read: SettingReader) {
  const { url, needed } = read
  const validatePath = readPath(read, 'PORTAL_VALIDATE_PATH')
  const exchangePath = readPath(read, 'PORTAL_EXCHANGE_PATH')
  const portalUrl = url('PORTAL_URL', WEB)
  if (portalUrl === null) return null
  return {
    url: portalUrl,
    consumerKey: needed('PORTAL_CONSUMER_KEY', 'when PORTAL_URL is'),
    consumerSecret: needed('PORTAL_CONSUMER_SECRET', 'when PORTAL_URL is'),
    agentId: needed('PORTAL_AGENT_ID', 'when PORTAL_URL is'),
    ...(validatePath && { validatePath }),
    ...(exchangePath && { exchangePath }),
  }
}

function readSandboxNow({ text, refuse }: SettingReader, isSandbox: boolean): number | null {
  const given = text('SANDBOX_NOW')
  if (given === null) return null
  if (!isSandbox) return refuse('SANDBOX_NOW', 'unset in production')
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(given)
  const instant = Date.parse(given)
  return isInstant && !Number.isNaN(instant)
    ? instant
    : refuse('SANDBOX_NOW', 'an instant such as 2026-11-20T09:00:00+07:00')
}

/** Names of ranges that stand for many addresses. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal']

function isProxyAddress(address: string): boolean {
  const [ip = '', bits] = address.split('/')
  if (bits === undefined && RANGES.includes(address)) return true
  return isIP(ip) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= 128))
}

function readTrustProxy({ text, refuse }: SettingReader): readonly string[] | false {
  const given = text('TRUST_PROXY')
  if (given === null) return false
  const addresses = given.split(',').map((address) => address.trim())
  return addresses.every(isProxyAddress)
    ? addresses
    : refuse('TRUST_PROXY', 'addresses of proxies, parted by commas')
}

function readKeys({ text, refuse }: SettingReader): readonly [SecretKey, ...SecretKey[]] | null {
  const given = text('SECRET_KEYS')
  if (given === null) return null
  return readSecretKeys(given) ?? refuse('SECRET_KEYS', 'id:base64 pairs of 32 bytes each, parted by commas')
}

function requireForProduction({ needed }: SettingReader): void {
  for (const name of ['REGISTRY_URL', 'SECRET_KEYS', 'DATABASE_URL']) needed(name, 'in production')
}

export type Config = ReturnType<typeof readConfig>

export function readConfig(environment: Environment) {
  const read = settingReader(environment)
  const isSandbox = read.oneOf('BPS_MODE', ['sandbox', 'production'], 'sandbox') === 'sandbox'
  if (!isSandbox) requireForProduction(read)
  const usualPayment = isSandbox ? 'true' : 'false'
  return {
    isSandbox,
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.wholeNumber('PORT', [0, 65_535], 3_000),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    dataDir: read.text('DATA_DIR') ?? '.data',
    registry: readRegistry(read),
    portal: readPortal(read),
    paymentEnabled: read.oneOf('PAYMENT_ENABLED', ['true', 'false'], usualPayment) === 'true',
    followerPolicy: read.oneOf('FOLLOWER_POLICY', ['children', 'household'], 'children'),
    secretKeys: readKeys(read),
    sandboxNow: readSandboxNow(read, isSandbox),
    trustProxy: readTrustProxy(read),
    officeToken: read.text('OFFICE_TOKEN'),
    metricsToken: read.text('METRICS_TOKEN'),
    workers: read.wholeNumber('WORKERS', [1, 64], 1),
  }
}
