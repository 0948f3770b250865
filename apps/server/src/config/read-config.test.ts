import { describe, expect, test } from 'vitest'
import { PRODUCT_NAME } from '../sentences.ts'
import { checkSettings, readConfig } from './read-config.ts'
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
  REQUEST_YEARS: '5',
}

test('the defaults are a sandbox on 127.0.0.1:3000 with an embedded database', () => {
  expect(readConfig({})).toEqual({
    accessLogDays: null,
    requestYears: null,
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
    portalScript: null,
    thaid: null,
    paymentEnabled: true,
    followerPolicy: 'children',
    secretKeys: null,
    sandboxNow: null,
    publicOrigin: null,
    trustProxy: [],
    smtp: null,
    officeToken: null,
    metricsToken: null,
    service: { agency: null, telephone: null, email: null, address: null, hours: null, dataProtection: null },
    securityContact: null,
  })
})

test('production has no online payment unless it is enabled', () => {
  expect(readConfig(PRODUCTION).paymentEnabled).toBe(false)
  expect(readConfig({ ...PRODUCTION, PAYMENT_ENABLED: 'true' }).paymentEnabled).toBe(true)
})

test.each([
  ['https://pass.example.go.th', 'https://pass.example.go.th'],
  ['https://PASS.example.go.th/', 'https://pass.example.go.th'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('PUBLIC_ORIGIN %s is read as %s', (setting, publicOrigin) => {
  const mode = setting.startsWith('https:') ? PRODUCTION : {}
  expect(readConfig({ ...mode, PUBLIC_ORIGIN: setting })).toMatchObject({ publicOrigin })
})

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test('all problems are reported together, with one sentence for each setting', () => {
  const environment = { ...PRODUCTION, REGISTRY_TOKEN: '', PORT: 'http', PORTAL_URL: 'portal' }
  const sentences = [
    'REGISTRY_TOKEN must be set in production.',
    'PORTAL_CONSUMER_KEY must be set when PORTAL_URL is.',
    'PORTAL_CONSUMER_SECRET must be set when PORTAL_URL is.',
    'PORTAL_AGENT_ID must be set when PORTAL_URL is.',
    'PORTAL_EXCHANGE_PATH must be set in production when PORTAL_URL is.',
    'PORT must be a whole number from 0 to 65535.',
    'PORTAL_URL must be an address that starts with http:// or https://.',
  ]
  expect(checkSettings(environment)).toEqual({ config: null, problems: sentences })
  expect(() => readConfig(environment)).toThrow(sentences.join('\n'))
})

test('SMTP_URL is read as the mail server’s address, together with the sender’s address', () => {
  const smtp = (SMTP_URL: string) => readConfig({ ...PRODUCTION, SMTP_URL, MAIL_FROM }).smtp
  const from = { name: PRODUCT_NAME, address: MAIL_FROM }
  const anonymous = { isTls: false, isOwnMachine: false, user: '', password: '' }
  expect(smtp('smtp://mail.example')).toEqual({ host: 'mail.example', port: 587, from, ...anonymous })
  const known = { isTls: true, isOwnMachine: true, user: 'a@b', password: 'c#d' }
  expect(smtp('smtps://a%40b:c%23d@127.0.0.1')).toMatchObject({ port: 465, ...known })
})

test('the portal’s script is the whole address of one script', () => {
  const read = (PORTAL_SDK_URL: string) => readConfig({ PORTAL_SDK_URL }).portalScript
  for (const right of ['https://czp.dga.or.th/cportal/sdk/iu/v3/sdk.js', 'http://127.0.0.1:4000/sdk.js'])
    expect(read(right)).toBe(right)
  for (const wrong of [
    'https://czp.dga.or.th',
    'https://czp.dga.or.th/',
    'https://czp.dga.or.th/sdk/',
    'https://czp.dga.or.th/sdk.js?v=3',
    "https://czp.dga.or.th/sdk.js; script-src 'unsafe-inline'",
    'https://czp.dga.or.th/sdk.js https://example.com/x.js',
    'ftp://czp.dga.or.th/sdk.js',
  ])
    expect(() => read(wrong)).toThrow(/PORTAL_SDK_URL must be/)
})

test('the portal has the paths that are set, and no others', () => {
  const set = { SANDBOX: 'yes-with-real-systems', ...PORTAL }
  const keys = { consumerKey: 'key', consumerSecret: 'secret', agentId: 'agent' }
  const decoded = { url: 'https://portal.example', ...keys, pushPath: null }
  expect(readConfig(set).portal).toEqual(decoded)
  const paths = { PORTAL_VALIDATE_PATH: '/v', PORTAL_EXCHANGE_PATH: '/e' }
  const withPaths = { ...decoded, validatePath: '/v', exchangePath: '/e' }
  expect(readConfig({ ...set, ...paths }).portal).toEqual(withPaths)
})

const MAIL_FROM = 'pass@example.go.th'
const PORTAL = {
  PORTAL_URL: 'https://portal.example',
  PORTAL_CONSUMER_KEY: 'key',
  PORTAL_CONSUMER_SECRET: 'secret',
  PORTAL_AGENT_ID: 'agent',
}
const REAL_PORTAL = { ...PORTAL, PORTAL_EXCHANGE_PATH: '/e' }
const KEY = makeSecretKey('a')
const weakKey = (filling: number | string) => `a:${Buffer.alloc(32, filling).toString('base64')}`
const asOrigin = (PUBLIC_ORIGIN: string) => ({ PUBLIC_ORIGIN })
const atDatabase = (query: string, place = 'db/bps') => ({ DATABASE_URL: `postgresql://${place}${query}` })
const CHARACTERS = 'characters in production, 6 of them different.'
const OWN_VALUE = 'must be your own in production, not that of the example.'
const OTHER_MACHINE = 'another machine: in a sandbox each citizen can act as the office.'
const NOT_A_PATH = 'must be a path that starts with /.'
const MUST_BE_HTTPS = 'must start with https:// in production, unless it is of this machine.'

type Environment = Readonly<Record<string, string | undefined>>
type WrongSetting = readonly [sentence: string, ...environments: Environment[]]

/** Each is the only wrong setting of a production configuration. */
const IN_PRODUCTION: readonly WrongSetting[] = [
  ...[
    'REGISTRY_URL',
    'REGISTRY_TOKEN',
    'SECRET_KEYS',
    'SERVICE_AGENCY',
    'DATABASE_URL',
    'PUBLIC_ORIGIN',
    'DATA_PROTECTION_CONTACT',
    'REQUEST_YEARS',
  ].map((name): WrongSetting => [`${name} must be set in production.`, { [name]: undefined }]),
  [
    'SERVICE_TELEPHONE must be set in production, or SERVICE_EMAIL, or SERVICE_ADDRESS.',
    { SERVICE_TELEPHONE: undefined },
  ],
  ['THAID_CLIENT_SECRET must be set in production when THAID_CLIENT_ID is.', { THAID_CLIENT_ID: 'a client' }],
  ['PORTAL_EXCHANGE_PATH must be set in production when PORTAL_URL is.', PORTAL],
  ['PORTAL_URL must be set when PORTAL_PUSH_PATH is.', { PORTAL_PUSH_PATH: '/p' }],
  [
    'PORTAL_URL must be set in production when PORTAL_SDK_URL is.',
    { PORTAL_SDK_URL: 'https://a.example/sdk.js' },
  ],
  ['SANDBOX_NOW must be unset in production.', { SANDBOX_NOW: '2026-11-20T09:00:00+07:00' }],
  ['SANDBOX must be unset in production.', { SANDBOX: 'yes-with-real-systems' }],
  ['NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in production.', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
  ['PUBLIC_ORIGIN must start with https:// in production.', { PUBLIC_ORIGIN: 'http://pass.example.go.th' }],
  [
    'PUBLIC_ORIGIN must be an address such as https://pass.example.go.th, without a path.',
    ...['pass.example.go.th', 'https://x/path', 'https://a@x', 'ftp://x'].map(asOrigin),
  ],
  [`REGISTRY_URL ${MUST_BE_HTTPS}`, { REGISTRY_URL: 'http://gateway.example' }],
  [`PORTAL_URL ${MUST_BE_HTTPS}`, { ...REAL_PORTAL, PORTAL_URL: 'http://gateway.example' }],
  [
    'DATABASE_URL must end with ?sslmode=verify-full in production, or with ?sslmode=disable where the way to the database is protected otherwise.',
    ...['', '?sslmode=', '?sslmode=prefer', '?sslmode=allow', '?ssl=true', '?nosslmode=disable'].map(
      (query) => atDatabase(query),
    ),
  ],
  [
    'MIGRATE_URL must end with ?sslmode=verify-full in production, or with ?sslmode=disable where the way to the database is protected otherwise.',
    { MIGRATE_URL: 'postgresql://localhost/bps' },
  ],
  [
    'DATABASE_URL must be the address of one host: in front of several nodes put what knows the primary, such as HAProxy with deploy/high-availability/haproxy.cfg, and name that.',
    atDatabase('?target_session_attrs=read-write&sslmode=disable', 'a,b/bps'),
    atDatabase('?sslmode=disable', 'user:secret@a:5432,b:5433/bps'),
    atDatabase('?host=a,b&sslmode=disable', '/bps'),
    atDatabase('?host=a%2Cb&sslmode=disable', '/bps'),
  ],
  ['DATABASE_URL must say sslmode once.', atDatabase('?sslmode=verify-full&sslmode=disable')],
  [
    'DATABASE_URL must be an address in which # and other special characters of a password are written as %23 and so on.',
    atDatabase('?sslmode=verify-full', 'a:pass#word@db/bps'),
    atDatabase('?sslmode=verify-full', 'a:100%@db/bps'),
  ],
  [
    `OFFICE_TOKEN must have at least 32 ${CHARACTERS}`,
    // 31 characters, one fewer than OFFICE_TOKEN needs.
    { OFFICE_TOKEN: 'of 31 letters, one fewer than D' },
    { OFFICE_TOKEN: 'x'.repeat(40) },
  ],
  [`METRICS_TOKEN must have at least 16 ${CHARACTERS}`, { METRICS_TOKEN: 'x' }],
  [`REGISTRY_TOKEN must have at least 16 ${CHARACTERS}`, { REGISTRY_TOKEN: 'x' }],
  ...['OFFICE_TOKEN', 'METRICS_TOKEN', 'REGISTRY_TOKEN', 'SERVICE_AGENCY'].map((name): WrongSetting => [
    `${name} ${OWN_VALUE}`,
    { [name]: 'REPLACE-ME' },
    { [name]: 'replace_me' },
  ]),
  [`DATABASE_URL ${OWN_VALUE}`, atDatabase('?sslmode=verify-full', 'a:REPLACE-ME@db/bps')],
  [`DATABASE_URL ${OWN_VALUE}`, atDatabase('?sslmode=verify-full', 'a:b@database.example.invalid:5000/bps')],
  [`PUBLIC_ORIGIN ${OWN_VALUE}`, asOrigin('https://border-pass.example.invalid')],
  [`MAIL_FROM ${OWN_VALUE}`, { SMTP_URL: 'smtp://a:b@mail.example', MAIL_FROM: 'a@example.INVALID' }],
  [`PORTAL_CONSUMER_SECRET ${OWN_VALUE}`, { ...REAL_PORTAL, PORTAL_CONSUMER_SECRET: 'REPLACE-ME' }],
  [`THAID_CLIENT_ID ${OWN_VALUE}`, { THAID_CLIENT_ID: 'REPLACE-ME', THAID_CLIENT_SECRET: 'secret' }],
  [
    'SECRET_KEYS must be random: make a anew with border-pass keys make.',
    { SECRET_KEYS: weakKey(0) },
    { SECRET_KEYS: `${makeSecretKey('b')},${weakKey('ab')}` },
  ],
  [
    'SECRET_KEYS must be id:base64 pairs of 32 bytes each, parted by commas.',
    ...['REPLACE-ME', 'a:short', `${KEY},${KEY}`].map((SECRET_KEYS) => ({ SECRET_KEYS })),
  ],
  [
    'TRUST_PROXY must be addresses of proxies, parted by commas, such as 10.0.0.1 or 10.0.0.0/8 at the widest.',
    ...['0.0.0.0/0', '::/0', '10.0.0.1/128', 'my-proxy'].map((TRUST_PROXY) => ({ TRUST_PROXY })),
  ],
  ['METRIC_TOKEN must be spelt METRICS_TOKEN.', { METRIC_TOKEN: 'x' }],
  ['TRUST_PORXY must be spelt TRUST_PROXY.', { TRUST_PORXY: '10.0.0.1' }],
  [`PORTAL_VALIDATE_PATH ${NOT_A_PATH}`, { ...REAL_PORTAL, PORTAL_VALIDATE_PATH: 'ws/auth' }],
  [`PORTAL_EXCHANGE_PATH ${NOT_A_PATH}`, { ...PORTAL, PORTAL_EXCHANGE_PATH: 'http://portal/x' }],
  [
    'SMTP_URL must be an address such as smtp://user:password@mail.example.go.th:587.',
    ...['mail.example:25', 'smtp://mail.example/path'].map((SMTP_URL) => ({ SMTP_URL, MAIL_FROM })),
  ],
  ['MAIL_FROM must be set when SMTP_URL is.', { SMTP_URL: 'smtp://mail.example' }],
  ['MAIL_FROM must be an e-mail address.', { SMTP_URL: 'smtp://mail', MAIL_FROM: 'Pass <a@b.go.th>' }],
]

const { BPS_MODE: _, ...WITHOUT_MODE } = PRODUCTION

const IN_A_SANDBOX: readonly WrongSetting[] = [
  [
    `BPS_MODE must be production where PUBLIC_ORIGIN, DATABASE_URL, REGISTRY_URL name ${OTHER_MACHINE}`,
    ...[undefined, ' ', 'sandbox'].map((BPS_MODE) => ({ ...WITHOUT_MODE, BPS_MODE })),
  ],
  [
    `BPS_MODE must be production where PUBLIC_ORIGIN, DATABASE_URL name ${OTHER_MACHINE}`,
    { ...WITHOUT_MODE, SANDBOX: 'yes-with-real-systems' },
  ],
  [
    `BPS_MODE must be production where DATABASE_URL names ${OTHER_MACHINE}`,
    atDatabase('', '10.0.0.5/bps'),
    atDatabase('?sslmode=disable&host=10.0.0.5', '127.0.0.1/bps'),
    // %68 is an encoded h.
    atDatabase('?%68ost=10.0.0.5', '/bps'),
    { ...atDatabase('', '/bps'), PGHOST: '10.0.0.5' },
  ],
  [`BPS_MODE must be production where PUBLIC_ORIGIN names ${OTHER_MACHINE}`, asOrigin('https://pass.go.th')],
  [`BPS_MODE must be production where PORTAL_URL names ${OTHER_MACHINE}`, PORTAL],
  [
    'SMTP_URL must be of this machine in a sandbox: its messages are about invented people.',
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM },
  ],
  ['BPS_MODE must be sandbox or production.', { BPS_MODE: 'test' }],
  ['SANDBOX must be yes-with-real-systems.', { SANDBOX: 'yes' }],
  ['DATABASE_URL must be set when MIGRATE_URL is.', { MIGRATE_URL: 'postgresql://localhost/bps' }],
  [
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    { DATABASE_URL: 'mysql://localhost/x' },
  ],
  ['PORT must be a whole number from 0 to 65535.', { PORT: 'http' }, { PORT: '65536' }],
  ['REGISTRY_CONCURRENCY must be a whole number from 1 to 10000.', { REGISTRY_CONCURRENCY: '0' }],
  ['PAYMENT_ENABLED must be true or false.', { PAYMENT_ENABLED: 'yes' }],
  ['FOLLOWER_POLICY must be children or household.', { FOLLOWER_POLICY: 'all' }],
  [
    'SANDBOX_NOW must be an instant such as 2026-11-20T09:00:00+07:00.',
    { SANDBOX_NOW: 'yesterday' },
    { SANDBOX_NOW: '2026-11-20T09:00:00' },
  ],
  ['DRAIN_SECONDS must be a whole number from 0 to 300.', { DRAIN_SECONDS: '1.5' }, { DRAIN_SECONDS: '301' }],
  ['REQUEST_YEARS must be a whole number from 1 to 30.', { REQUEST_YEARS: '0' }, { REQUEST_YEARS: '31' }],
  ['ACCESS_LOG_DAYS must be a whole number from 90 to 36500.', { ACCESS_LOG_DAYS: '89' }],
]

const toCases = (table: readonly WrongSetting[]) =>
  table.flatMap(([sentence, ...environments]) => environments.map((each) => [sentence, each] as const))

describe('a wrong setting is refused in one sentence that names it', () => {
  test.each(toCases(IN_PRODUCTION))('in production: %s %o', (sentence, environment) => {
    expect(checkSettings({ ...PRODUCTION, ...environment }).problems).toEqual([sentence])
  })

  test.each(toCases(IN_A_SANDBOX))('in a sandbox: %s %o', (sentence, environment) => {
    expect(checkSettings(environment).problems).toEqual([sentence])
  })
})

test.each<Environment>([
  ...['require', 'verify-full&target_session_attrs=read-write', 'disable'].map((mode) =>
    atDatabase(`?sslmode=${mode}`),
  ),
  atDatabase('?a=b&sslmode=no-verify'),
  ...['http://127.0.0.1:4000', 'http://localhost', 'http://[::1]:4000', 'https://registry.example'].map(
    (REGISTRY_URL) => ({ REGISTRY_URL }),
  ),
])('production accepts the setting %j', (environment) => {
  expect(checkSettings({ ...PRODUCTION, ...environment }).problems).toEqual([])
})

test.each<Environment>([
  // A comma in a password or in the database's name does not separate two hosts.
  atDatabase('', 'user:a,b@localhost/bps'),
  atDatabase('', '127.0.0.1/a,b'),
  atDatabase('?host=/run/postgresql', '/bps'),
  { ...atDatabase('', 'localhost/bps'), MIGRATE_URL: 'postgresql://localhost/bps' },
])('a sandbox accepts the database address in %j', (environment) => {
  const { config, problems } = checkSettings(environment)
  expect([problems, config?.migrateUrl ?? undefined]).toEqual([[], environment['MIGRATE_URL']])
})

test('REGISTRY_TOKEN is optional in a sandbox', () => {
  const url = 'http://localhost:4000'
  expect(readConfig({ REGISTRY_URL: url }).registry).toEqual({ url, token: null, concurrency: 100 })
  const settings = { REGISTRY_URL: url, REGISTRY_TOKEN: 't', REGISTRY_CONCURRENCY: '5' }
  expect(readConfig(settings).registry).toEqual({ url, token: 't', concurrency: 5 })
})

test('SECRET_KEYS lists several keys in order, and the first encrypts', () => {
  const SECRET_KEYS = `${makeSecretKey('new')},${makeSecretKey('old')}`
  expect(readConfig({ SECRET_KEYS }).secretKeys?.map(({ id }) => id)).toEqual(['new', 'old'])
})

test.each(['loopback', '10.0.0.1', '10.0.0.0/8, ::1'])('TRUST_PROXY=%s is accepted', (proxies) => {
  expect(readConfig({ TRUST_PROXY: proxies }).trustProxy).toEqual(proxies.split(', '))
})
