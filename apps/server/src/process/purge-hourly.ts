// What is past its time goes at the start and every hour; a purge that fails is tried again an hour later.
import type { Logger } from 'pino'
import type { Maintenance } from '../ports/maintenance.ts'

const HOUR_MS = 60 * 60 * 1_000

/** Gives how to end it: a purge in flight is waited for. */
export function purgeHourly(maintenance: Maintenance, log: Logger): () => Promise<void> {
  const purge = async () => {
    try {
      const purged = await maintenance.purge()
      if (purged !== null) log.info({ purged }, 'purged')
    } catch {
      log.warn('The purge did not come through')
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
