// Chooses the adapter behind each port by the configuration. No other file outside adapters/, process/ and testing/ imports adapters.
import { setTimeout as pause } from 'node:timers/promises'
import { createLivePortal } from './adapters/citizen-portal/live-portal.ts'
import { createSandboxPortal } from './adapters/citizen-portal/sandbox-portal.ts'
import { createGatewayRegistry } from './adapters/civil-registry/gateway/gateway-registry.ts'
import { derivedCitizen, listCast } from './adapters/civil-registry/sandbox/sandbox-citizens.ts'
import type { Timeouts } from './adapters/civil-registry/gateway/gateway-exchange.ts'
import { createSandboxRegistry } from './adapters/civil-registry/sandbox/sandbox-registry.ts'
import { systemClock } from './adapters/clock/system-clock.ts'
import { readLogMonths } from './adapters/database/access-log/log-months.ts'
import { type Database, openDatabase } from './adapters/database/connection/connection.ts'
import { clockDifference, databaseState } from './adapters/database/maintenance/database-state.ts'
import { followOperatorNews } from './adapters/database/operator/operator-changes.ts'
import { openStores } from './adapters/database/stores.ts'
import { startDocuments } from './adapters/documents/start-documents.ts'
import { databaseGauges, keyGauge, processGauges } from './adapters/metrics/gauges.ts'
import { prometheusMetrics } from './adapters/metrics/prometheus-metrics.ts'
import { type Config, VERSION } from './config/config.ts'
import type { CitizenPortal } from './ports/sign-in.ts'
import type { CivilRegistryOfCalls, SandboxPeople } from './ports/civil-registry.ts'
import type { Clock, Meters, Readiness } from './ports/operation.ts'
import type { SecretKey } from './ports/database.ts'
import type { Services, Settings } from './ports/services.ts'
import { officeTokenOf, secretKeysOf } from './config/secrets.ts'

function settingsOf(config: Config): Settings {
  const { isSandbox, publicOrigin, paymentEnabled, followerPolicy, metricsToken, trustProxy } = config
  return {
    version: VERSION,
    isSandbox,
    publicOrigin,
    paymentEnabled,
    followerPolicy,
    metricsToken,
    trustProxy,
    officeToken: officeTokenOf(config),
    refusalIntervalMs: 400,
  }
}

type Warn = (fields: Readonly<Record<string, unknown>>, message: string) => void
type RegistryOptions = Required<Pick<ServiceOptions, 'clock' | 'timeouts' | 'warn'>> & {
  readonly meters: Meters
}

function registryOf(
  config: Config,
  { clock, meters, warn, timeouts }: RegistryOptions,
): CivilRegistryOfCalls {
  if (config.registry === null) {
    const sandbox = createSandboxRegistry(clock)
    return () => ({ registry: sandbox, askAnew: () => sandbox, continueIn: () => undefined })
  }
  return createGatewayRegistry({
    ...config.registry,
    clock,
    timeouts,
    onCall({ lookup, outcome, milliseconds }) {
      meters.count('registry_calls_total', { lookup, outcome })
      meters.observe('registry_call_seconds', milliseconds / 1_000, { lookup })
    },
    onUnreadable: (answer) => warn(answer, 'The registry’s reply does not match its schema'),
  })
}

function portalOf({ portal, isSandbox }: Config, clock: Clock): CitizenPortal | null {
  if (portal !== null) return createLivePortal(portal)
  const [first] = listCast(clock.now())
  return isSandbox && first ? createSandboxPortal({ mockPid: first.pid }) : null
}

/** null with an external registry, which does not know the sandbox's citizens. */
function peopleOf({ isSandbox, registry }: Config, clock: Clock): SandboxPeople | null {
  if (!isSandbox || registry !== null) return null
  return {
    listCast: () => listCast(clock.now()),
    derivedCitizen: (n) => derivedCitizen(n, clock.now()),
  }
}

/** A registry that does not answer is not to delay the balancer's question. */
const REGISTRY_WAIT_MS = 1_000

type OpenServices = Services & {
  /** What a server that draws documents loads ahead; a command needs none of it. */
  load(): void
  close(): Promise<void>
}

type ServiceOptions = {
  readonly databaseUrl: string
  readonly warn: Warn
  readonly clock?: Clock
  readonly timeouts?: Partial<Timeouts>
}

function gaugesOf(database: Database, keys: readonly SecretKey[]) {
  return [
    ...processGauges(VERSION),
    ...databaseGauges({
      connections: () => database.connections(),
      aheadMs: () => clockDifference(database),
      logMonths: () => readLogMonths(database),
    }),
    keyGauge(keys.map(({ id }) => id)),
  ]
}

function readinessOf(database: Database, registry: CivilRegistryOfCalls): Readiness {
  return {
    database: databaseState(database),
    registry: () =>
      Promise.race([registry(null).registry.isReachable(), pause(REGISTRY_WAIT_MS, false, { ref: false })]),
    draining: { isDraining: false, closesConnections: false },
  }
}

type StoreOptions = Omit<RegistryOptions, 'timeouts'> & { readonly database: Database }

function storesOf(config: Config, { database, clock, meters, warn }: StoreOptions) {
  return openStores({
    database,
    keys: secretKeysOf(config),
    recordFormats: config.recordFormats,
    clock,
    onBatch: (size) => meters.observe('save_batch_size', size),
    reportUnreadable(unreadable) {
      meters.count('unreadable_values_total', { table: unreadable.table })
      warn({ ...unreadable }, 'A stored value does not open')
    },
  })
}

export async function openServices(
  config: Config,
  { databaseUrl, warn, clock = systemClock(config.sandboxNow), timeouts = {} }: ServiceOptions,
): Promise<OpenServices> {
  const database = await openDatabase(databaseUrl)
  const meters = prometheusMetrics(gaugesOf(database, secretKeysOf(config)))
  const stores = await storesOf(config, { database, clock, meters, warn })
  const operator = await followOperatorNews({ queries: database, clock, warn })
  const registry = registryOf(config, { clock, meters, warn, timeouts })
  const documents = startDocuments()
  return {
    settings: settingsOf(config),
    clock,
    registry,
    portal: portalOf(config, clock),
    ...stores,
    documents,
    operator,
    sandbox: peopleOf(config, clock),
    meters,
    printMetrics: () => meters.print(),
    readiness: readinessOf(database, registry),
    load: () => documents.load(),
    close: async () => {
      operator.stop()
      await documents.close()
      await database.close()
    },
  }
}
