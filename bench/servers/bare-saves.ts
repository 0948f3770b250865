// The bare route that saves, in a process of its own; saves.ts starts it once pgbench's table is there.
import { serveBareSaves } from '../../apps/server/src/testing/bare-saves.ts'

const [, , connectionString = ''] = process.argv

process.send?.(await serveBareSaves(connectionString))
process.once('disconnect', () => process.exit())
