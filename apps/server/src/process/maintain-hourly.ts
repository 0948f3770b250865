// Deletes expired data, at the start and every hour; what fails is tried again an hour later.
import type { Logger } from 'pino'
import type { PurgeOutcome, Services } from '../ports/services.ts'

const HOUR_MS = 60 * 60 * 1_000

type Maintaining = Pick<Services, 'maintenance' | 'meters'> & { readonly log: Logger }

function report(outcome: PurgeOutcome, { meters, log }: Maintaining): void {
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

async function purge(maintaining: Maintaining, stop: AbortSignal): Promise<void> {
  try {
    report(await maintaining.maintenance.purge(stop), maintaining)
  } catch {
    maintaining.meters.count('purges_total', { outcome: 'failed' })
    maintaining.log.error('The purge failed')
  }
}

/** Returns a function that stops it, after the batch in progress has finished. */
export function maintainHourly(maintaining: Maintaining): () => Promise<void> {
  const stopping = new AbortController()
  let running = purge(maintaining, stopping.signal)
  const timer = setInterval(() => {
    running = purge(maintaining, stopping.signal)
  }, HOUR_MS)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
