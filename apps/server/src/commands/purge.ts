// npm run purge: deletes expired data, as the server does every hour.
import type { PurgeOutcome } from '../ports/maintenance.ts'
import { CommandProblem } from './command.ts'
import type { Command } from './command.ts'
import { withMaintenance } from './with-maintenance.ts'

function describe(outcome: PurgeOutcome): string {
  if (outcome.kind === 'runs-elsewhere') return 'Another purge is already running.'
  if (outcome.kind === 'clocks-differ') {
    const seconds = Math.round(outcome.aheadMs / 1_000)
    throw new CommandProblem(
      `Nothing was removed: this machine's clock is ${seconds} seconds ahead of the database's. Set both right first.`,
    )
  }
  const { sessions, drafts, loginAttempts, saveKeys } = outcome.removed
  const failed = outcome.failedBatches === 0 ? '' : ` ${outcome.failedBatches} batches failed.`
  return `Removed: ${sessions} sessions, ${drafts} drafts, ${loginAttempts} sign-in attempts, ${saveKeys} save keys; the longest batch took ${outcome.longestMs} ms.${failed}`
}

export async function purge(command: Command): Promise<void> {
  const outcome = await withMaintenance(command, (maintenance) => maintenance.purge())
  command.say(describe(outcome))
}
