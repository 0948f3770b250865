// npm run check-config: reports all problems of the settings together.
import { checkSettings } from '../config/config.ts'
import { CommandProblem } from './command.ts'
import type { Command } from './command.ts'

export function checkConfig({ environment, say }: Command): void {
  const { problems } = checkSettings(environment)
  if (problems.length > 0) throw new CommandProblem(problems.join('\n'))
  say('All settings are valid, and none is missing.')
}
