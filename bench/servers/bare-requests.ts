// A bare Fastify with pg in a process of its own; reads.ts starts it.
import { serveBareRequests } from '../../apps/server/src/testing/bare-requests.ts'

const [, , connectionString = ''] = process.argv

process.send?.(await serveBareRequests(connectionString))
process.once('disconnect', () => process.exit())
