// Runs an operator's command with the database and clock of a test server.
import type { Command } from '../commands/read-words.ts'
import type { TestServer } from './test-server.ts'

type Beside = Pick<TestServer, 'environment' | 'clock'>

const createEnvironment = ({ environment, clock }: Beside): Record<string, string> => ({
  ...environment,
  SANDBOX_NOW: new Date(clock.now()).toISOString(),
})

/** Returns what it prints. */
export async function runCommand(
  command: (given: Command) => unknown,
  on: Beside,
  words: readonly string[],
  more: Partial<Command> = {},
): Promise<string[]> {
  const lines: string[] = []
  const say = (...said: unknown[]) => void lines.push(said.join(' '))
  await command({ words, environment: createEnvironment(on), say, ...more })
  return lines
}
