// Runs one server: opens its log and services, and listens.
import cluster from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { buildApp } from '../app.ts'
import type { Config } from '../config/config.ts'
import { openFilesLimit } from '../config/open-files.ts'
import { openServices } from '../dependencies.ts'
import { connectionLimits } from '../config/connection-limits.ts'
import { OWNS_LOG_WARNING } from '../ports/readiness.ts'
import type { ShutdownHooks } from './shutdown-hooks.ts'
import { drainWithin } from './drain.ts'
import { clusterMetrics } from './cluster-metrics.ts'
import { maintainHourly } from './maintain-hourly.ts'
import { startMessage } from './start-message.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Log lines are written in batches, after 200 ms at the latest: a write for each line costs as much as a database query. */
const BUFFERED = { sync: false, minLength: 4_096, periodicFlush: 200 }

/** A sandbox logs to a file in its data folder, to keep its terminal readable. */
function logDestination({ isSandbox, dataDir }: Config) {
  if (!isSandbox) return pino.destination({ dest: 1, ...BUFFERED })
  return pino.destination({ dest: join(dataDir, 'server.log'), mkdir: true, ...BUFFERED })
}

export async function serve(
  config: Config,
  databaseUrl: string,
  shutdownHooks: ShutdownHooks,
  say: (line: string) => void,
): Promise<void> {
  const destination = logDestination(config)
  // A failed start flushes the log, which throws unless the file is open.
  await once(destination, 'ready')
  const log = pino({ base: { process: process.pid } }, destination)
  shutdownHooks.add(async () => destination.flushSync())

  const opened = await openServices(config, {
    databaseUrl,
    warn: (fields, message) => log.warn(fields, message),
  })
  shutdownHooks.add(() => opened.close())
  opened.load()
  const services = cluster.isWorker ? { ...opened, printMetrics: clusterMetrics() } : opened

  shutdownHooks.add(maintainHourly({ ...services, log }))

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
