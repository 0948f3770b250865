// Connects to the configured database, or starts the embedded one, and migrates it; opens it for the operator's commands.
import { systemClock } from '../adapters/clock/system-clock.ts'
import { type Database, openDatabase } from '../adapters/database/connection/connection.ts'
import { INSUFFICIENT_PRIVILEGE, getSqlState } from '../adapters/database/connection/database-failure.ts'
import { startEmbeddedDatabase, unreleased } from '../adapters/database/embedded/embedded-database.ts'
import { databaseState } from '../adapters/database/maintenance/database-state.ts'
import { findMissingParts, findUnopened } from '../adapters/database/maintenance/stored-values.ts'
import { migrate, UnreleasedSchema } from '../adapters/database/migrations/migrate.ts'
import { openOperatorDesk } from '../adapters/database/operator/operator-changes.ts'
import { openSupportDesk } from '../adapters/database/operator/support.ts'
import { skipNumbers } from '../adapters/database/requests/request-ids.ts'
import type { Config } from '../config/config.ts'
import { DATABASE_SETTINGS, readConfig } from '../config/read-config.ts'
import { DatabaseUnavailable } from '../ports/failures.ts'
import { type Clock, type DatabaseState, OperatorProblem, OWNS_LOG_WARNING } from '../ports/operation.ts'
import type { OperatorDesk, SupportDesk } from '../ports/operator.ts'
import { databaseSentence } from './start-problem.ts'

type Say = (line: string) => void
export type RunningDatabase = {
  readonly url: string
  /** The address with the role that owns the tables. */
  readonly ownerUrl: string
  /** Names the PostgreSQL of an embedded database. */
  readonly described?: string
  stop(): Promise<void>
}

type Place = Pick<Config, 'databaseUrl' | 'migrateUrl' | 'dataDir'>
/** `onLost` is called when the embedded database has ended while it was used. */
export async function startDatabase(config: Place, say: Say, onLost = say): Promise<RunningDatabase> {
  const { databaseUrl: url, migrateUrl } = config
  if (url !== null) {
    const ownerUrl = migrateUrl ?? url
    await migrate(ownerUrl, { say, serverUrl: url }).catch((error: unknown) => {
      if (error instanceof UnreleasedSchema) throw unreleased('the database at DATABASE_URL')
      if (getSqlState(error) === INSUFFICIENT_PRIVILEGE) throw notOwner(migrateUrl)
      if (error instanceof DatabaseUnavailable)
        throw new OperatorProblem(
          databaseSentence(error.reason, migrateUrl === null ? 'DATABASE_URL' : 'MIGRATE_URL'),
        )
      throw error
    })
    return runningAt(url, ownerUrl)
  }
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log: say, onLost })
  try {
    await migrate(embedded.connectionString, { say })
  } catch (error) {
    await embedded.stop()
    throw error instanceof UnreleasedSchema ? unreleased(config.dataDir) : error
  }
  const { connectionString, described } = embedded
  return { ...runningAt(connectionString), described, stop: () => embedded.stop() }
}

/**
 * For an operator's command: only a sandbox's embedded database is migrated here. Any other must have the schema of this release: a
 * command that only reads must not change it under servers of the release before.
 */
export async function findDatabase(config: Place, say: Say): Promise<RunningDatabase> {
  if (config.databaseUrl === null) return startDatabase(config, say)
  const running = runningAt(config.databaseUrl, config.migrateUrl ?? undefined)
  const { state, problem } = await askState(
    running.ownerUrl,
    config.migrateUrl === null ? 'DATABASE_URL' : 'MIGRATE_URL',
  )
  if (problem !== null && (state === null || state.problem === 'schema')) throw new OperatorProblem(problem)
  return running
}

const runningAt = (url: string, ownerUrl = url) => ({ url, ownerUrl, stop: () => Promise.resolve() })

const notOwner = (migrateUrl: string | null) =>
  new OperatorProblem(
    migrateUrl === null
      ? 'The database has not the schema of this release, and the role of DATABASE_URL may not change it: run border-pass migrate with MIGRATE_URL first.'
      : 'The role of MIGRATE_URL does not own the tables of the database.',
  )

export const OWNER_LACKS = 'MIGRATE_URL must have the role that owns the tables.'
const SERVERS_LACK = 'The role of DATABASE_URL lacks a right: run border-pass migrate with MIGRATE_URL.'
const DESK_LACKS = 'The role of DATABASE_URL may not read this: see Roles in docs/operations-reference.md.'

type Opening = Pick<RunningDatabase, 'url' | 'stop'> & { readonly lacking: string }

/** Opens one connection for a command. `lacking` is the sentence if its role may not do the work. */
async function onConnection<Result>(
  { lacking, ...running }: Opening,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  await using opened = new AsyncDisposableStack()
  opened.defer(() => running.stop())
  try {
    const database = await openDatabase(running.url, { size: 1, isCommand: true })
    opened.defer(() => database.close())
    return await work(database)
  } catch (error) {
    throw getSqlState(error) === INSUFFICIENT_PRIVILEGE ? new OperatorProblem(lacking) : error
  }
}

type CommandContext = {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly say: Say
}

/** Works with the role that owns the tables, and the clock of a server that starts now. */
export async function withOperatorDesk<Result>(
  { environment, say }: CommandContext,
  work: (desk: OperatorDesk, clock: Clock) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(environment, DATABASE_SETTINGS)
  const clock = systemClock(config.sandboxNow)
  const running = await findDatabase(config, say)
  return onConnection({ ...running, url: running.ownerUrl, lacking: OWNER_LACKS }, (database) =>
    work(openOperatorDesk(database, clock), clock),
  )
}

/** After a restore: skips as many numbers as servers may have given since. It needs the address of the database only. */
export async function skipRequestNumbers({ environment, say }: CommandContext, count: number | null) {
  const config = readConfig(environment, DATABASE_SETTINGS)
  const running = await findDatabase(config, say)
  return onConnection({ ...running, lacking: SERVERS_LACK }, (database) =>
    skipNumbers(database, systemClock(config.sandboxNow), count),
  )
}

/**
 * For a help desk and for statistics: the role of DATABASE_URL may be one that has only the rights for these, so nothing is migrated and no
 * other setting of a server is asked for. In a sandbox without DATABASE_URL it is the embedded database.
 */
export async function withSupportDesk(
  { environment, say }: CommandContext,
  work: (desk: SupportDesk, clock: Clock) => Promise<void>,
): Promise<void> {
  const config = readConfig(environment, DATABASE_SETTINGS)
  const running =
    config.databaseUrl === null ? await startDatabase(config, say) : runningAt(config.databaseUrl)
  await onConnection({ ...running, lacking: DESK_LACKS }, (database) =>
    work(openSupportDesk(database), systemClock(config.sandboxNow)),
  )
}

type DatabaseCheck = { readonly problems: readonly string[]; readonly warning: string | null }

export async function checkDatabase(url: string, keys: Config['secretKeys']): Promise<DatabaseCheck> {
  // The statements of all tables, so that the database is asked for what they use.
  await import('../adapters/database/stores.ts')
  const { state, problem } = await askState(url, 'DATABASE_URL')
  const warning = state?.ownsLog === true ? OWNS_LOG_WARNING : null
  // Without a connection, or where nothing was migrated, nothing else can be asked.
  if (state === null || (state.problem !== null && state.missing === null))
    return { problems: problem === null ? [] : [problem], warning }
  const problems = await onConnection({ ...runningAt(url), lacking: DESK_LACKS }, async (database) => {
    const missing = await findMissingParts(url, database)
    if (missing.length > 0) return [lackingSentence(missing.join(', '))]
    const unopened = keys === null ? [] : await findUnopened(database, keys)
    return unopened.length === 0 ? [] : [unopenedSentence(unopened)]
  })
  return { problems, warning }
}

const lackingSentence = (missing: string) =>
  `The database or the role of DATABASE_URL lacks what this release uses: ${missing}. Run border-pass migrate with MIGRATE_URL for a right; a table, column or index comes back from a backup.`

const unopenedSentence = (tables: readonly string[]) =>
  `SECRET_KEYS does not open what is stored in ${tables.join(', ')}: give back the key with which that was encrypted.`

/** `state` is null when there is no connection. */
async function askState(url: string, setting: 'DATABASE_URL' | 'MIGRATE_URL') {
  try {
    const state = await onConnection({ ...runningAt(url), lacking: DESK_LACKS }, (database) =>
      databaseState(database)(),
    )
    return { state, problem: stateSentence(state) }
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    return { state: null, problem: databaseSentence(error.reason, setting) }
  }
}

function stateSentence({ problem, missing, schema, clockAheadSeconds }: DatabaseState): string | null {
  if (problem === null) return null
  if (problem === 'schema' && missing !== null) return lackingSentence(missing)
  if (problem === 'schema')
    return schema === 'breaking'
      ? 'A newer release has migrated the database so that this one cannot work with it: start that release.'
      : 'The database has not the schema of this release: run border-pass migrate, or start a server whose role owns the tables.'
  if (problem === 'clock')
    return `This machine's clock is ${clockAheadSeconds} seconds ahead of the database's: set the wrong one, servers are not ready until then.`
  if (missing !== null)
    return `The role of DATABASE_URL lacks a right: ${missing}. Run border-pass migrate with MIGRATE_URL.`
  return databaseSentence(problem, 'DATABASE_URL')
}
