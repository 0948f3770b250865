// A complete server with its own port and database. Only external systems are simulated, and its clock moves only when a test moves it.
import pino from 'pino'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import type { Timeouts } from '../adapters/civil-registry/gateway/gateway-settings.ts'
import { derivedCitizen, listCast } from '../adapters/civil-registry/sandbox/sandbox-registry.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config/read-config.ts'
import { openServices } from '../dependencies.ts'
import type { CivilRegistry } from '../ports/civil-registry.ts'
import type { Documents } from '../ports/documents.ts'
import { LOG_FORM } from '../ports/log-line.ts'
import {
  type BackgroundWork,
  type Clock,
  type ConnectionLimits,
  createConnectionLimits,
} from '../ports/operation.ts'
import type { Settings } from '../ports/settings.ts'
import { openBrowser } from './browser.ts'
import { cleanUp } from './clean-up.ts'
import { freshDatabase } from './database/fresh-database.ts'
import { readFaults } from './gateways/faults.ts'
import { GATEWAY_TOKEN, type SandboxGateway, startGateway } from './gateways/start-gateway.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'

const FRIDAY_MORNING = '2026-11-20T09:00:00+07:00'
export const OFFICE_TOKEN = 'the-token-of-the-national-system'
/** Fixed, so that a second server on the same database can decrypt the values of the first. */
const SECRET_KEYS = `test:${Buffer.from('a key of the tests, no secret 12').toString('base64')}`

type Choices = {
  readonly environment?: Readonly<Record<string, string>>
  readonly settings?: Partial<Settings>
  readonly webFolder?: string
  readonly limits?: Partial<ConnectionLimits>
  /** Calls the sandbox registry through a gateway whose faults can be switched on. */
  readonly throughGateway?: boolean
  /** Replaces the sandbox's registry behind that gateway. */
  readonly registry?: CivilRegistry
  /** Replaces the server's drawing of documents, which it is given. */
  readonly documents?: (own: Documents) => Documents
  /** The database of another server, to share it. */
  readonly database?: string
  readonly clock?: MovableClock
  readonly timeouts?: Partial<Timeouts>
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** Starts no gateway where the test names a registry of its own. */
async function serveGateway({ throughGateway, registry, environment }: Choices, clock: Clock) {
  const isByDefault = process.env['TEST_REGISTRY'] === 'gateway' && !environment?.['REGISTRY_URL']
  if (!(throughGateway ?? (registry !== undefined || isByDefault))) return null
  return startGateway(clock, { faults: readFaults(process.env), ...(registry && { registry }) })
}

function createEnvironment(database: string, gateway: SandboxGateway | null): Record<string, string> {
  return {
    DATABASE_URL: database,
    SECRET_KEYS,
    OFFICE_TOKEN,
    ...(gateway && { REGISTRY_URL: gateway.url, REGISTRY_TOKEN: GATEWAY_TOKEN }),
  }
}

let derived = 0

export async function startTestServer(choices: Choices = {}) {
  // A test may begin while this one starts, and must not end it.
  let close = () => Promise.resolve()
  cleanUp(() => close())
  const clock = choices.clock ?? movableClock(FRIDAY_MORNING)
  const database = choices.database ?? (await freshDatabase())
  const gateway = await serveGateway(choices, clock)
  const logged: string[] = []
  const log = pino(LOG_FORM, { write: (line: string) => logged.push(line) })

  const environment: Record<string, string> = {
    ...createEnvironment(database, gateway),
    ...choices.environment,
  }
  const config = readConfig(environment)
  const warn = (fields: object, event: string) => log.warn(fields, event)
  // A slow answer on a busy machine must not time out and open the breaker.
  const timeouts = { timeoutMs: 30_000, ...choices.timeouts }
  const opened = await openServices(config, { databaseUrl: database, warn, clock, timeouts })
  const services = {
    ...opened,
    documents: choices.documents?.(opened.documents) ?? opened.documents,
    settings: { ...opened.settings, refusalIntervalMs: 0, ...choices.settings },
  }
  const limits = { ...createConnectionLimits(20_000), ...choices.limits }
  const app = await buildApp(services, { log, limits, webFolder: choices.webFolder ?? null })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  close = closeOnce(app, [opened, gateway], opened.background)

  return {
    address,
    database,
    environment,
    clock,
    services,
    /** All log lines. */
    logged: logged as readonly string[],
    gateway,
    browser: () => openBrowser(address),
    /** Returns a new eligible citizen, whom no other test uses. */
    nextCitizen: (fits: (citizen: SandboxCitizen) => boolean = () => true) => nextDerived(clock.now(), fits),
    member: (who: string) => memberNamed(who, clock.now()),
    close,
  }
}

type App = Awaited<ReturnType<typeof buildApp>>

function closeOnce(
  app: App,
  others: readonly ({ close(): Promise<void> } | null)[],
  background: BackgroundWork,
): () => Promise<void> {
  const end = async () => {
    const closed = app.close()
    // A connection on which no call was sent would hold it up for 30 s.
    app.server.closeAllConnections()
    await closed
    for (const other of others) await other?.close()
    const left = background.listRunning()
    if (left.length > 0) throw new Error(`Work outlived the server: ${left.join(', ')}`)
  }
  let ended: Promise<void> | undefined
  return () => (ended ??= end())
}

function nextDerived(now: number, fits: (citizen: SandboxCitizen) => boolean): SandboxCitizen {
  for (;;) {
    const citizen = derivedCitizen(derived++, now)
    if (fits(citizen)) return citizen
  }
}

function memberNamed(who: string, now: number): SandboxCitizen {
  const member = listCast(now).find((each) => each.who === who)
  if (!member) throw new Error(`The cast has no member ${who}.`)
  return member
}
