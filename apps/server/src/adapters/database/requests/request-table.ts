// Requests in PostgreSQL. Who may see which request is asked for by the national ID of its owner (D13).
import type { RequestStore } from '../../../ports/stores.ts'
import type { Database } from '../connection/connection.ts'
import type { StoreParts } from '../encryption/look-up-hashes.ts'
import { newToken } from '../reminders/stopped-mailboxes.ts'
import { cancelRequest } from './cancel-request.ts'
import { issueRequest } from './issue-request.ts'
import { requestReads } from './request-reads.ts'
import { createRequestSaver } from './save-in-batches.ts'

type Parts = StoreParts & {
  readonly database: Database
  readonly onBatch: (size: number) => void
  /** Whether messages are sent to citizens who gave an address (D53). */
  readonly sendsReminders: boolean
}

export function requestTable(parts: Parts): RequestStore {
  const tokenFor = (isReminded: boolean) => (parts.sendsReminders && isReminded ? newToken() : null)
  return {
    ...requestReads(parts),
    save: createRequestSaver(parts),
    cancel: (pid, number, cancelling) =>
      cancelRequest(pid, number, cancelling, tokenFor(cancelling.isReminded), parts),
    issue: (number, issuing) => issueRequest(number, issuing, tokenFor(issuing.isReminded), parts),
  }
}
