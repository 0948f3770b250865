// Connects to the configured database, or starts the embedded one, and migrates it; opens it for the operator's commands.
import { createSystemClock } from '../adapters/clock/system-clock.ts'
import { type Database, openDatabase } from '../adapters/database/connection/connection.ts'
import { INSUFFICIENT_PRIVILEGE, getSqlState } from '../adapters/database/connection/database-failure.ts'
import {
  startEmbeddedDatabase,
  createUnreleasedError,
} from '../adapters/database/embedded/embedded-database.ts'
import { createDatabaseCheck } from '../adapters/database/maintenance/database-state.ts'
import { findMissingObjects, findUnreadable } from '../adapters/database/maintenance/stored-values.ts'
import { migrate, UnreleasedSchema } from '../adapters/database/migrations/migrate.ts'
import { openOperatorDesk } from '../adapters/database/operator/operator-changes.ts'
import { openSupportDesk } from '../adapters/database/operator/support.ts'
import { skipNumbers } from '../adapters/database/requests/request-ids.ts'
import type { Config } from '../config/config.ts'
import { DATABASE_SETTINGS, readConfig } from '../config/read-config.ts'
import { DatabaseUnavailable } from '../ports/failures.ts'
import { type Clock, type DatabaseState, OperatorProblem } from '../ports/operation.ts'
import type { OperatorDesk, SupportDesk } from '../ports/operator.ts'
import { describeDatabaseReason } from './start-problem.ts'

type Say = (line: string) => void
export type RunningDatabase = {
  readonly url: string
  /** The URL with the role that owns the tables. */
  readonly ownerUrl: string
  /** Names the PostgreSQL of an embedded database. */
  readonly description?: string
  stop(): Promise<void>
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'migrateUrl' | 'dataDir'>

/** `onLost` is called if the embedded database ends while it is in use. */
export async function startDatabase(
  config: DatabaseConfig,
  say: Say,
  onLost = say,
): Promise<RunningDatabase> {
  const { databaseUrl: url, migrateUrl } = config
  if (url !== null) {
    const ownerUrl = migrateUrl ?? url
    await migrate(ownerUrl, { say, serverUrl: url }).catch((error: unknown) => {
      if (error instanceof UnreleasedSchema) throw createUnreleasedError('the database at DATABASE_URL')
      if (getSqlState(error) === INSUFFICIENT_PRIVILEGE) throw createNotOwnerProblem(migrateUrl)
      if (error instanceof DatabaseUnavailable)
        throw new OperatorProblem(
          describeDatabaseReason(error.reason, migrateUrl === null ? 'DATABASE_URL' : 'MIGRATE_URL'),
        )
      throw error
    })
    return toRunningDatabase(url, ownerUrl)
  }
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log: say, onLost })
  try {
    await migrate(embedded.connectionString, { say })
  } catch (error) {
    await embedded.stop()
    throw error instanceof UnreleasedSchema ? createUnreleasedError(config.dataDir) : error
  }
  const { connectionString, description } = embedded
  return { ...toRunningDatabase(connectionString), description, stop: () => embedded.stop() }
}

/**
 * Finds the database for an operator's command. Only a sandbox's embedded database is migrated. Any other must have the schema of this
 * release, because a command must not migrate it under servers of an earlier release.
 */
export async function findDatabase(config: DatabaseConfig, say: Say): Promise<RunningDatabase> {
  if (config.databaseUrl === null) return startDatabase(config, say)
  const running = toRunningDatabase(config.databaseUrl, config.migrateUrl ?? undefined)
  const { state, problem } = await checkState(
    running.ownerUrl,
    config.migrateUrl === null ? 'DATABASE_URL' : 'MIGRATE_URL',
  )
  // Other problems, such as a clock that is wrong, do not stop a command.
  if (problem !== null && (state === null || state.problem === 'schema')) throw new OperatorProblem(problem)
  return running
}

const toRunningDatabase = (url: string, ownerUrl = url) => ({ url, ownerUrl, stop: () => Promise.resolve() })

const createNotOwnerProblem = (migrateUrl: string | null) =>
  new OperatorProblem(
    migrateUrl === null
      ? 'The database has not the schema of this release, and the role of DATABASE_URL may not change it: run border-pass migrate with MIGRATE_URL first.'
      : 'The role of MIGRATE_URL does not own the tables of the database.',
  )

export const OWNER_ROLE_NEEDED = 'MIGRATE_URL must have the role that owns the tables.'
const SERVER_RIGHT_MISSING =
  'The role of DATABASE_URL lacks a right: run border-pass migrate with MIGRATE_URL.'
const DESK_RIGHT_MISSING =
  'The role of DATABASE_URL may not read this: see Roles in docs/operations-reference.md.'

type ConnectionOptions = Pick<RunningDatabase, 'url' | 'stop'> & { readonly missingRight: string }

/** Opens one connection for a command. `missingRight` is the problem's sentence if the role lacks a right. */
async function withConnection<Result>(
  { missingRight, ...running }: ConnectionOptions,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  await using resources = new AsyncDisposableStack()
  resources.defer(() => running.stop())
  try {
    const database = await openDatabase(running.url, { size: 1, isCommand: true })
    resources.defer(() => database.close())
    return await work(database)
  } catch (error) {
    throw getSqlState(error) === INSUFFICIENT_PRIVILEGE ? new OperatorProblem(missingRight) : error
  }
}

type CommandContext = {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly say: Say
}

/** Uses the role that owns the tables. */
export async function withOperatorDesk<Result>(
  { environment, say }: CommandContext,
  work: (desk: OperatorDesk, clock: Clock) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(environment, DATABASE_SETTINGS)
  const clock = createSystemClock(config.sandboxNow)
  const running = await findDatabase(config, say)
  return withConnection({ ...running, url: running.ownerUrl, missingRight: OWNER_ROLE_NEEDED }, (database) =>
    work(openOperatorDesk(database, clock), clock),
  )
}

/** Skips `count` request numbers; null: as many as servers may have given out since the backup. Needs only the database's URL. */
export async function skipRequestNumbers({ environment, say }: CommandContext, count: number | null) {
  const config = readConfig(environment, DATABASE_SETTINGS)
  const running = await findDatabase(config, say)
  return withConnection({ ...running, missingRight: SERVER_RIGHT_MISSING }, (database) =>
    skipNumbers(database, createSystemClock(config.sandboxNow), count),
  )
}

/**
 * For a help desk and for statistics, with a role that may have only these rights: nothing is migrated, and no other setting of a server is
 * needed. A sandbox without DATABASE_URL uses the embedded database.
 */
export async function withSupportDesk(
  { environment, say }: CommandContext,
  work: (desk: SupportDesk, clock: Clock) => Promise<void>,
): Promise<void> {
  const config = readConfig(environment, DATABASE_SETTINGS)
  const running =
    config.databaseUrl === null ? await startDatabase(config, say) : toRunningDatabase(config.databaseUrl)
  await withConnection({ ...running, missingRight: DESK_RIGHT_MISSING }, (database) =>
    work(openSupportDesk(database), createSystemClock(config.sandboxNow)),
  )
}

type DatabaseCheck = { readonly problems: readonly string[]; readonly warning: string | null }

export async function checkDatabase(url: string, keys: Config['secretKeys']): Promise<DatabaseCheck> {
  // Registers the statements of all tables, so that the tables and columns they use are checked.
  await import('../adapters/database/stores.ts')
  const { state, problem } = await checkState(url, 'DATABASE_URL')
  const warning = state?.warning ?? null
  // Without a connection or a schema, nothing else can be checked.
  if (state === null || (state.problem !== null && state.missing === null))
    return { problems: problem === null ? [] : [problem], warning }
  const problems = await withConnection(
    { ...toRunningDatabase(url), missingRight: DESK_RIGHT_MISSING },
    async (database) => {
      const missing = await findMissingObjects(url, database)
      if (missing.length > 0) return [describeMissingParts(missing.join(', '))]
      return keys === null ? [] : findUnreadable(database, keys)
    },
  )
  return { problems, warning }
}

const describeMissingParts = (missing: string) =>
  `The database or the role of DATABASE_URL lacks what this release uses: ${missing}. Run border-pass migrate with MIGRATE_URL for a right; the statement of its migration makes an index or trigger again; a table or column comes back from a backup.`

/** `state` is null if there is no connection. */
async function checkState(url: string, setting: 'DATABASE_URL' | 'MIGRATE_URL') {
  try {
    const state = await withConnection(
      { ...toRunningDatabase(url), missingRight: DESK_RIGHT_MISSING },
      (database) => createDatabaseCheck(database)(),
    )
    return { state, problem: describeState(state) }
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    return { state: null, problem: describeDatabaseReason(error.reason, setting) }
  }
}

function describeState({ problem, missing, schema, clockAheadSeconds }: DatabaseState): string | null {
  if (problem === null) return null
  if (problem === 'schema' && missing !== null) return describeMissingParts(missing)
  if (problem === 'schema')
    return schema === 'breaking'
      ? 'A newer release has migrated the database so that this one cannot work with it: start that release.'
      : 'The database has not the schema of this release: run border-pass migrate, or start a server whose role owns the tables.'
  if (problem === 'clock')
    return `This machine's clock is ${clockAheadSeconds} seconds ahead of the database's: set the wrong one, servers are not ready until then.`
  if (missing !== null)
    return `The role of DATABASE_URL lacks a right: ${missing}. Run border-pass migrate with MIGRATE_URL.`
  return describeDatabaseReason(problem, 'DATABASE_URL')
}
