// Runs one server: opens its log and services, and listens with limits on its connections.
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pino, { type Logger } from 'pino'
import * as z from 'zod/mini'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { writeNationalId } from '@border-pass/domain/values/national-id'
import { buildApp } from '../app.ts'
import type { Config } from '../config/config.ts'
import { openServices } from '../dependencies.ts'
import { describeFailure, readStackFrames, LOG_FORM } from '../ports/log-line.ts'
import { createConnectionLimits, type Warn } from '../ports/operation.ts'
import type { Services } from '../ports/services.ts'
import { PRODUCT_NAME } from '../sentences.ts'
import { sendReminders } from '../use-cases/reminders/send-reminders.ts'
import { drainWithin, type ShutdownHooks } from './shutdown-hooks.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url))

export async function serve(
  config: Config,
  databaseUrl: string,
  shutdownHooks: ShutdownHooks,
  say: (line: string) => void,
): Promise<void> {
  const log = openLog(config, shutdownHooks)
  const warn: Warn = (fields, event) => log.warn(fields, event)
  const services = await openServices(config, { databaseUrl, warn })
  shutdownHooks.defer(() => services.close())

  const ending = new AbortController()
  const loops = [purgeHourly(services, log, ending.signal), sendReminders(services, warn, ending.signal)]
  shutdownHooks.defer(async () => {
    ending.abort()
    await Promise.all(loops)
  })

  const limits = createConnectionLimits(readOpenFilesLimit())
  const app = await buildApp(services, { log, limits, webFolder: WEB_FOLDER })
  shutdownHooks.defer(() => app.close())
  shutdownHooks.drain = drainWithin(config.drainSeconds, services.readiness.draining)
  const address = await app.listen({ host: config.host, port: config.port })
  const [sample = null] = services.sandbox?.listCast() ?? []
  for (const line of listStartLines(address, sample)) say(line)
  // Checked now, so that the log says what is wrong before the first call.
  await services.readiness.checkDatabase()
}

/** Lists the lines with the address and, with the sandbox registry, how to sign in as a sample citizen. */
function listStartLines(address: string, sample: SandboxCitizen | null): string[] {
  if (sample === null) return [`Listening on ${address}`]
  const { pid, laser, fname, lname, dob, who } = sample
  // From yyyymmdd to dd/mm/yyyy.
  const born = `${dob.slice(6, 8)}/${dob.slice(4, 6)}/${dob.slice(0, 4)}`
  return [
    '',
    `  ${PRODUCT_NAME}   ${address}`,
    '',
    '  Sign in as a sample citizen: the sign-in form offers them all and fills itself in.',
    `  By hand, ${who}: ${writeNationalId(pid)}, ${laser}, ${fname}, ${lname}, ${born}`,
    '',
    '  Ctrl-C stops it.',
    '',
  ]
}

const Limits = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.union([z.int(), z.literal('unlimited')]) }) }),
})

/** The usual limit on Linux. */
const DEFAULT_OPEN_FILES = 1_024

/** Reads the operating system's limit of open files and sockets. Windows reports none, so the default is used. */
function readOpenFilesLimit(): number {
  const { data } = z.safeParse(Limits, process.report.getReport())
  const soft = data?.userLimits.open_files.soft ?? DEFAULT_OPEN_FILES
  return soft === 'unlimited' ? Number.MAX_SAFE_INTEGER : soft
}

// The log of a process: JSON lines, on standard output or in the sandbox's folder.

/** Log lines are written in batches, at least every 200 ms, because one write costs as much as a database query. */
const BUFFERED = { sync: false, minLength: 4_096, periodicFlush: 200 }

/** A sandbox logs to a file, to keep its terminal readable. The log closes last, because other hooks may still write to it. */
function openLog({ isSandbox, dataDir }: Config, shutdownHooks: ShutdownHooks): Logger {
  if (isSandbox) mkdirSync(dataDir, { recursive: true })
  // Opened synchronously, because flushing at the exit throws while the file is being opened.
  // 1 is the file descriptor of standard output.
  const dest = isSandbox ? openSync(join(dataDir, 'server.log'), 'a') : 1
  const destination = pino.destination({ dest, ...BUFFERED })
  shutdownHooks.defer(() => destination.flushSync())
  return pino(LOG_FORM, destination)
}

const HOUR_MS = 60 * 60 * 1_000

/** Deletes expired data at the start and every hour; stops after the batch in progress. */
async function purgeHourly({ maintenance, meters }: Services, log: Logger, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      const outcome = await maintenance.purge(stop)
      meters.count('purges_total', { outcome: outcome.kind })
      if (outcome.kind === 'clocks-differ')
        log.error(outcome, 'Nothing was purged: the clocks of this machine and of the database differ')
      if (outcome.kind === 'purged') {
        const { removed: purged, failures, longestMs } = outcome
        meters.count('purge_failed_batches_total', {}, failures.length)
        log[failures.length === 0 ? 'info' : 'error']({ purged, failures, longestMs }, 'purged')
      }
    } catch (error) {
      meters.count('purges_total', { outcome: 'failed' })
      log.error({ ...describeFailure(error), where: readStackFrames(error) }, 'The purge failed')
    }
    await pause(HOUR_MS, null, { signal: stop }).catch(() => null)
  }
}
