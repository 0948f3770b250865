// npm run access-log | admin | after-restore | check-config | citizen | keys | migrate | office | purge | reminders: runs a command of the server with the
// arguments after the two dashes.
import { createInterface } from 'node:readline/promises'
import { CommandProblem, type Command } from '../apps/server/src/commands/command.ts'
import { accessLog } from '../apps/server/src/commands/access-log.ts'
import { admin } from '../apps/server/src/commands/admin.ts'
import {
  afterRestore,
  checkConfig,
  citizen,
  keys,
  migrate,
  purge,
} from '../apps/server/src/commands/maintenance.ts'
import { reminders } from '../apps/server/src/commands/reminders.ts'
import { office } from '../apps/server/src/commands/office.ts'
import { startProblemOf } from '../apps/server/src/process/start-problem.ts'

const COMMANDS: Readonly<Record<string, (given: Command) => Promise<void> | void>> = {
  'access-log': accessLog,
  admin,
  'after-restore': afterRestore,
  'check-config': checkConfig,
  citizen,
  keys,
  migrate,
  office,
  purge,
  reminders,
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(question)
  terminal.close()
  return answer
}

const [name = '', ...words] = process.argv.slice(2)
try {
  const command = COMMANDS[name]
  if (command === undefined) throw new CommandProblem(`Commands: ${Object.keys(COMMANDS).join(', ')}`)
  await command({
    words,
    environment: process.env,
    say: console.log,
    ask: process.stdin.isTTY ? ask : undefined,
  })
} catch (error) {
  console.error(error instanceof CommandProblem ? error.message : startProblemOf(error))
  process.exitCode = 1
}
