// npm run office -- confirm | issue | expire <registration code>: plays the issuing office.
import { office } from '../apps/server/src/commands/office.ts'
import { runCommand } from './run-command.ts'

await runCommand(office)
