// The bare route with this service's sessions and stores, in a process of its own: bare-stores.ts <database>.
import 'zod/compile'
import { serveBareStores } from '../../apps/server/src/testing/bare-stores.ts'

const [, , connectionString = ''] = process.argv

process.send?.(await serveBareStores(connectionString))
process.once('disconnect', () => process.exit())
