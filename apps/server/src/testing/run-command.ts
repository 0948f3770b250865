// Runs an operator's command with the database and clock of a test server.
import type { Command } from '../commands/read-words.ts'
import type { TestServer } from './test-server.ts'

type CommandContext = Pick<TestServer, 'environment' | 'clock'>

const createEnvironment = ({ environment, clock }: CommandContext): Record<string, string> => ({
  ...environment,
  SANDBOX_NOW: new Date(clock.now()).toISOString(),
})

/** Returns the printed lines. */
export async function runCommand(
  command: (options: Command) => unknown,
  on: CommandContext,
  words: readonly string[],
  overrides: Partial<Command> = {},
): Promise<string[]> {
  const lines: string[] = []
  const say = (...texts: unknown[]) => void lines.push(texts.join(' '))
  await command({ words, environment: createEnvironment(on), say, ...overrides })
  return lines
}
