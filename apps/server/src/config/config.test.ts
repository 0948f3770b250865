import { describe, expect, test } from 'vitest'
import { checkSettings, readConfig } from './config.ts'
import { makeSecretKey } from './secrets.ts'

const PRODUCTION = {
  BPS_MODE: 'production',
  DATABASE_URL: 'postgresql://db/bps?sslmode=verify-full',
  PUBLIC_ORIGIN: 'https://pass.example.go.th',
  REGISTRY_URL: 'https://registry.example',
  REGISTRY_TOKEN: 'of the registry 1',
  SECRET_KEYS: makeSecretKey('2569-1'),
  SERVICE_AGENCY: 'กรมตัวอย่าง',
  SERVICE_TELEPHONE: '0 2000 0000',
  DATA_PROTECTION_CONTACT: 'dpo@pass.example.go.th',
}

test('the defaults are a sandbox on 127.0.0.1:3000 with an embedded database', () => {
  expect(readConfig({})).toEqual({
    accessLogDays: null,
    drainSeconds: 0,
    isSandbox: true,
    playsOffice: true,
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: null,
    migrateUrl: null,
    dataDir: '.data',
    registry: null,
    portal: null,
    thaid: null,
    paymentEnabled: true,
    followerPolicy: 'children',
    secretKeys: null,
    sandboxNow: null,
    publicOrigin: null,
    trustProxy: false,
    smtpUrl: null,
    mailFrom: null,
    sandbox: null,
    officeToken: null,
    metricsToken: null,
    service: { agency: null, telephone: null, email: null, address: null, hours: null, dataProtection: null },
    securityContact: null,
  })
})

test('MIGRATE_URL goes with DATABASE_URL, and says in production whether it is encrypted', () => {
  const MIGRATE_URL = 'postgresql://localhost/bps'
  expect(checkSettings({ MIGRATE_URL }).problems).toEqual(['DATABASE_URL must be set when MIGRATE_URL is.'])
  expect(readConfig({ MIGRATE_URL, DATABASE_URL: MIGRATE_URL }).migrateUrl).toBe(MIGRATE_URL)
  expect(checkSettings({ ...PRODUCTION, MIGRATE_URL }).problems).toEqual([
    expect.stringContaining('MIGRATE_URL must end with ?sslmode=verify-full'),
  ])
})

test('in production payment is off unless it is switched on', () => {
  expect(readConfig(PRODUCTION).paymentEnabled).toBe(false)
  expect(readConfig({ ...PRODUCTION, PAYMENT_ENABLED: 'true' }).paymentEnabled).toBe(true)
})

describe('in production', () => {
  test.each([
    'sslmode=require',
    'sslmode=verify-full&target_session_attrs=read-write',
    'sslmode=disable',
    'a=b&sslmode=no-verify',
  ])('DATABASE_URL may say %s', (said) => {
    expect(checkSettings({ ...PRODUCTION, DATABASE_URL: `postgresql://db/bps?${said}` }).problems).toEqual([])
  })

  test.each(['', '?sslmode=', '?sslmode=prefer', '?sslmode=allow', '?ssl=true', '?nosslmode=disable'])(
    'DATABASE_URL may not leave TLS open, as with %s',
    (said) => {
      const { problems } = checkSettings({ ...PRODUCTION, DATABASE_URL: `postgresql://db/bps${said}` })
      expect(problems).toEqual([expect.stringContaining('DATABASE_URL must end with ?sslmode=verify-full')])
    },
  )

  test.each(['http://127.0.0.1:4000', 'http://localhost', 'http://[::1]:4000', 'https://registry.example'])(
    'REGISTRY_URL may be %s',
    (url) => {
      expect(checkSettings({ ...PRODUCTION, REGISTRY_URL: url }).problems).toEqual([])
    },
  )

  test.each(['REGISTRY_URL', 'PORTAL_URL'])(
    '%s may not leave TLS out on the way to another machine',
    (name) => {
      const { problems } = checkSettings({ ...PRODUCTION, [name]: 'http://gateway.example' })
      expect(problems).toContain(
        `${name} must start with https:// in production, unless it is of this machine.`,
      )
    },
  )

  test('certificates are checked', () => {
    const { problems } = checkSettings({ ...PRODUCTION, NODE_TLS_REJECT_UNAUTHORIZED: '0' })
    expect(problems).toEqual(['NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in production.'])
  })

  test('PUBLIC_ORIGIN is https', () => {
    const { problems } = checkSettings({ ...PRODUCTION, PUBLIC_ORIGIN: 'http://pass.example.go.th' })
    expect(problems).toEqual(['PUBLIC_ORIGIN must start with https:// in production.'])
  })
})

test.each([
  'postgres://a,b/bps?target_session_attrs=read-write',
  'postgres://user:secret@a:5432,b:5433/bps',
  'postgres:///bps?host=a,b',
  'postgres:///bps?host=a%2Cb',
])('DATABASE_URL may not name several hosts, as in %s', (given) => {
  expect(
    checkSettings({
      ...PRODUCTION,
      DATABASE_URL: `${given}${given.includes('?') ? '&' : '?'}sslmode=disable`,
    }).problems,
  ).toEqual([
    'DATABASE_URL must be the address of one host: in front of several nodes put what knows the primary, such as HAProxy with deploy/high-availability/haproxy.cfg, and name that.',
  ])
})

test.each([
  'postgres://user:a,b@localhost/bps',
  'postgres://127.0.0.1/a,b',
  'postgres:///bps?host=/run/postgresql',
])('DATABASE_URL may be %s', (given) => {
  expect(checkSettings({ DATABASE_URL: given }).problems).toEqual([])
})

test.each([
  ['https://pass.example.go.th', 'https://pass.example.go.th'],
  ['https://PASS.example.go.th/', 'https://pass.example.go.th'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('PUBLIC_ORIGIN %s is %s', (given, publicOrigin) => {
  const mode = given.startsWith('https:') ? PRODUCTION : {}
  expect(readConfig({ ...mode, PUBLIC_ORIGIN: given })).toMatchObject({ publicOrigin })
})

test.each([
  'pass.example.go.th',
  'https://pass.example.go.th/path',
  'https://a@pass.example.go.th',
  'ftp://x',
  'null',
])('PUBLIC_ORIGIN may not be %s', (given) => {
  expect(checkSettings({ ...PRODUCTION, PUBLIC_ORIGIN: given }).problems).toEqual([
    'PUBLIC_ORIGIN must be an address such as https://pass.example.go.th, without a path.',
  ])
})

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test('all problems are reported together, one sentence a setting', () => {
  const environment = {
    BPS_MODE: 'production',
    DATABASE_URL: 'mysql://x',
    PORT: 'http',
    PORTAL_URL: 'portal',
    PORTAL_AGENT_ID: 'agent',
    SANDBOX_NOW: '2026-11-20T09:00:00+07:00',
  }
  const sentences = [
    'REGISTRY_URL must be set in production.',
    'REGISTRY_TOKEN must be set in production.',
    'SECRET_KEYS must be set in production.',
    'PUBLIC_ORIGIN must be set in production.',
    'SERVICE_AGENCY must be set in production.',
    'DATA_PROTECTION_CONTACT must be set in production.',
    'SERVICE_TELEPHONE must be set in production, or SERVICE_EMAIL, or SERVICE_ADDRESS.',
    'SANDBOX_NOW must be unset in production.',
    'DATABASE_URL must end with ?sslmode=verify-full in production, or with ?sslmode=disable where the way to the database is protected otherwise.',
    'PORT must be a whole number from 0 to 65535.',
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    'PORTAL_URL must be an address that starts with http:// or https://.',
    'PORTAL_CONSUMER_KEY must be set when PORTAL_URL is.',
    'PORTAL_CONSUMER_SECRET must be set when PORTAL_URL is.',
  ]
  expect(checkSettings(environment)).toEqual({ config: null, problems: sentences })
  expect(() => readConfig(environment)).toThrow(sentences.join('\n'))
})

test('a mail server is named by its address, with the sender’s', () => {
  const MAIL_FROM = 'pass@example.go.th'
  const smtp = (SMTP_URL: string) => readConfig({ ...PRODUCTION, SMTP_URL, MAIL_FROM }).smtpUrl
  expect(smtp('smtp://mail.example')).toEqual({
    host: 'mail.example',
    port: 587,
    isTls: false,
    isOwnMachine: false,
    user: '',
    password: '',
  })
  expect(smtp('smtps://a%40b:c%23d@127.0.0.1')).toMatchObject({
    port: 465,
    isTls: true,
    isOwnMachine: true,
    user: 'a@b',
    password: 'c#d',
  })
  const problems = (given: Record<string, string>) => checkSettings({ ...PRODUCTION, ...given }).problems
  const url = 'SMTP_URL must be an address such as smtp://user:password@mail.example.go.th:587.'
  expect(problems({ SMTP_URL: 'mail.example:25', MAIL_FROM })).toEqual([url])
  expect(problems({ SMTP_URL: 'smtp://mail.example/path', MAIL_FROM })).toEqual([url])
  expect(problems({ SMTP_URL: 'smtp://mail.example' })).toEqual(['MAIL_FROM must be set when SMTP_URL is.'])
  expect(problems({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Pass <a@b.go.th>' })).toEqual([
    'MAIL_FROM must be an e-mail address.',
  ])
  const sandbox = { SMTP_URL: 'smtp://mail.example', MAIL_FROM }
  expect(checkSettings(sandbox).problems).toEqual([
    'SMTP_URL must be of this machine in a sandbox: its messages are about invented people.',
  ])
})

test('the portal has the paths that are set, and no others', () => {
  const portal = {
    SANDBOX: 'yes-with-real-systems',
    PORTAL_URL: 'https://portal.example',
    PORTAL_CONSUMER_KEY: 'key',
    PORTAL_CONSUMER_SECRET: 'secret',
    PORTAL_AGENT_ID: 'agent',
  }
  const decoded = {
    url: 'https://portal.example',
    consumerKey: 'key',
    consumerSecret: 'secret',
    agentId: 'agent',
  }
  expect(readConfig(portal).portal).toEqual(decoded)
  const paths = { PORTAL_VALIDATE_PATH: '/v', PORTAL_EXCHANGE_PATH: '/e' }
  expect(readConfig({ ...portal, ...paths }).portal).toEqual({
    ...decoded,
    validatePath: '/v',
    exchangePath: '/e',
  })
})

const AT_DATABASE = 'postgresql://db/bps?sslmode=verify-full'
const NOT_PROXIES =
  'TRUST_PROXY must be addresses of proxies, parted by commas, such as 10.0.0.1 or 10.0.0.0/8 at the widest.'
const NOT_ENCODED =
  'DATABASE_URL must be an address in which # and other special characters of a password are written as %23 and so on.'
const NOT_KEYS = 'SECRET_KEYS must be id:base64 pairs of 32 bytes each, parted by commas.'
const NOT_INSTANT = 'SANDBOX_NOW must be an instant such as 2026-11-20T09:00:00+07:00.'
const short = (name: string, least = 16) =>
  `${name} must have at least ${least} characters in production, 6 of them different.`
const ofExample = (name: string) => `${name} must be your own in production, not that of the example.`
const sandboxWith = (named: string) =>
  `BPS_MODE must be production where ${named} another machine: in a sandbox each citizen can act as the office.`
const { BPS_MODE: _, ...WITHOUT_MODE } = PRODUCTION
const PORTAL = {
  PORTAL_URL: 'https://portal.example',
  PORTAL_CONSUMER_KEY: 'key',
  PORTAL_CONSUMER_SECRET: 'secret',
  PORTAL_AGENT_ID: 'agent',
}

describe('a wrong setting is refused in one sentence that names it', () => {
  const all = 'PUBLIC_ORIGIN, DATABASE_URL, REGISTRY_URL name'

  test.each<[string, Record<string, string | undefined>, string]>([
    ['BPS_MODE', { ...WITHOUT_MODE, BPS_MODE: undefined }, sandboxWith(all)],
    ['BPS_MODE', { ...WITHOUT_MODE, BPS_MODE: ' ' }, sandboxWith(all)],
    ['BPS_MODE', { ...WITHOUT_MODE, BPS_MODE: 'sandbox' }, sandboxWith(all)],
    [
      'SANDBOX',
      { ...WITHOUT_MODE, BPS_MODE: undefined, SANDBOX: 'yes-with-real-systems' },
      sandboxWith('PUBLIC_ORIGIN, DATABASE_URL name'),
    ],
    ...[
      { DATABASE_URL: 'postgres://10.0.0.5/bps' },
      { DATABASE_URL: 'postgres://127.0.0.1/bps?sslmode=disable&host=10.0.0.5' },
      { DATABASE_URL: 'postgres:///bps?%68ost=10.0.0.5' },
      { DATABASE_URL: 'postgres:///bps', PGHOST: '10.0.0.5' },
    ].map((given): [string, Record<string, string>, string] => [
      'DATABASE_URL',
      given,
      sandboxWith('DATABASE_URL names'),
    ]),
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://pass.example.go.th' }, sandboxWith('PUBLIC_ORIGIN names')],
    ['PORTAL_URL', PORTAL, sandboxWith('PORTAL_URL names')],
    ['BPS_MODE', { BPS_MODE: 'test' }, 'BPS_MODE must be sandbox or production.'],
    ['SANDBOX', { SANDBOX: 'yes' }, 'SANDBOX must be yes-with-real-systems.'],
    ['REGISTRY_URL', { ...PRODUCTION, REGISTRY_URL: undefined }, 'REGISTRY_URL must be set in production.'],
    [
      'REGISTRY_TOKEN',
      { ...PRODUCTION, REGISTRY_TOKEN: undefined },
      'REGISTRY_TOKEN must be set in production.',
    ],
    ['SECRET_KEYS', { ...PRODUCTION, SECRET_KEYS: undefined }, 'SECRET_KEYS must be set in production.'],
    [
      'SERVICE_AGENCY',
      { ...PRODUCTION, SERVICE_AGENCY: undefined },
      'SERVICE_AGENCY must be set in production.',
    ],
    [
      'THAID_CLIENT_SECRET',
      { ...PRODUCTION, THAID_CLIENT_ID: 'a client' },
      'THAID_CLIENT_SECRET must be set in production when THAID_CLIENT_ID is.',
    ],
    ['SERVICE_AGENCY', { ...PRODUCTION, SERVICE_AGENCY: 'REPLACE-ME' }, ofExample('SERVICE_AGENCY')],
    [
      'SERVICE_TELEPHONE',
      { ...PRODUCTION, SERVICE_TELEPHONE: undefined },
      'SERVICE_TELEPHONE must be set in production, or SERVICE_EMAIL, or SERVICE_ADDRESS.',
    ],
    ['DATABASE_URL', { ...PRODUCTION, DATABASE_URL: undefined }, 'DATABASE_URL must be set in production.'],
    [
      'PUBLIC_ORIGIN',
      { ...PRODUCTION, PUBLIC_ORIGIN: undefined },
      'PUBLIC_ORIGIN must be set in production.',
    ],
    [
      'SANDBOX_NOW',
      { ...PRODUCTION, SANDBOX_NOW: '2026-11-20T09:00:00+07:00' },
      'SANDBOX_NOW must be unset in production.',
    ],
    ['SANDBOX', { ...PRODUCTION, SANDBOX: 'yes-with-real-systems' }, 'SANDBOX must be unset in production.'],
    [
      'OFFICE_TOKEN',
      { ...PRODUCTION, OFFICE_TOKEN: 'of 31 letters, one fewer than D' },
      short('OFFICE_TOKEN', 32),
    ],
    ['METRICS_TOKEN', { ...PRODUCTION, METRICS_TOKEN: 'x' }, short('METRICS_TOKEN')],
    ['REGISTRY_TOKEN', { ...PRODUCTION, REGISTRY_TOKEN: 'x' }, short('REGISTRY_TOKEN')],
    ['OFFICE_TOKEN', { ...PRODUCTION, OFFICE_TOKEN: 'x'.repeat(40) }, short('OFFICE_TOKEN', 32)],
    ['OFFICE_TOKEN', { ...PRODUCTION, OFFICE_TOKEN: 'REPLACE-ME' }, ofExample('OFFICE_TOKEN')],
    ['METRICS_TOKEN', { ...PRODUCTION, METRICS_TOKEN: 'REPLACE-ME' }, ofExample('METRICS_TOKEN')],
    ['REGISTRY_TOKEN', { ...PRODUCTION, REGISTRY_TOKEN: 'replace_me' }, ofExample('REGISTRY_TOKEN')],
    [
      'DATABASE_URL',
      { ...PRODUCTION, DATABASE_URL: 'postgres://a:REPLACE-ME@db/bps?sslmode=verify-full' },
      ofExample('DATABASE_URL'),
    ],
    [
      'PORTAL_CONSUMER_SECRET',
      { ...PRODUCTION, ...PORTAL, PORTAL_CONSUMER_SECRET: 'REPLACE-ME' },
      ofExample('PORTAL_CONSUMER_SECRET'),
    ],
    ['SECRET_KEYS', { ...PRODUCTION, SECRET_KEYS: 'REPLACE-ME' }, NOT_KEYS],
    [
      'SECRET_KEYS',
      { ...PRODUCTION, SECRET_KEYS: `a:${Buffer.alloc(32).toString('base64')}` },
      'SECRET_KEYS must be random: make a anew with border-pass keys make.',
    ],
    [
      'SECRET_KEYS',
      { ...PRODUCTION, SECRET_KEYS: `${makeSecretKey('b')},a:${Buffer.alloc(32, 'ab').toString('base64')}` },
      'SECRET_KEYS must be random: make a anew with border-pass keys make.',
    ],
    ['SECRET_KEYS', { SECRET_KEYS: 'a:short' }, NOT_KEYS],
    ['SECRET_KEYS', { SECRET_KEYS: `${makeSecretKey('a')},${makeSecretKey('a')}` }, NOT_KEYS],
    ['TRUST_PROXY', { ...PRODUCTION, TRUST_PROXY: '0.0.0.0/0' }, NOT_PROXIES],
    ['TRUST_PROXY', { ...PRODUCTION, TRUST_PROXY: '::/0' }, NOT_PROXIES],
    ['TRUST_PROXY', { ...PRODUCTION, TRUST_PROXY: '10.0.0.1/128' }, NOT_PROXIES],
    ['TRUST_PROXY', { TRUST_PROXY: 'my-proxy' }, NOT_PROXIES],
    ['DATA_DRI', { ...PRODUCTION, DATA_DRI: '/x' }, 'DATA_DRI must be spelt DATA_DIR.'],
    ['METRIC_TOKEN', { ...PRODUCTION, METRIC_TOKEN: 'x' }, 'METRIC_TOKEN must be spelt METRICS_TOKEN.'],
    ['TRUST_PORXY', { ...PRODUCTION, TRUST_PORXY: '10.0.0.1' }, 'TRUST_PORXY must be spelt TRUST_PROXY.'],
    [
      'DATABASE_URL',
      { ...PRODUCTION, DATABASE_URL: `${AT_DATABASE}&sslmode=disable` },
      'DATABASE_URL must say sslmode once.',
    ],
    [
      'DATABASE_URL',
      { ...PRODUCTION, DATABASE_URL: 'postgres://a:pass#word@db/bps?sslmode=verify-full' },
      NOT_ENCODED,
    ],
    [
      'DATABASE_URL',
      { ...PRODUCTION, DATABASE_URL: 'postgres://a:100%@db/bps?sslmode=verify-full' },
      NOT_ENCODED,
    ],
    ['PORT', { PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', { PORT: '65536' }, 'PORT must be a whole number from 0 to 65535.'],
    ['PAYMENT_ENABLED', { PAYMENT_ENABLED: 'yes' }, 'PAYMENT_ENABLED must be true or false.'],
    ['FOLLOWER_POLICY', { FOLLOWER_POLICY: 'all' }, 'FOLLOWER_POLICY must be children or household.'],
    [
      'PORTAL_CONSUMER_KEY',
      { ...PRODUCTION, ...PORTAL, PORTAL_CONSUMER_KEY: undefined },
      'PORTAL_CONSUMER_KEY must be set when PORTAL_URL is.',
    ],
    [
      'PORTAL_VALIDATE_PATH',
      { ...PRODUCTION, ...PORTAL, PORTAL_VALIDATE_PATH: 'ws/auth' },
      'PORTAL_VALIDATE_PATH must be a path that starts with /.',
    ],
    [
      'PORTAL_EXCHANGE_PATH',
      { ...PRODUCTION, ...PORTAL, PORTAL_EXCHANGE_PATH: 'http://portal/x' },
      'PORTAL_EXCHANGE_PATH must be a path that starts with /.',
    ],
    ['SANDBOX_NOW', { SANDBOX_NOW: 'yesterday' }, NOT_INSTANT],
    ['SANDBOX_NOW', { SANDBOX_NOW: '2026-11-20T09:00:00' }, NOT_INSTANT],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '1.5' }, 'DRAIN_SECONDS must be a whole number from 0 to 300.'],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS must be a whole number from 0 to 300.'],
    [
      'ACCESS_LOG_DAYS',
      { ACCESS_LOG_DAYS: '89' },
      'ACCESS_LOG_DAYS must be a whole number from 90 to 36500.',
    ],
  ])('%s: %o', (_name, environment, sentence) => {
    expect(checkSettings(environment).problems).toEqual([sentence])
  })
})

test('REGISTRY_TOKEN is optional', () => {
  const url = 'http://localhost:4000'
  expect(readConfig({ REGISTRY_URL: url }).registry).toEqual({ url, token: null, concurrency: 100 })
  const given = { REGISTRY_URL: url, REGISTRY_TOKEN: 't', REGISTRY_CONCURRENCY: '5' }
  expect(readConfig(given).registry).toEqual({ url, token: 't', concurrency: 5 })
})

test('several keys are read in order: the first encrypts', () => {
  const SECRET_KEYS = `${makeSecretKey('new')},${makeSecretKey('old')}`
  expect(readConfig({ SECRET_KEYS }).secretKeys?.map(({ id }) => id)).toEqual(['new', 'old'])
})

test.each(['loopback', '10.0.0.1', '10.0.0.0/8, ::1'])('TRUST_PROXY=%s is accepted', (given) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(given.split(', '))
})
