// A server that ours is compared with, in a process of its own: reference-server.ts <which> <database> [<registry> <token>].
import 'zod/compile'
import { serveBareReads, serveBareSaves, serveBareStores } from '../apps/server/src/testing/bare-servers.ts'
import { serveComparison } from '../apps/server/src/testing/comparison-server.ts'

const SERVERS = {
  'bare-reads': serveBareReads,
  'bare-saves': serveBareSaves,
  'bare-stores': serveBareStores,
  comparison: serveComparison,
}

const [which = '', database = '', ...registry] = process.argv.slice(2)
const serve = Object.entries(SERVERS).find(([name]) => name === which)?.[1]
if (serve === undefined) throw new Error(`There is no server ${which}.`)

process.send?.(await serve(database, registry))
process.once('disconnect', () => process.exit())
