// npm run after-restore [-- <numbers>]: moves the request numbers past every one that was printed since the backup was taken.
import type { SkippedNumbers } from '../ports/maintenance.ts'
import { CommandProblem } from './command.ts'
import type { Command } from './command.ts'
import { withMaintenance } from './with-maintenance.ts'

const USAGE = 'npm run after-restore, or npm run after-restore -- <how many numbers to skip>'

function describe({ reqYear, last, next }: SkippedNumbers): string {
  return `Requests of ${reqYear} go on with number ${next}: the restored database ended at ${last}.`
}

export async function afterRestore(command: Command): Promise<void> {
  const [given] = command.words
  if (given !== undefined && !/^[1-9]\d{0,6}$/.test(given)) throw new CommandProblem(USAGE)
  const count = given === undefined ? null : Number(given)
  const skipped = await withMaintenance(command, (maintenance) => maintenance.skipNumbers(count))
  for (const each of skipped) command.say(describe(each))
}
