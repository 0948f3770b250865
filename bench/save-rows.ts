// The processor time that storing a save takes of the server, from the composed request to its commit: npm run bench -- save-rows
import { createEncryption } from '../apps/server/src/adapters/database/encryption/encryption.ts'
import { openLookUpHashes } from '../apps/server/src/adapters/database/encryption/look-up-hashes.ts'
import { openDatabase } from '../apps/server/src/adapters/database/connection/connection.ts'
import { migrate } from '../apps/server/src/adapters/database/migrations/migrate.ts'
import { insertRequests } from '../apps/server/src/adapters/database/requests/request-insert.ts'
import type { NumberedSaving } from '../apps/server/src/adapters/database/requests/request-insert.ts'
import { aSavedRequest } from '../apps/server/src/testing/a-saved-request.ts'
import { throwAwayCluster } from '../apps/server/src/testing/database/throw-away-cluster.ts'
import { quantile } from './load/quantile.ts'

const BATCH = 16
const BATCHES = 150
const ROUNDS = 7

let last = 0

function aSaving(): NumberedSaving {
  last += 1
  const pid = String(1_000_000_000_000 + last)
  const entry = {
    subject: pid,
    what: ['person', 'card', 'moves', 'save'],
    why: 'save',
    by: 'citizen',
  } as const
  const saving = {
    request: aSavedRequest({
      pid,
      email: 'somchai@example.com',
      addr1: '12/3#4###',
      addr2: 'ปากน้ำ#เมืองระนอง#ระนอง',
    }),
    saveKey: { key: `after none ${last}`, body: 'x'.repeat(600) },
    entries: [{ ...entry, what: [...entry.what], requestId: `req-${last}` }],
    decideConflict: () => 'refuse' as const,
  }
  return { reqYear: 2569, reqId: last, saving }
}

const cluster = await throwAwayCluster()
const database = await openDatabase(cluster.connectionString)
try {
  await migrate(cluster.connectionString)
  const encryption = createEncryption([{ id: 'bench', bytes: Buffer.alloc(32, 1) }])
  const parts = { queries: database, encryption, hashes: await openLookUpHashes(database, encryption) }
  const taken: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const batches = Array.from({ length: BATCHES }, () => Array.from({ length: BATCH }, aSaving))
    const before = process.cpuUsage()
    for (const batch of batches) {
      if (!(await insertRequests(batch, parts)).every(Boolean)) throw new Error('A save was left out.')
    }
    const { user, system } = process.cpuUsage(before)
    // The first two rounds warm up.
    if (round >= 2) taken.push((user + system) / (BATCH * BATCHES))
  }
  console.log(
    `${quantile(taken, 0.5).toFixed(1)} µs of the server's processor a save, in batches of ${BATCH}`,
  )
  console.log(`between ${Math.min(...taken).toFixed(1)} and ${Math.max(...taken).toFixed(1)}`)
} finally {
  await database.close()
  await cluster.remove()
}
