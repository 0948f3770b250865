// Chooses the adapter behind each port by the configuration. No other file outside adapters/, process/ and testing/ imports adapters.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { REMINDER_KINDS } from '@border-pass/domain/request/reminder'
import { createBackgroundWork } from './adapters/background/background-work.ts'
import { createLivePortal } from './adapters/citizen-portal/live-portal.ts'
import { createSandboxPortal } from './adapters/citizen-portal/sandbox-portal.ts'
import { createGatewayRegistry } from './adapters/civil-registry/gateway/gateway-registry.ts'
import type { Timeouts } from './adapters/civil-registry/gateway/gateway-settings.ts'
import {
  createSandboxRegistry,
  generateCitizen,
  listCast,
} from './adapters/civil-registry/sandbox/sandbox-registry.ts'
import { createSystemClock } from './adapters/clock/system-clock.ts'
import type { EntryOutcome } from './adapters/database/access-log/entry-retries.ts'
import { type Database, openDatabase } from './adapters/database/connection/connection.ts'
import { ENCRYPTED_COLUMNS } from './adapters/database/encryption/encrypted-columns.ts'
import {
  measureClockDifference,
  createDatabaseCheck,
} from './adapters/database/maintenance/database-state.ts'
import { followOperatorNews } from './adapters/database/operator/operator-changes.ts'
import { countReminders } from './adapters/database/reminders/reminder-queue.ts'
import { findNewestNumber } from './adapters/database/requests/request-ids.ts'
import { openStores } from './adapters/database/stores.ts'
import { startDocuments } from './adapters/documents/start-documents.ts'
import { createFolderMailer, createSmtpMailer } from './adapters/mail/mailers.ts'
import { createPrometheusMetrics } from './adapters/metrics/prometheus-metrics.ts'
import { createSandboxIssuer } from './adapters/thaid/sandbox-issuer.ts'
import { createThaId } from './adapters/thaid/thaid-issuer.ts'
import type { Config, SecretKeys } from './config/config.ts'
import { VERSION } from './config/read-config.ts'
import { getOfficeToken, getSecretKeys } from './config/secrets.ts'
import type { CivilRegistryOfCalls } from './ports/civil-registry.ts'
import { describeFailure } from './ports/log-line.ts'
import {
  BACKGROUND_TASKS,
  type BackgroundWork,
  type Clock,
  type Draining,
  type Warn,
} from './ports/operation.ts'
import { CHANNELS } from './ports/reminders.ts'
import type { Meters, OpenServices, Readiness, SandboxPeople, Services } from './ports/services.ts'
import type { Settings } from './ports/settings.ts'
import { type CitizenPortal, PORTAL_FAULTS, THAID_FAULTS, type ThaIdOutcome } from './ports/sign-in.ts'

function toSettings(config: Config): Settings {
  const { isSandbox, playsOffice, paymentEnabled, followerPolicy, publicOrigin, trustProxy } = config
  return {
    version: VERSION,
    isSandbox,
    playsOffice,
    paymentEnabled,
    followerPolicy,
    publicOrigin,
    linkOrigin: toLinkOrigin(config),
    trustProxy,
    service: config.service,
    portalScript: config.portalScript,
    securityContact: config.securityContact,
    requestYears: config.requestYears,
    officeToken: getOfficeToken(config),
    metricsToken: config.metricsToken,
    // The reasons for these two times are in ADR 9 and ADR 20.
    refusalIntervalMs: 400,
    deadlineMs: 25_000,
    // The factor of all rate limits: only tests change it.
    limitScale: 1,
  }
}

const toLinkOrigin = ({ publicOrigin, host, port }: Config) => publicOrigin ?? `http://${host}:${port}`

type AdapterOptions = Required<Pick<ServiceOptions, 'clock' | 'timeouts' | 'warn'>> & {
  readonly keys: SecretKeys
  readonly database: Database
}

type WatchedOptions = AdapterOptions & { readonly background: BackgroundWork; readonly meters: Meters }

function chooseRegistry(
  config: Config,
  { clock, warn, timeouts, background, meters }: WatchedOptions,
): CivilRegistryOfCalls {
  if (config.registry === null) {
    const sandbox = createSandboxRegistry(clock)
    return () => ({
      registry: sandbox,
      openUncached: () => sandbox,
      // The sandbox answers immediately, so nothing is prefetched.
      openCachedOnly: () => null,
      openPrefetch: () => null,
      forget: () => undefined,
      continueIn: () => undefined,
      leave: () => undefined,
    })
  }
  return createGatewayRegistry({
    ...config.registry,
    clock,
    timeouts,
    background,
    onCall({ lookup, outcome, milliseconds }) {
      meters.count('registry_calls_total', { lookup, outcome })
      meters.observe('registry_call_seconds', milliseconds / 1_000, { lookup })
    },
    onUnreadable: (answer) => warn(answer, 'The registry’s reply does not match its schema'),
  })
}

function choosePortal(
  { portal, isSandbox }: Config,
  { clock, meters }: WatchedOptions,
): CitizenPortal | null {
  if (portal !== null)
    return createLivePortal(portal, (outcome, because) =>
      meters.count('portal_launches_total', { outcome, because: because ?? '' }),
    )
  const [first] = listCast(clock.now())
  return isSandbox && first ? createSandboxPortal({ mockPid: first.pid }) : null
}

const SIMULATED_ISSUER_PATH = '/sandbox/thaid'

/** A sandbox without THAID_URL simulates the issuer itself. */
function chooseThaId(
  config: Config,
  clock: Clock,
  onOutcome: (outcome: ThaIdOutcome) => void,
): Pick<Services, 'thaid' | 'simulatedIssuer'> {
  if (config.thaid === null) return { thaid: null, simulatedIssuer: null }
  const { url, ...client } = config.thaid
  if (url !== null) return { thaid: createThaId({ ...client, url }, onOutcome), simulatedIssuer: null }
  const settings = { ...client, url: `${toLinkOrigin(config)}${SIMULATED_ISSUER_PATH}` }
  const people = () => listCast(clock.now())
  const issuer = createSandboxIssuer({ ...settings, people, now: () => clock.now() })
  return { thaid: createThaId(settings, onOutcome), simulatedIssuer: { path: SIMULATED_ISSUER_PATH, issuer } }
}

/** Counts the outcomes, and logs the faults that only the operator can fix. */
const watchThaId = (meters: Meters, warn: Warn) => (outcome: ThaIdOutcome) => {
  const fault = outcome.kind === 'unavailable' ? outcome.fault : null
  meters.count('thaid_callbacks_total', { outcome: outcome.kind, fault: fault ?? '' })
  if (fault === 'nonce') warn({ fault }, 'THAID_NONCE does not fit what ThaID sends')
  else if (fault !== null) warn({ fault }, 'ThaID refuses our registration')
}

/** An external registry does not know the sandbox's citizens. */
function choosePeople({ isSandbox, registry }: Config, clock: Clock): SandboxPeople | null {
  if (!isSandbox || registry !== null) return null
  return {
    listCast: () => listCast(clock.now()),
    generateCitizen: (n) => generateCitizen(n, clock.now()),
  }
}

/** A sandbox without a mail server writes messages into its data folder. */
function chooseMail({ smtp, isSandbox, dataDir }: Config): Pick<Services, 'mailer' | 'sandboxMailbox'> {
  if (smtp !== null) return { mailer: createSmtpMailer(smtp), sandboxMailbox: null }
  const folder = isSandbox ? createFolderMailer(join(dataDir, 'messages')) : null
  return { mailer: folder, sandboxMailbox: folder }
}

/** How long the readiness check waits for a registry that does not answer. */
const REGISTRY_WAIT_MS = 1_000

type ServiceOptions = {
  readonly databaseUrl: string
  readonly warn: Warn
  readonly isCommand?: boolean
  readonly clock?: Clock
  readonly timeouts?: Partial<Timeouts>
}

function createReadiness(
  { database, warn, background }: WatchedOptions,
  registry: CivilRegistryOfCalls,
): Readiness {
  const draining: Draining = { isDraining: false, closesConnections: false }
  return {
    checkDatabase: createDatabaseCheck(database, warn),
    checkRegistry: () => {
      // The check belongs to no session. A call that takes too long goes on in the background, and the registry counts as unreachable.
      const isReachable = registry(null).registry.isReachable()
      background.run('registry-check', isReachable)
      // `ref: false` lets the process exit while this timer runs.
      return Promise.race([isReachable, pause(REGISTRY_WAIT_MS, false, { ref: false })])
    },
    draining,
  }
}

/** Prometheus sees no growth in a series' first value, so the series that alerts use begin at 0. */
function openMeters({ database, keys }: AdapterOptions, isRegistryReachable: () => Promise<boolean>): Meters {
  const meters = createPrometheusMetrics({
    version: VERSION,
    keyIds: keys.map(({ id }) => id),
    isRegistryReachable,
    database: {
      connections: () => database.connections(),
      aheadMs: () => measureClockDifference(database),
      newestNumber: () => findNewestNumber(database),
      reminders: () => countReminders(database),
    },
  })
  for (const { table } of ENCRYPTED_COLUMNS) meters.count('unreadable_values_total', { table }, 0)
  // The check behind the gauge registry_reachable makes this look-up at each scrape, so a failing registry shows in these series.
  for (const outcome of ['breaker-open', 'refused', 'timeout', 'cut', 'status', 'unreadable'])
    meters.count('registry_calls_total', { lookup: 'findRegistryOffice', outcome }, 0)
  meters.count('purges_total', { outcome: 'purged' }, 0)
  for (const outcome of ['identified', 'cancelled', 'rejected'])
    meters.count('thaid_callbacks_total', { outcome, fault: '' }, 0)
  for (const fault of ['', ...THAID_FAULTS])
    meters.count('thaid_callbacks_total', { outcome: 'unavailable', fault }, 0)
  for (const outcome of ['identified', 'unnamed', 'rejected'])
    meters.count('portal_launches_total', { outcome, because: '' }, 0)
  for (const because of PORTAL_FAULTS)
    meters.count('portal_launches_total', { outcome: 'unavailable', because }, 0)
  for (const task of BACKGROUND_TASKS) meters.count('background_failures_total', { task }, 0)
  for (const outcome of ['pending', 'written', 'lost'])
    meters.count('access_log_retries_total', { outcome }, 0)
  for (const channel of CHANNELS)
    for (const kind of REMINDER_KINDS)
      for (const outcome of ['sent', 'failed', 'dead'])
        meters.count('reminders_total', { channel, kind, outcome }, 0)
  return meters
}

export async function openServices(
  config: Config,
  {
    databaseUrl,
    clock = createSystemClock(config.sandboxNow),
    timeouts = {},
    warn,
    isCommand = false,
  }: ServiceOptions,
): Promise<OpenServices> {
  const keys = getSecretKeys(config)
  const database = await openDatabase(databaseUrl, { keyIds: keys.map(({ id }) => id), isCommand })
  const services = await wireServices(config, { keys, database, clock, timeouts, warn })
  return {
    ...services,
    // The database is closed last, because the work in the background and the access log still write to it.
    close: async () => {
      services.operator.stop()
      await services.background.end()
      await services.documents.close()
      await services.accessLog.end()
      await database.close()
    },
  }
}

const countEntries = (meters: Meters, warn: Warn) => (outcome: EntryOutcome, count: number) => {
  meters.count('access_log_retries_total', { outcome }, count)
  if (outcome !== 'written') warn({ outcome, count }, 'Entries of the access log could not be written')
}

function listChannels({ mailer }: ReturnType<typeof chooseMail>, portal: ReturnType<typeof choosePortal>) {
  const senders = { mail: mailer, inbox: portal?.inbox ?? null }
  return CHANNELS.filter((channel) => senders[channel] !== null)
}

async function wireServices(config: Config, options: AdapterOptions): Promise<Services> {
  const { database, clock, warn } = options
  // Called at a scrape, when `readiness` below has been assigned.
  const meters = openMeters(options, () => readiness.checkRegistry())
  const mail = chooseMail(config)
  const background = createBackgroundWork((task, error) => {
    meters.count('background_failures_total', { task })
    warn({ task, ...describeFailure(error) }, 'Work in the background failed')
  })
  const watchedOptions = { ...options, background, meters }
  const portal = choosePortal(config, watchedOptions)
  const stores = await openStores({
    ...options,
    background,
    channels: listChannels(mail, portal),
    onBatch: (size) => meters.observe('save_batch_size', size),
    onEntries: countEntries(meters, warn),
    reportUnreadable(unreadable) {
      meters.count('unreadable_values_total', { table: unreadable.table })
      warn({ ...unreadable }, 'A stored value does not open')
    },
  })
  const operator = await followOperatorNews({ queries: database, clock, warn, background })
  const registry = chooseRegistry(config, watchedOptions)
  const readiness = createReadiness(watchedOptions, registry)
  return {
    ...stores,
    ...mail,
    ...chooseThaId(config, clock, watchThaId(meters, warn)),
    settings: toSettings(config),
    clock,
    registry,
    documents: startDocuments(),
    portal,
    sandbox: choosePeople(config, clock),
    operator,
    meters,
    readiness,
    background,
  }
}
