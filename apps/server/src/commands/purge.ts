// npm run purge: deletes expired data, as the server does every hour.
import type { Command } from './command.ts'
import { withMaintenance } from './with-maintenance.ts'

export async function purge(command: Command): Promise<void> {
  const purged = await withMaintenance(command, (maintenance) => maintenance.purge())
  if (purged === null) {
    command.say('Another purge is already running.')
    return
  }
  const { sessions, drafts, loginAttempts, saveKeys } = purged
  command.say(
    `Removed: ${sessions} sessions, ${drafts} drafts, ${loginAttempts} sign-in attempts, ${saveKeys} save keys.`,
  )
}
