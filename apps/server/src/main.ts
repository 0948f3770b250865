// The entry point: reads the configuration, starts the database and the server, and shuts down in order.
// zod/compile comes before any module with schemas, and compiles each at its first use: a save takes 0.9 of the processor time then.
import 'zod/compile'
import { readConfig } from './config/read-config.ts'
import { DatabaseUnavailable } from './ports/failures.ts'
import { describeFailure, stackFrames, logLine } from './ports/log-line.ts'
import { OperatorProblem } from './ports/operation.ts'
import { serve } from './process/serve.ts'
import { ShutdownHooks } from './process/shutdown-hooks.ts'
import { startDatabase } from './process/start-database.ts'
import { findListeningProblem, describeStartProblem } from './process/start-problem.ts'

const shutdownHooks = new ShutdownHooks()

/** In production every line is one of the log; in a sandbox a person reads it in a terminal. It also holds where the settings are refused. */
const isProduction = process.env['BPS_MODE']?.trim() === 'production'

function say(line: string): void {
  process.stdout.write(`${isProduction ? logLine(30, line) : line}\n`)
}

const describeEnd = (event: string, error: unknown) =>
  logLine(60, event, { ...describeFailure(error), where: stackFrames(error) })

/** Each refused setting has a sentence, and a line. */
function refuse(error: unknown): void {
  const lines = isProduction
    ? error instanceof OperatorProblem || error instanceof DatabaseUnavailable
      ? describeStartProblem(error)
          .split('\n')
          .map((line) => logLine(60, line))
      : [describeEnd('The start failed', error)]
    : [describeStartProblem(error)]
  process.stderr.write(`${lines.join('\n')}\n`)
}

/** Ends the process in order. */
function end(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.kill(process.pid, 'SIGINT')
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const problem = await findListeningProblem(config)
  if (problem !== null) throw new OperatorProblem(problem)
  const database = await startDatabase(config, say, end)
  shutdownHooks.defer(() => database.stop())
  if (database.described !== undefined) say(database.described)
  await serve(config, database.url, shutdownHooks, say)
}

// Sent when a terminal closes, and by log rotation; npm start ends with its terminal by itself.
process.on('SIGHUP', () => say('SIGHUP changes nothing: the settings are read at the start.'))
if (isProduction)
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${describeEnd('The process failed', error)}\n`)
    process.exit(1)
  })
const started = start()
shutdownHooks.on(['SIGINT', 'SIGTERM', 'disconnect'], started)
try {
  await started
} catch (error) {
  refuse(error)
  await shutdownHooks.disposeAsync()
  process.exit(1)
}
