import { createServer } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeSecretKey } from '../config/secrets.ts'
import { OperatorProblem } from '../ports/operation.ts'
import { listenDuringTest } from '../testing/clean-up.ts'
import { NOWHERE } from '../testing/connections.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import { createEmptyDatabase, createFreshDatabase } from '../testing/database/fresh-database.ts'
import { runSandboxGateway } from '../testing/gateways/sandbox-gateway.ts'
import { PORTAL_KEYS } from '../testing/gateways/start-gateway.ts'
import { startIssuer, TOKEN } from '../testing/gateways/start-issuer.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { signInAndSave } from '../testing/request-owner.ts'
import { startTestServer } from '../testing/test-server.ts'
import { SERVICE_SETTINGS } from '../testing/trials/containerfile.ts'
import { checkConfig, runDoctor } from './doctor.ts'
import { migrate } from './maintenance.ts'

const lines: string[] = []
beforeEach(() => void lines.splice(0))

const check = (environment: Record<string, string>) =>
  checkConfig({ words: [], environment, say: (line) => lines.push(line) })

test('check-config lists all problems, or reports that there are none', async () => {
  await check({ PORT: '3000' })
  expect(lines).toEqual([
    'All settings are valid, and none is missing.',
    'They are those of a sandbox with invented people: without BPS_MODE=production nothing that production asks for was judged.',
  ])
  const wrong = ['PORT must be a whole number from 0 to 65535.', 'PAYMENT_ENABLED must be true or false.']
  await expect(check({ PORT: 'x', PAYMENT_ENABLED: 'x' })).rejects.toThrow(
    new OperatorProblem(wrong.join('\n')),
  )
})

test('check-config warns of test installations in production', async () => {
  const DATABASE_URL = await createFreshDatabase()
  const environment = {
    ...SERVICE_SETTINGS,
    BPS_MODE: 'production',
    DATABASE_URL,
    PUBLIC_ORIGIN: 'https://pass.example.go.th',
    REGISTRY_URL: 'https://registry.example',
    REGISTRY_TOKEN: 'of the registry 1',
    SECRET_KEYS: makeSecretKey('one'),
    PORTAL_URL: 'https://portal.example',
    PORTAL_CONSUMER_KEY: 'key',
    PORTAL_CONSUMER_SECRET: 'secret',
    PORTAL_AGENT_ID: 'agent',
    PORTAL_EXCHANGE_PATH: '/ws/dga/czp/uat/v1/core/shield/data/deproc',
    THAID_CLIENT_ID: 'a client',
    THAID_CLIENT_SECRET: 'a secret',
    THAID_URL: 'https://imauthsbx.bora.dopa.go.th',
  }
  await check(environment)
  const warnings = [
    'PORTAL_EXCHANGE_PATH leads to the test installation of the portal (/uat/).',
    'THAID_URL leads to the test installation of ThaID (imauthsbx).',
  ]
  expect(lines).toEqual(expect.arrayContaining(warnings))
  lines.splice(0)
  await check({
    ...environment,
    PORTAL_EXCHANGE_PATH: '/ws/data',
    THAID_URL: 'https://imauth.bora.dopa.go.th',
  })
  expect(lines.filter((line) => line.includes('test installation'))).toEqual([])
})

test('check-config names a wrong HOST and every other wrong setting even if the database does not answer', async () => {
  const DATABASE_URL = 'postgres://127.0.0.1:1/x'
  const wrong = [
    'PORT must be a whole number from 0 to 65535.',
    'HOST must be an address of this machine; 203.0.113.9 is not.',
    'The database at DATABASE_URL does not answer.',
  ]
  await expect(check({ DATABASE_URL, HOST: '203.0.113.9', PORT: 'x' })).rejects.toThrow(
    new OperatorProblem(wrong.join('\n')),
  )
})

test('migrate and the owner’s commands need only the settings of the database', async () => {
  const DATABASE_URL = await createFreshDatabase()
  const environment = { BPS_MODE: 'production', DATABASE_URL, MIGRATE_URL: DATABASE_URL }
  await migrate({ words: [], environment, say: (line) => lines.push(line) })
  expect(lines).toEqual(['The database has the schema of this release.'])
  await expect(
    migrate({ words: [], environment: { BPS_MODE: 'production' }, say: () => null }),
  ).rejects.toThrow(/^DATABASE_URL must be set in production\.$/)
})

test('check-config warns if the server’s role owns the access log, and fails if the database accepts no saves', async () => {
  await check({ DATABASE_URL: await createFreshDatabase() })
  expect(lines).toEqual([
    'All settings are valid, and none is missing.',
    expect.stringContaining('those of a sandbox'),
    expect.stringMatching(/^The role of DATABASE_URL owns the access log/),
  ])
  await expect(check({ DATABASE_URL: await createEmptyDatabase() })).rejects.toThrow(
    'The database has not the schema of this release: run border-pass migrate, or start a server whose role owns the tables.',
  )
})

test('check-config and doctor name missing parts of the database, and keys that do not decrypt it', async () => {
  const server = await startTestServer()
  const { database: DATABASE_URL } = server
  await signInAndSave(server, server.nextCitizen())
  const own = { DATABASE_URL, SECRET_KEYS: server.environment['SECRET_KEYS'] ?? '' }
  await check(own)
  await expect(check({ ...own, SECRET_KEYS: makeSecretKey('test') })).rejects.toThrow(
    'The key test in SECRET_KEYS does not decrypt values of look_up_key, request, session: give back',
  )
  await expect(check({ ...own, SECRET_KEYS: makeSecretKey('another') })).rejects.toThrow(
    'SECRET_KEYS lacks the key test, with which values of look_up_key, request, session are encrypted',
  )
  await server.close()

  await runSql(
    DATABASE_URL,
    'ALTER TABLE reminder DROP COLUMN token; DROP TABLE feedback, save_key; DROP INDEX request_one_live; DROP TRIGGER request_recounted ON request',
  )
  const said = await check(own).catch(String)
  for (const missing of [
    'save_key',
    'feedback',
    'request_one_live',
    'trigger request_recounted',
    'column "token"',
  ])
    expect(said).toContain(missing)
  expect(said).toContain('a table or column comes back from a backup')
  expect(await examineDatabase(own)).toContainEqual(
    expect.stringMatching(/^database: The database or the role of DATABASE_URL lacks/),
  )
})

async function examineDatabase(environment: Record<string, string>) {
  const said: string[] = []
  await runDoctor({ words: [], environment, say: (line) => said.push(line) }).catch(() => null)
  return said
}

const PUSH = '/ws/dga/czp/uat/v1/core/notification/push'

/** Whether a line reports a valid setting, or the role of a test's database. */
const isWell = (line: string) =>
  /^(settings|registry|portal|portal’s inbox|portal’s script|mail): (well|not asked)|^ThaID: (well|announces|this|THAID)|^database: The role/.test(
    line,
  )

describe('border-pass doctor calls each external system, and names the fix of each problem', async () => {
  const gateway = await runSandboxGateway({ clock: { now: Date.now } })
  const { settings: thaid, calls } = await startIssuer()
  const OF_THAID = [
    'ThaID: announces no PKCE, and client_secret_basic, client_secret_post',
    'ThaID: this address must be registered there, to the letter: PUBLIC_ORIGIN/api/v1/auth/thaid/callback',
    'ThaID: THAID_NONCE is required; only a first sign-in on its test installation tells whether that fits',
  ]
  const secretsTried = () => calls.filter((call) => call.startsWith(TOKEN)).length
  const DATABASE_URL = await createFreshDatabase()
  const examine = async (given: Record<string, string>, ...words: string[]) => {
    const said: string[] = []
    const environment = { DATABASE_URL, ...gateway.settings, ...given }
    const failed = await runDoctor({ words, environment, say: (line) => said.push(line) }).catch(String)
    return [...said, failed ?? 'well']
  }
  const portal = {
    PORTAL_URL: gateway.url,
    PORTAL_CONSUMER_KEY: PORTAL_KEYS.consumerKey,
    PORTAL_CONSUMER_SECRET: 'wrong',
    PORTAL_AGENT_ID: PORTAL_KEYS.agentId,
  }

  test('doctor reports that all external systems work', async () => {
    const mail = await startMailServer()
    const smtp = { SMTP_URL: mail.url, MAIL_FROM: 'pass@example.go.th' }
    const said = await examine({ ...smtp, ...thaid }, '--mail', 'a@example.go.th')
    await mail.close()
    expect(said).toEqual([
      'settings: well',
      expect.stringMatching(/^database: The role of DATABASE_URL owns the access log/),
      'registry: well',
      'portal: not set',
      'portal’s inbox: not set',
      'portal’s script: not set',
      'ThaID: well',
      ...OF_THAID,
      'mail: a message is on its way to a@example.go.th',
      'well',
    ])
    expect(mail.received.map(({ to }) => to)).toEqual(['a@example.go.th'])
    expect(secretsTried(), 'the secret is tried only with --secrets').toBe(0)
    expect(await examine(thaid, '--secrets')).toEqual(expect.arrayContaining(['ThaID: well', 'well']))
    expect(secretsTried()).toBe(1)
    // An unknown option prints the usage.
    expect(await examine(thaid, '--secret')).toEqual([
      expect.stringMatching(/^Error: border-pass doctor \[--mail/),
    ])
  })

  test('doctor names every problem at once', async () => {
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'pass@example.go.th' }
    const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/x', HOST: '203.0.113.9' }
    const refused = { REGISTRY_TOKEN: 'wrong', ...thaid, THAID_CLIENT_SECRET: 'wrong' }
    expect(await examine({ ...refused, ...portal, ...smtp, ...nowhere }, '--secrets')).toEqual([
      'settings: HOST must be an address of this machine; 203.0.113.9 is not.',
      'database: The database at DATABASE_URL does not answer.',
      'registry: The registry at REGISTRY_URL refuses REGISTRY_TOKEN: ask its operator for one that holds.',
      expect.stringMatching(/^portal: The portal \(401\) gives no token for /),
      'portal’s inbox: not set',
      'portal’s script: not set',
      'ThaID: ThaID at THAID_URL does not take THAID_CLIENT_ID with THAID_CLIENT_SECRET (invalid_client): ask its operator.',
      ...OF_THAID,
      expect.stringMatching(/^mail: The mail server at SMTP_URL \((ESOCKET|ECONNECTION)\) cannot be reached/),
      'Error: 6 to be mended.',
    ])
  })

  test('doctor reports a ThaID that publishes no metadata, and a ThaID that the sandbox simulates', async () => {
    const THAID_CLIENT_ID = 'sandbox'
    const nowhere = { THAID_CLIENT_ID, THAID_URL: `${gateway.url}/nowhere` }
    expect(await examine(nowhere)).toContainEqual(
      expect.stringMatching(/^ThaID: ThaID at THAID_URL does not describe itself/),
    )
    expect(await examine({ THAID_CLIENT_ID })).toContain('ThaID: played by the sandbox')
  })

  test('doctor names the wrong setting if exactly one is wrong', async () => {
    const mail = await startMailServer()
    const script = await listenDuringTest(
      createServer(({ url }, response) => {
        const isThere = url === '/sdk.js'
        const type = isThere ? 'text/javascript' : 'text/html'
        response.writeHead(isThere ? 200 : 404, { 'content-type': type }).end()
      }),
    )
    const right = {
      ...thaid,
      ...portal,
      PORTAL_CONSUMER_SECRET: PORTAL_KEYS.consumerSecret,
      PORTAL_PUSH_PATH: PUSH,
      PORTAL_SDK_URL: `${script}/sdk.js`,
      SMTP_URL: mail.url,
      MAIL_FROM: 'pass@example.go.th',
    }
    const found = async (wrong: Record<string, string>, ...words: string[]) => {
      const said = await examine({ ...right, ...wrong }, '--secrets', ...words)
      return said.filter((line) => !isWell(line))
    }
    expect(await found({})).toEqual(['well'])
    const HOW = 'is its address right, the way there open, its certificate trusted (NODE_EXTRA_CA_CERTS)?'
    const NO_TOKEN =
      'portal: The portal (401) gives no token for PORTAL_CONSUMER_KEY, PORTAL_CONSUMER_SECRET or PORTAL_AGENT_ID: ask its operator.'
    const NO_CLIENT =
      'ThaID: ThaID at THAID_URL does not take THAID_CLIENT_ID with THAID_CLIENT_SECRET (invalid_client): ask its operator.'
    /** A row: the setting, a wrong value, and the line that reports it; null if doctor finds nothing wrong. */
    const wrong = [
      ['REGISTRY_URL', NOWHERE, `registry: The registry at REGISTRY_URL cannot be reached: ${HOW}`],
      [
        'REGISTRY_TOKEN',
        'wrong',
        'registry: The registry at REGISTRY_URL refuses REGISTRY_TOKEN: ask its operator for one that holds.',
      ],
      ['PORTAL_URL', NOWHERE, `portal: The portal at PORTAL_URL cannot be reached: ${HOW}`],
      ['PORTAL_CONSUMER_KEY', 'wrong', NO_TOKEN],
      ['PORTAL_CONSUMER_SECRET', 'wrong', NO_TOKEN],
      ['PORTAL_AGENT_ID', 'wrong', NO_TOKEN],
      [
        'PORTAL_VALIDATE_PATH',
        '/nowhere',
        'portal: The portal answers 404 at PORTAL_VALIDATE_PATH: are that and PORTAL_URL right?',
      ],
      [
        'PORTAL_PUSH_PATH',
        '/nowhere',
        'portal’s inbox: The portal answers HTTP_404 at PORTAL_PUSH_PATH: is it right?',
      ],
      [
        'PORTAL_SDK_URL',
        `${script}/other.js`,
        'portal’s script: PORTAL_SDK_URL answers 404 with text/html, and no script: is it right?',
      ],
      [
        'THAID_URL',
        `${gateway.url}/nowhere`,
        `ThaID: ThaID at THAID_URL does not describe itself (/.well-known/openid-configuration, with keys), or cannot be reached: ${HOW}`,
      ],
      ['THAID_CLIENT_ID', 'wrong', NO_CLIENT],
      ['THAID_CLIENT_SECRET', 'wrong', NO_CLIENT],
      [
        'SMTP_URL',
        'smtp://127.0.0.1:1',
        `mail: The mail server at SMTP_URL (ESOCKET) cannot be reached: ${HOW}`,
      ],
      // doctor cannot check these: only a citizen's sign-in shows whether they are right.
      ['PORTAL_EXCHANGE_PATH', '/nowhere', null],
      ['THAID_NONCE', 'absent', null],
      ['THAID_API_KEY', 'wrong', null],
    ] as const
    const said = await Promise.all(wrong.map(([name, value]) => found({ [name]: value })))
    await mail.close()
    expect(said.map((answers, at) => [wrong[at]?.[0], ...answers])).toEqual(
      wrong.map(([name, , sentence]) =>
        sentence === null ? [name, 'well'] : [name, sentence, 'Error: 1 to be mended.'],
      ),
    )
  })

  test('doctor sends a message to the operator’s own inbox on request', async () => {
    const own = { ...portal, PORTAL_CONSUMER_SECRET: PORTAL_KEYS.consumerSecret, PORTAL_PUSH_PATH: PUSH }
    expect(await examine(own)).toContain('portal’s inbox: well')
    expect(gateway.inbox).toEqual([])
    const said = await examine(own, '--push', 'my-user-id', 'my-app')
    expect(said).toContain('portal’s inbox: a message is on its way')
    expect(gateway.inbox).toEqual([{ appId: 'my-app', userId: 'my-user-id', message: 'border-pass doctor' }])
    gateway.faults.set({ errorRate: 1, errorCode: 404, only: PUSH })
    expect(await examine(own, '--push', 'another', 'my-app')).toContainEqual(
      expect.stringMatching(/^portal’s inbox: The portal did not take the message \(MESSAGE_CODE_404\): /),
    )
    gateway.faults.set({})
    expect(await examine(own, '--push', 'my-user-id')).toEqual([
      expect.stringMatching(/^Error: border-pass doctor \[/),
    ])
  })
})
