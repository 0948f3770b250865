// Deletes expired data at the start and every hour; a purge that fails is repeated an hour later.
import type { Logger } from 'pino'
import type { Maintenance, PurgeOutcome } from '../ports/maintenance.ts'
import type { Meters } from '../ports/meters.ts'

const HOUR_MS = 60 * 60 * 1_000

type Purging = { readonly maintenance: Maintenance; readonly meters: Meters; readonly log: Logger }

function report(outcome: PurgeOutcome, { meters, log }: Purging): void {
  meters.count('purges_total', { outcome: outcome.kind })
  if (outcome.kind === 'clocks-differ') {
    log.error(outcome, 'Nothing was purged: the clocks of this machine and of the database differ')
  }
  if (outcome.kind !== 'purged') return
  meters.count('purge_failed_batches_total', {}, outcome.failedBatches)
  const { removed, failedBatches, longestMs } = outcome
  const level = failedBatches === 0 ? 'info' : 'error'
  log[level]({ purged: removed, failedBatches, longestMs }, 'purged')
}

/** Returns a function that stops it, after the batch in progress has finished. */
export function purgeHourly(purging: Purging): () => Promise<void> {
  const stopping = new AbortController()
  const purge = async () => {
    try {
      report(await purging.maintenance.purge(stopping.signal), purging)
    } catch {
      purging.meters.count('purges_total', { outcome: 'failed' })
      purging.log.error('The purge failed')
    }
  }
  let running = purge()
  const timer = setInterval(() => {
    running = purge()
  }, HOUR_MS)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
