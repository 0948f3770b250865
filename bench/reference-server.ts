// A server that ours is compared with, in a process of its own: reference-server.ts <which> <database>.
import 'zod/compile'
import { serveBareReads, serveBareSaves } from '../apps/server/src/testing/bare-servers.ts'

const SERVERS = {
  'bare-reads': serveBareReads,
  'bare-saves': serveBareSaves,
}

const [which = '', database = ''] = process.argv.slice(2)
const serve = Object.entries(SERVERS).find(([name]) => name === which)?.[1]
if (serve === undefined) throw new Error(`There is no server ${which}.`)

process.send?.(await serve(database))
process.once('disconnect', () => process.exit())
