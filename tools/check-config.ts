// npm run check-config: whether a server would take these settings.
import { checkConfig } from '../apps/server/src/commands/check-config.ts'
import { runCommand } from './run-command.ts'

await runCommand(checkConfig)
