// npm run after-restore | check-config | keys | migrate | office | purge: runs a command of the server with the arguments after the two dashes.
import { CommandProblem, type Command } from '../apps/server/src/commands/command.ts'
import { afterRestore } from '../apps/server/src/commands/after-restore.ts'
import { checkConfig } from '../apps/server/src/commands/check-config.ts'
import { keys } from '../apps/server/src/commands/keys.ts'
import { migrate } from '../apps/server/src/commands/migrate.ts'
import { office } from '../apps/server/src/commands/office.ts'
import { purge } from '../apps/server/src/commands/purge.ts'
import { startProblemOf } from '../apps/server/src/process/start-problem.ts'

const COMMANDS: Readonly<Record<string, (given: Command) => Promise<void> | void>> = {
  'after-restore': afterRestore,
  'check-config': checkConfig,
  keys,
  migrate,
  office,
  purge,
}

const [name = '', ...words] = process.argv.slice(2)
try {
  const command = COMMANDS[name]
  if (command === undefined) throw new CommandProblem(`Commands: ${Object.keys(COMMANDS).join(', ')}`)
  await command({ words, environment: process.env, say: console.log })
} catch (error) {
  console.error(error instanceof CommandProblem ? error.message : startProblemOf(error))
  process.exitCode = 1
}
