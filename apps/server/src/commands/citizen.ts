// npm run citizen -- export | erase <national id>: what is stored about one citizen, given out or removed.
import { isNationalId } from '@border-pass/domain/values/national-id'
import type { ErasureOutcome } from '../ports/citizen-records.ts'
import { CommandProblem } from './command.ts'
import type { Command } from './command.ts'
import { withMaintenance } from './with-maintenance.ts'

const USAGE =
  'npm run -s citizen -- export <national id>, or npm run citizen -- erase <national id> [--cancel-pending] [--yes]'
const OPTIONS = ['--cancel-pending', '--yes']

function describe(outcome: ErasureOutcome): string {
  if (outcome.kind === 'pending') {
    throw new CommandProblem(
      `Nothing was erased: ${outcome.count} requests are pending. With --cancel-pending they are cancelled first.`,
    )
  }
  const { requests, cancelled, drafts, sessions, saveKeys, signInAttempts } = outcome.erased
  return `Erased: the person of ${requests} requests (${cancelled} cancelled before), ${drafts} drafts, ${sessions} sessions, ${saveKeys} save keys, ${signInAttempts} sign-in attempts. The access log stays.`
}

async function confirm({ ask }: Command, options: readonly string[]): Promise<void> {
  if (options.includes('--yes')) return
  const answer = await ask?.(
    'What names this citizen is removed and cannot be brought back. Type "erase" to go on: ',
  )
  if (answer !== 'erase') throw new CommandProblem('Nothing was erased. Without a terminal, --yes confirms.')
}

export async function citizen(command: Command): Promise<void> {
  const [verb, pid = '', ...options] = command.words
  const isKnown = verb === 'export' ? options.length === 0 : verb === 'erase'
  if (!isKnown || !isNationalId(pid) || !options.every((option) => OPTIONS.includes(option)))
    throw new CommandProblem(USAGE)
  if (verb === 'export') {
    const records = await withMaintenance(command, (maintenance) => maintenance.exportCitizen(pid))
    command.say(JSON.stringify({ nationalId: pid, ...records }, null, 2))
    return
  }
  await confirm(command, options)
  const cancelPending = options.includes('--cancel-pending')
  const outcome = await withMaintenance(command, (maintenance) =>
    maintenance.eraseCitizen(pid, { cancelPending }),
  )
  command.say(describe(outcome))
}
