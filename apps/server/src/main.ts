// The entry point: reads the configuration, starts the database and the server, and shuts down in order.
// zod/compile must be imported before any module with schemas. It compiles each schema at its first use, which makes a save 10 % cheaper.
import 'zod/compile'
import { readConfig } from './config/read-config.ts'
import { DatabaseUnavailable } from './ports/failures.ts'
import { describeFailure, readStackFrames, formatLogLine } from './ports/log-line.ts'
import { OperatorProblem } from './ports/operation.ts'
import { serve } from './process/serve.ts'
import { ShutdownHooks } from './process/shutdown-hooks.ts'
import { startDatabase } from './process/start-database.ts'
import { findListeningProblem, describeStartProblem } from './process/start-problem.ts'

const shutdownHooks = new ShutdownHooks()

/** Production writes JSON log lines, a sandbox plain text. Read from the environment, because the configuration may be invalid. */
const isProduction = process.env['BPS_MODE']?.trim() === 'production'

function writeLine(line: string): void {
  process.stdout.write(`${isProduction ? formatLogLine('info', line) : line}\n`)
}

const formatFailure = (event: string, error: unknown) =>
  formatLogLine('fatal', event, { ...describeFailure(error), where: readStackFrames(error) })

/** Production writes one log line per refused setting. */
function reportStartFailure(error: unknown): void {
  const problem = describeStartProblem(error)
  const isExpected = error instanceof OperatorProblem || error instanceof DatabaseUnavailable
  const lines = isExpected
    ? problem.split('\n').map((line) => formatLogLine('fatal', line))
    : [formatFailure('The start failed', error)]
  process.stderr.write(`${isProduction ? lines.join('\n') : problem}\n`)
}

/** Shuts the process down in order: SIGINT starts the shutdown hooks. */
function shutDown(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.kill(process.pid, 'SIGINT')
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const problem = await findListeningProblem(config)
  if (problem !== null) throw new OperatorProblem(problem)
  const database = await startDatabase(config, writeLine, shutDown)
  shutdownHooks.defer(() => database.stop())
  if (database.description !== undefined) writeLine(database.description)
  await serve(config, database.url, shutdownHooks, writeLine)
}

// Without a listener, SIGHUP would end the server. A closing terminal sends it, and so may log rotation.
process.on('SIGHUP', () => writeLine('SIGHUP changes nothing: the settings are read at the start.'))
// Without this listener, Node would print the error's message, which may quote personal data.
if (isProduction)
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${formatFailure('The process failed', error)}\n`)
    process.exit(1)
  })
const started = start()
// A parent process with an IPC channel, such as a test run, causes 'disconnect' when it ends.
shutdownHooks.on(['SIGINT', 'SIGTERM', 'disconnect'], started)
try {
  await started
} catch (error) {
  reportStartFailure(error)
  await shutdownHooks.disposeAsync()
  process.exit(1)
}
