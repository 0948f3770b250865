// The bare route that saves, as a process of its own; saves-bench.ts starts it once the table of the floor is there.
import { serveBareSaves } from '../apps/server/src/testing/bare-saves.ts'

const [, , connectionString = ''] = process.argv

process.send?.(await serveBareSaves(connectionString))
process.once('disconnect', () => process.exit())
