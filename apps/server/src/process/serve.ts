// Runs one server: opens its log and services, listens with limits on its connections, and says so.
import { fileURLToPath } from 'node:url'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { writeNationalId } from '@border-pass/domain/values/national-id'
import * as z from 'zod/mini'
import { buildApp } from '../app.ts'
import type { Config } from '../config/config.ts'
import { openServices } from '../dependencies.ts'
import { type ConnectionLimits, OWNS_LOG_WARNING } from '../ports/operation.ts'
import { drainWithin, type ShutdownHooks } from './shutdown-hooks.ts'
import { openLog } from './open-log.ts'
import { maintainHourly } from './maintain-hourly.ts'
import { PRODUCT_NAME } from '../sentences.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url))

export async function serve(
  config: Config,
  databaseUrl: string,
  shutdownHooks: ShutdownHooks,
  say: (line: string) => void,
): Promise<void> {
  const log = openLog(config, shutdownHooks)
  const services = await openServices(config, {
    databaseUrl,
    warn: (fields, message) => log.warn(fields, message),
  })
  shutdownHooks.add(() => services.close())
  services.load()

  shutdownHooks.add(maintainHourly({ ...services, log }))
  shutdownHooks.add(services.sendReminders())

  const limits = connectionLimits(openFilesLimit())
  const app = await buildApp(services, { log, limits, webFolder: WEB_FOLDER })
  shutdownHooks.add(() => app.close())
  shutdownHooks.addDrain(drainWithin(config.drainSeconds, services.readiness.draining))
  const address = await app.listen({ host: config.host, port: config.port })
  const [sample = null] = services.sandbox?.listCast() ?? []
  const { ownsLog } = await services.readiness.database()
  const warning = ownsLog === true ? OWNS_LOG_WARNING : null
  for (const line of startMessage({ address, sample, warning })) say(line)
}

type Content = {
  readonly address: string
  readonly sample: SandboxCitizen | null
  readonly warning: string | null
}

function writeDate(dob: string): string {
  return `${dob.slice(6, 8)}/${dob.slice(4, 6)}/${dob.slice(0, 4)}`
}

/** Tells the address and, with the sandbox registry, how to sign in as a sample citizen. */
function startMessage({ address, sample, warning }: Content): string[] {
  if (sample === null) return [`Listening on ${address}`, ...(warning === null ? [] : [warning])]
  const { pid, laser, fname, lname, dob, who } = sample
  return [
    '',
    `  ${PRODUCT_NAME}   ${address}`,
    '',
    '  Sign in as a sample citizen: the sign-in form offers them all and fills itself in.',
    `  By hand, ${who}: ${writeNationalId(pid)}, ${laser}, ${fname}, ${lname}, ${writeDate(dob)}`,
    '',
    '  Ctrl-C stops it.',
    '',
  ]
}

/** The listening socket, the database, workers and files of the process itself need these. */
const OTHER_HANDLES = 100
/** A connection holds its socket, and a file for each call. */
const HANDLES_OF_CONNECTION = 3
const MOST_CONNECTIONS = 4_000

/** `openFiles` is what the operating system allows the process. */
export function connectionLimits(openFiles: number): ConnectionLimits {
  const allowed = Math.floor((openFiles - OTHER_HANDLES) / HANDLES_OF_CONNECTION)
  const connections = Math.max(1, Math.min(MOST_CONNECTIONS, allowed))
  return {
    headersMs: 10_000,
    requestMs: 30_000,
    idleMs: 30_000,
    answerMs: 10 * 60_000,
    callsAtOnce: 2,
    connections,
    connectionsOfAddress: Math.max(1, Math.floor(connections / 4)),
  }
}

const Limits = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.union([z.int(), z.literal('unlimited')]) }) }),
})

const WHERE_UNKNOWN = 1_024

/** How many files and sockets the operating system lets this process have open; Windows has no such limit. */
function openFilesLimit(): number {
  const { data } = z.safeParse(Limits, process.report.getReport())
  const soft = data?.userLimits.open_files.soft ?? WHERE_UNKNOWN
  return soft === 'unlimited' ? Number.MAX_SAFE_INTEGER : soft
}
