// The operator's commands on the configured database. They work with and without a running server.
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { DATABASE_SETTINGS, readConfig } from '../config/read-config.ts'
import { makeSecretKey } from '../config/secrets.ts'
import { openServices } from '../dependencies.ts'
import { DatabaseUnavailable } from '../ports/failures.ts'
import { OperatorProblem } from '../ports/operation.ts'
import type { OperatorDesk } from '../ports/operator.ts'
import type { Services } from '../ports/services.ts'
import type { ErasureOutcome, PurgeOutcome, RotationProgress } from '../ports/stores.ts'
import {
  findDatabase,
  OWNER_ROLE_NEEDED,
  type RunningDatabase,
  skipRequestNumbers,
  startDatabase,
  withOperatorDesk,
} from '../process/start-database.ts'
import { type Command, InputReader, readNationalId } from './read-words.ts'

const FLAG = { type: 'boolean', default: false } as const
const TEXT = { type: 'string' } as const

/** Throws the usage if the words do not fit `options`. */
function parseWords<const Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch {
    throw new OperatorProblem(usage)
  }
}

// border-pass citizen export | erase: prints or erases all data of one citizen.

const CITIZEN_USAGE =
  'border-pass citizen export, or border-pass citizen erase [--cancel-pending] [--yes], with --by <who> and --why <why>; the national ID by standard input'
const CITIZEN_OPTIONS = { by: TEXT, why: TEXT, 'cancel-pending': FLAG, yes: FLAG } as const

function readCitizenWords(words: readonly string[]) {
  const { values, positionals } = parseWords(words, CITIZEN_OPTIONS, CITIZEN_USAGE)
  const [verb, ...more] = positionals
  if (more.length === 0 && (verb === 'export' || verb === 'erase')) return { verb, ...values }
  throw new OperatorProblem(CITIZEN_USAGE)
}

function describeErasure(outcome: ErasureOutcome): string {
  if (outcome.kind === 'pending')
    throw new OperatorProblem(
      `Nothing was erased: ${outcome.count} requests are pending. With --cancel-pending they are cancelled first.`,
    )
  return `Erased: ${describeCounts(outcome.erased)}; ${outcome.cancelled} requests were cancelled before. The access log stays.`
}

/** Lists counts by name, such as `2 save keys`. */
function describeCounts(counts: Readonly<Record<string, number>>): string {
  const toWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${toWords(name)}`)
    .join(', ')
}

async function confirm({ ask }: Command): Promise<void> {
  const answer = await ask?.(
    'What names this citizen is removed and cannot be brought back. Type "erase" to go on: ',
  )
  if (answer !== 'erase') throw new OperatorProblem('Nothing was erased. Without a terminal, --yes confirms.')
}

export async function runCitizen(command: Command): Promise<void> {
  const { verb, yes, 'cancel-pending': cancelPending, ...values } = readCitizenWords(command.words)
  const input = new InputReader()
  const operator = input.readOperator(values)
  input.throwProblems()
  const pid = await readNationalId(command)
  if (verb === 'export') {
    const records = await withServices(command, ({ maintenance }) => maintenance.exportCitizen(pid, operator))
    command.say(JSON.stringify({ nationalId: pid, ...records }, null, 2))
    return
  }
  if (!yes) await confirm(command)
  const outcome = await withServices(command, async ({ maintenance, sandboxMailbox }) => {
    const erasure = await maintenance.eraseCitizen(pid, operator, { cancelPending })
    if (erasure.kind === 'erased') await sandboxMailbox?.deleteFor(erasure.numbers)
    return erasure
  })
  command.say(describeErasure(outcome))
}

// border-pass keys make: prints a new key for SECRET_KEYS. border-pass rotate: re-encrypts every value with the first key of SECRET_KEYS.

const PROGRESS_INTERVAL_MS = 10_000
const MAX_LISTED_ROWS = 100

function createProgressReporter({ say }: Command): (progress: RotationProgress) => void {
  let reportedAt = performance.now()
  return ({ table, passed, rows, perSecond }) => {
    if (performance.now() - reportedAt < PROGRESS_INTERVAL_MS) return
    reportedAt = performance.now()
    const minutes = Math.ceil((rows - passed) / perSecond / 60)
    const part = Math.floor((100 * passed) / rows)
    say(
      `${table}: ${passed} of about ${Math.round(rows)} rows (${part} %), ${Math.round(perSecond)} a second, ${minutes} minutes left.`,
    )
  }
}

export async function rotate(command: Command): Promise<void> {
  const { count, unreadable, otherKeys } = await withServices(
    command,
    ({ maintenance }) => maintenance.rotateKeys(createProgressReporter(command)),
    // The owner's role, because the servers' role may not update the look-up key.
    ({ ownerUrl }) => ownerUrl,
  ).catch((error: unknown) => {
    const isRefused = error instanceof DatabaseUnavailable && error.reason === 'missing-right'
    throw isRefused ? new OperatorProblem(OWNER_ROLE_NEEDED) : error
  })
  if (unreadable.length > 0) {
    const others = unreadable.length > MAX_LISTED_ROWS ? ' and others' : ''
    const rows = unreadable.slice(0, MAX_LISTED_ROWS).join(', ') + others
    throw new OperatorProblem(
      `Re-encrypted ${count} values; ${unreadable.length} do not open and are as they were: ${rows}. Do not remove the older keys from SECRET_KEYS yet.`,
    )
  }
  if (otherKeys.length > 0)
    throw new OperatorProblem(
      `Re-encrypted ${count} values. A server still encrypts with the key ${otherKeys.join(', ')}: put the new one first there, and rotate again. Do not remove the older keys from SECRET_KEYS yet.`,
    )
  command.say(`Re-encrypted ${count} values: the older keys in SECRET_KEYS are no longer needed.`)
}

export function runKeys(command: Command): void {
  const [verb, id = ''] = command.words
  // The id as SECRET_KEYS accepts it.
  if (verb !== 'make' || !/^[\w.-]{1,40}$/.test(id)) throw new OperatorProblem('border-pass keys make <id>')
  command.say(makeSecretKey(id))
}

// border-pass purge: deletes expired data, as the server does every hour. With the role that owns the tables it also deletes log entries
// and requests older than ACCESS_LOG_DAYS and REQUEST_YEARS, which no server may, and adds up the counts of the statistics.

function describePurge(outcome: PurgeOutcome): string {
  if (outcome.kind === 'runs-elsewhere') return 'Another purge is already running.'
  if (outcome.kind === 'clocks-differ') {
    const seconds = Math.round(outcome.aheadMs / 1_000)
    throw new OperatorProblem(
      `Nothing was removed: this machine's clock is ${seconds} seconds ahead of the database's. Set both right first.`,
    )
  }
  const { failures } = outcome
  const failed = failures.length === 0 ? '' : ` ${failures.length} batches failed: ${failures.join(', ')}.`
  return `Removed: ${describeCounts(outcome.removed)}; the longest batch took ${outcome.longestMs} ms.${failed}`
}

const PURGE_USAGE =
  'border-pass purge [--check], or border-pass purge --years <REQUEST_YEARS> --by <who> --why <why>'
const PURGE_OPTIONS = { check: FLAG, years: TEXT, by: TEXT, why: TEXT } as const

function readPurgeWords(words: readonly string[], requestYears: number | null) {
  const { values, positionals } = parseWords(words, PURGE_OPTIONS, PURGE_USAGE)
  if (positionals.length > 0) throw new OperatorProblem(PURGE_USAGE)
  const { check, years } = values
  if (years === undefined) return { check, confirmedBy: null }
  const input = new InputReader()
  if (years !== String(requestYears))
    input.addProblem(`--years must be that of REQUEST_YEARS, ${requestYears}.`)
  const confirmedBy = input.readOperator(values)
  input.throwProblems()
  return { check, confirmedBy }
}

export async function purge(command: Command): Promise<void> {
  const { say, environment } = command
  const { accessLogDays, requestYears } = readConfig(environment)
  const { check, confirmedBy } = readPurgeWords(command.words, requestYears)
  if (check) return withOperatorDesk(command, (desk) => reportDue(desk, requestYears, say))
  say(describePurge(await withServices(command, ({ maintenance }) => maintenance.purge())))
  if (accessLogDays === null && requestYears === null) return
  await withOperatorDesk(command, async (desk) => {
    say(`Added ${await desk.addUpCounts()} changes of requests to the counts of the days.`)
    const purged: PurgeOutcome[] = []
    if (accessLogDays !== null) purged.push(await desk.purgeLog(accessLogDays))
    const requests = requestYears === null ? null : await desk.purgeRequests(requestYears, confirmedBy)
    if (requests !== null && requests.kind !== 'stopped') purged.push(requests)
    for (const outcome of purged) say(describePurge(outcome))
    if (requests?.kind === 'stopped' && requestYears !== null) {
      await reportDue(desk, requestYears, say)
      throw new OperatorProblem(describeStop(requests.lastYears, requestYears))
    }
    // Nobody reads the output of a nightly run, so its exit code reports the failure.
    if (purged.some((outcome) => outcome.kind !== 'purged' || outcome.failures.length > 0))
      throw new OperatorProblem('Not all of it was removed. Start border-pass purge again.')
  })
}

async function reportDue(desk: OperatorDesk, years: number | null, say: Command['say']): Promise<void> {
  if (years === null) return say('REQUEST_YEARS is not set: requests stay.')
  const due = await desk.countDue(years)
  for (const { year, count } of due) say(`${count} requests that ended in ${year} are due.`)
  if (due.length === 0) say(`No request is due after ${years} years.`)
}

function describeStop(lastYears: number | null, years: number): string {
  const reason =
    lastYears === null
      ? 'this is the first run, and some have been due for more than a month'
      : `REQUEST_YEARS was ${lastYears} at the last run and is ${years} now`
  return `No request was deleted: ${reason}. To delete them: border-pass purge --years ${years} --by <who> --why <why>.`
}

// border-pass after-restore [how many]: skips the request numbers that may have been given out since the backup.

const AFTER_RESTORE_USAGE =
  'border-pass after-restore, or border-pass after-restore <how many numbers to skip>'

const AFTER_RESTORE_NEEDS =
  'after-restore needs DATABASE_URL, which leads to the restored database: run it with owner.env or border-pass.env. It needs no key and no other setting.'

export async function afterRestore(command: Command): Promise<void> {
  const [count] = command.words
  if (count !== undefined && !/^[1-9]\d{0,6}$/.test(count)) throw new OperatorProblem(AFTER_RESTORE_USAGE)
  if ((command.environment['DATABASE_URL'] ?? '') === '') throw new OperatorProblem(AFTER_RESTORE_NEEDS)
  const skipped = await skipRequestNumbers(command, count === undefined ? null : Number(count))
  for (const { reqYear, last, next } of skipped)
    command.say(`Requests of ${reqYear} go on with number ${next}: the restored database ended at ${last}.`)
}

// border-pass migrate: migrates the database to the schema of this release; a server does the same at its start.

export async function migrate({ environment, say }: Command): Promise<void> {
  const database = await startDatabase(readConfig(environment, DATABASE_SETTINGS), say)
  await database.stop()
  say('The database has the schema of this release.')
}

/** Opens the services for one command. The command prints what matters to the operator, so warnings for the log are dropped. */
export async function withServices<Result>(
  { environment, say }: Pick<Command, 'environment' | 'say'>,
  work: (services: Services) => Promise<Result>,
  chooseUrl = ({ url }: RunningDatabase) => url,
): Promise<Result> {
  await using resources = new AsyncDisposableStack()
  const config = readConfig(environment)
  const database = await findDatabase(config, say)
  resources.defer(() => database.stop())
  const options = { databaseUrl: chooseUrl(database), warn: () => null, isCommand: true }
  const services = await openServices(config, options)
  resources.defer(() => services.close())
  return await work(services)
}
