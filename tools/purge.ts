// npm run purge: deletes what has had its time.
import { purge } from '../apps/server/src/commands/purge.ts'
import { runCommand } from './run-command.ts'

await runCommand(purge)
