// The entry point: reads the configuration, starts the database and the server, and shuts down in order.
// zod/compile comes before any module with schemas, and compiles each at its first use: a save takes 0.9 of the processor time then.
import 'zod/compile'
import { readConfig } from './config/read-config.ts'
import { OperatorProblem } from './ports/operation.ts'
import { serve } from './process/serve.ts'
import { ShutdownHooks } from './process/shutdown-hooks.ts'
import { startDatabase } from './process/start-database.ts'
import { findListeningProblem, startProblemOf } from './process/start-problem.ts'

const shutdownHooks = new ShutdownHooks()

let isSandbox = true

/** Read by a person in a terminal; in production it is a line of the log, and each of those is JSON. */
function say(line: string): void {
  const logged = { level: 30, time: Date.now(), process: process.pid, msg: line }
  process.stdout.write(`${isSandbox ? line : JSON.stringify(logged)}\n`)
}

/** Ends the process in order. */
function end(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.kill(process.pid, 'SIGINT')
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  isSandbox = config.isSandbox
  const problem = await findListeningProblem(config)
  if (problem !== null) throw new OperatorProblem(problem)
  const database = await startDatabase(config, say, end)
  shutdownHooks.defer(() => database.stop())
  await serve(config, database.url, shutdownHooks, say)
}

// Sent when a terminal closes, and by log rotation; npm start ends with its terminal by itself.
process.on('SIGHUP', () => say('SIGHUP changes nothing: the settings are read at the start.'))
const started = start()
shutdownHooks.on(['SIGINT', 'SIGTERM', 'disconnect'], started)
try {
  await started
} catch (error) {
  process.stderr.write(`${startProblemOf(error)}\n`)
  await shutdownHooks.disposeAsync()
  process.exit(1)
}
