// npm run keys -- make | rotate: prints a new key for SECRET_KEYS, or re-encrypts every value with the first key of SECRET_KEYS.
import { makeSecretKey } from '../config/secret-keys.ts'
import type { RotationProgress } from '../ports/maintenance.ts'
import { CommandProblem } from './command.ts'
import type { Command } from './command.ts'
import { withMaintenance } from './with-maintenance.ts'

const USAGE = 'npm run keys -- make <id>, or npm run keys -- rotate'
const WORD_EVERY_MS = 10_000

function describe({ table, passed, rows, perSecond }: RotationProgress): string {
  const minutes = Math.ceil((rows - passed) / perSecond / 60)
  const part = Math.floor((100 * passed) / rows)
  return `${table}: ${passed} of about ${Math.round(rows)} rows (${part} %), ${Math.round(perSecond)} a second, ${minutes} minutes left.`
}

/** Says how far it came every ten seconds. */
function sayingProgress({ say }: Command): (progress: RotationProgress) => void {
  let saidAt = performance.now()
  return (progress) => {
    if (performance.now() - saidAt < WORD_EVERY_MS) return
    saidAt = performance.now()
    say(describe(progress))
  }
}

async function rotate(command: Command): Promise<void> {
  const onProgress = sayingProgress(command)
  const { count, unreadableCount, unreadable } = await withMaintenance(command, (maintenance) =>
    maintenance.rotateKeys(onProgress),
  )
  if (unreadableCount > 0) {
    const rows = unreadable.join(', ') + (unreadableCount > unreadable.length ? ' and others' : '')
    throw new CommandProblem(
      `Re-encrypted ${count} values; ${unreadableCount} do not open and are as they were: ${rows}. Do not remove the older keys from SECRET_KEYS yet.`,
    )
  }
  command.say(`Re-encrypted ${count} values: the older keys in SECRET_KEYS are no longer needed.`)
}

export async function keys(command: Command): Promise<void> {
  const [verb, id] = command.words
  if (verb === 'make' && id !== undefined && /^[\w.-]{1,40}$/.test(id)) {
    command.say(makeSecretKey(id))
    return
  }
  if (verb !== 'rotate') throw new CommandProblem(USAGE)
  await rotate(command)
}
