// npm run keys -- make | rotate: a new key to put first in SECRET_KEYS, and everything sealed under the first key.
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
  const count = await withMaintenance(command, (upkeep) => upkeep.reseal())
  command.say(`Sealed ${count} values anew: the older keys of SECRET_KEYS are needed no more.`)
}
