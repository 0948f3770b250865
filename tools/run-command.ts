// Runs a command of the server's from the terminal: its words come after its name, its refusals are one sentence.
import { CommandProblem, type Command } from '../apps/server/src/commands/command.ts'
import { startProblemOf } from '../apps/server/src/start-problem.ts'

export async function runCommand(command: (given: Command) => Promise<void> | void): Promise<void> {
  try {
    await command({ words: process.argv.slice(3), environment: process.env, say: console.log })
  } catch (error) {
    console.error(error instanceof CommandProblem ? error.message : startProblemOf(error))
    process.exitCode = 1
  }
}
