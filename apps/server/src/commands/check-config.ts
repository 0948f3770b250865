// npm run check-config: everything that is wrong with the settings, at once.
import { checkSettings } from '../config/config.ts'
import { CommandProblem } from './command.ts'
import type { Command } from './command.ts'

export function checkConfig({ environment, say }: Command): void {
  const { problems } = checkSettings(environment)
  if (problems.length > 0) throw new CommandProblem(problems.join('\n'))
  say('Every setting can be read, and none is missing.')
}
