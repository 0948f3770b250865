// An entry of the access log for what the operator does with a citizen's records (decision 44).
import { randomUUID } from 'node:crypto'
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { Clock } from '../../../ports/operation.ts'
import { accessLogTable } from '../access-log/access-log-table.ts'
import type { Queries } from '../connection/connection.ts'
import type { LookUpHashes } from '../encryption/look-up-hashes.ts'

type Parts = { readonly queries: Queries; readonly hashes: LookUpHashes; readonly clock: Clock }

export function appendOperatorEntry(parts: Parts, pid: string, what: AccessEntry['what']): Promise<void> {
  const requestId = randomUUID().slice(-12)
  return accessLogTable(parts).append([
    { subject: pid, what: [what], why: 'operator', by: 'operator', requestId },
  ])
}
