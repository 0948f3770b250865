// npm run keys -- make <id> | rotate: makes a key, or seals everything anew with the first.
import { keys } from '../apps/server/src/commands/keys.ts'
import { runCommand } from './run-command.ts'

await runCommand(keys)
