// Gives out all that is stored about one citizen, and writes that it did.
import type { CitizenRecords } from '../../../ports/database.ts'
import type { Clock } from '../../../ports/operation.ts'
import type { Database } from '../connection/connection.ts'
import { draftTable } from '../drafts/draft-table.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { LookUpHashes } from '../encryption/look-up-hashes.ts'
import type { ReportUnreadable } from '../encryption/unreadable-values.ts'
import { requestReads } from '../requests/request-reads.ts'
import { readLaunched } from '../sign-in/launch-table.ts'
import { nameOf, toDevice } from '../sessions/session-row.ts'
import * as statements from './citizen-statements.ts'
import { appendOperatorEntry } from './operator-entry.ts'

type Parts = {
  readonly database: Database
  readonly encryption: Encryption
  readonly hashes: LookUpHashes
  readonly clock: Clock
  readonly reportUnreadable: ReportUnreadable
}

export async function exportCitizen({ database, ...parts }: Parts, pid: string): Promise<CitizenRecords> {
  const citizen = parts.hashes.ofCitizen(pid)
  const count = async (statement: typeof statements.countRequests) =>
    (await database.query(statement, [citizen]))[0]?.count ?? 0
  const requests = await requestReads(database, parts).listOf(pid)
  await appendOperatorEntry({ ...parts, queries: database }, pid, 'export')
  const sessions = await database.query(statements.listSessions, [citizen])
  const launches = await database.query(statements.listLaunches, [citizen])
  const entries = await database.query(statements.listEntries, [citizen])
  return {
    requests,
    unreadableRequests: (await count(statements.countRequests)) - requests.length,
    draft: await draftTable({ ...parts, queries: database }).find(pid),
    sessions: sessions.flatMap((row) => {
      const device = toDevice(row, parts)
      return device ? { session: nameOf(row.id_hash), device, since: row.opened_at.toISOString() } : []
    }),
    launches: launches.flatMap((row) => readLaunched(row, parts) ?? []),
    accessLog: entries.flatMap(({ at, what, ...entry }) =>
      what.map((each) => ({ when: at.toISOString(), what: each, ...entry })),
    ),
    saveKeys: await count(statements.countSaveKeys),
    signInAttempts: await count(statements.countAttempts),
  }
}
