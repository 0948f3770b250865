// npm run check-config: reports all problems of the settings together, and what is to be said about the database.
import { checkSettings } from '../config/config.ts'
import { checkDatabase } from '../process/check-database.ts'
import { CommandProblem } from './command.ts'
import type { Command } from './command.ts'

export async function checkConfig({ environment, say }: Command): Promise<void> {
  const { config, problems } = checkSettings(environment)
  if (config === null) throw new CommandProblem(problems.join('\n'))
  say('All settings are valid, and none is missing.')
  const warning = config.databaseUrl === null ? null : await checkDatabase(config.databaseUrl)
  if (warning !== null) say(warning)
}
