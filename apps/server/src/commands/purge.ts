// npm run purge: removes what is past its time, as the server does every hour.
import type { Command } from './command.ts'
import { withMaintenance } from './with-maintenance.ts'

export async function purge(command: Command): Promise<void> {
  const purged = await withMaintenance(command, (upkeep) => upkeep.purge())
  if (purged === null) {
    command.say('Somebody else is at it already.')
    return
  }
  const { sessions, drafts, loginAttempts, saveKeys } = purged
  command.say(
    `Removed: ${sessions} sessions, ${drafts} drafts, ${loginAttempts} sign-in tries, ${saveKeys} save keys.`,
  )
}
