// npm run keys -- make | rotate: prints a new key for SECRET_KEYS, or re-encrypts every value with the first key of SECRET_KEYS.
import { makeSecretKey } from '../config/secret-keys.ts'
import { CommandProblem } from './command.ts'
import type { Command } from './command.ts'
import { withMaintenance } from './with-maintenance.ts'

const USAGE = 'npm run keys -- make <id>, or npm run keys -- rotate'

export async function keys(command: Command): Promise<void> {
  const [verb, id] = command.words
  if (verb === 'make' && id !== undefined && /^[\w.-]{1,40}$/.test(id)) {
    command.say(makeSecretKey(id))
    return
  }
  if (verb !== 'rotate') throw new CommandProblem(USAGE)
  const count = await withMaintenance(command, (maintenance) => maintenance.rotateKeys())
  command.say(`Re-encrypted ${count} values: the older keys in SECRET_KEYS are no longer needed.`)
}
