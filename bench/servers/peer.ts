// The comparison service in a process of its own: peer.ts <database> [<registry's address> <token> <client>].
import { constantFacts, registryFacts } from '../../apps/server/src/testing/peer/peer-facts.ts'
import { servePeer } from '../../apps/server/src/testing/peer/serve-peer.ts'

const [, , connectionString = '', url, token = '', client = ''] = process.argv
const findFacts = url === undefined ? constantFacts : registryFacts({ url, token, client })

process.send?.(await servePeer(connectionString, findFacts))
process.once('disconnect', () => process.exit())
