// Starts a complete server with its own port and database. External systems are simulated, and only the test moves the clock.
import pino from 'pino'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import type { Timeouts } from '../adapters/civil-registry/gateway/gateway-settings.ts'
import { generateCitizen, listCast } from '../adapters/civil-registry/sandbox/sandbox-registry.ts'
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
import { createFreshDatabase } from './database/fresh-database.ts'
import { readFaults } from './gateways/faults.ts'
import { GATEWAY_TOKEN, type SandboxGateway, startGateway } from './gateways/start-gateway.ts'
import { type MovableClock, createMovableClock } from './movable-clock.ts'

const FRIDAY_MORNING = '2026-11-20T09:00:00+07:00'
export const OFFICE_TOKEN = 'the-token-of-the-national-system'
/** The same key of 32 bytes for all servers, so that a second server on a database can decrypt the values of the first. */
const SECRET_KEYS = `test:${Buffer.from('a key of the tests, no secret 12').toString('base64')}`

type Options = {
  readonly environment?: Readonly<Record<string, string>>
  readonly settings?: Partial<Settings>
  readonly webFolder?: string
  readonly limits?: Partial<ConnectionLimits>
  /** Calls the sandbox registry through a gateway with simulated faults. */
  readonly throughGateway?: boolean
  /** Replaces the sandbox's registry behind that gateway. */
  readonly registry?: CivilRegistry
  /** Replaces the documents; the argument is the server's own. */
  readonly documents?: (own: Documents) => Documents
  /** The database of another server, to share it. */
  readonly database?: string
  readonly clock?: MovableClock
  readonly timeouts?: Partial<Timeouts>
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** With TEST_REGISTRY=gateway every server gets a gateway, unless its test sets a REGISTRY_URL or `throughGateway: false`. */
async function serveGateway({ throughGateway, registry, environment }: Options, clock: Clock) {
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

let nextNumber = 0

export async function startTestServer(options: Options = {}) {
  // Registered at once, because cleanUp belongs to the test that is running now.
  let close = () => Promise.resolve()
  cleanUp(() => close())
  const clock = options.clock ?? createMovableClock(FRIDAY_MORNING)
  const database = options.database ?? (await createFreshDatabase())
  const gateway = await serveGateway(options, clock)
  const logged: string[] = []
  const log = pino(LOG_FORM, { write: (line: string) => logged.push(line) })

  const environment: Record<string, string> = {
    ...createEnvironment(database, gateway),
    ...options.environment,
  }
  const config = readConfig(environment)
  const warn = (fields: object, event: string) => log.warn(fields, event)
  // A slow answer on a busy machine must not time out and open the breaker.
  const timeouts = { timeoutMs: 30_000, ...options.timeouts }
  const opened = await openServices(config, { databaseUrl: database, warn, clock, timeouts })
  const services = {
    ...opened,
    documents: options.documents?.(opened.documents) ?? opened.documents,
    settings: { ...opened.settings, refusalIntervalMs: 0, ...options.settings },
  }
  // As for a process that may open 20,000 files.
  const limits = { ...createConnectionLimits(20_000), ...options.limits }
  const app = await buildApp(services, { log, limits, webFolder: options.webFolder ?? null })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  close = closeOnce(app, [opened, gateway], opened.background)

  return {
    address,
    database,
    environment,
    clock,
    services,
    logged: logged as readonly string[],
    gateway,
    browser: () => openBrowser(address),
    /** Returns an eligible citizen that no other test uses. */
    nextCitizen: (fits: (citizen: SandboxCitizen) => boolean = () => true) =>
      generateNextCitizen(clock.now(), fits),
    member: (who: string) => getMember(who, clock.now()),
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
    // A connection without a call would delay the close by 30 s.
    app.server.closeAllConnections()
    await closed
    for (const other of others) await other?.close()
    const unfinished = background.listRunning()
    if (unfinished.length > 0) throw new Error(`Work outlived the server: ${unfinished.join(', ')}`)
  }
  let ended: Promise<void> | undefined
  return () => (ended ??= end())
}

function generateNextCitizen(now: number, fits: (citizen: SandboxCitizen) => boolean): SandboxCitizen {
  for (;;) {
    const citizen = generateCitizen(nextNumber++, now)
    if (fits(citizen)) return citizen
  }
}

function getMember(who: string, now: number): SandboxCitizen {
  const member = listCast(now).find((each) => each.who === who)
  if (!member) throw new Error(`The cast has no member ${who}.`)
  return member
}
