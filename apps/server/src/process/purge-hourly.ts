// Deletes expired data at the start and every hour; a purge that fails is repeated an hour later.
import type { Logger } from 'pino'
import type { Maintenance } from '../ports/maintenance.ts'

const HOUR_MS = 60 * 60 * 1_000

/** Returns a function that stops it, after a purge in progress has finished. */
export function purgeHourly(maintenance: Maintenance, log: Logger): () => Promise<void> {
  const purge = async () => {
    try {
      const purged = await maintenance.purge()
      if (purged !== null) log.info({ purged }, 'purged')
    } catch {
      log.warn('The purge failed')
    }
  }
  let running = purge()
  const timer = setInterval(() => {
    running = purge()
  }, HOUR_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
