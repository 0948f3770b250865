// Requests in PostgreSQL. Who may see which request is asked for by the national ID of its owner (D13).
import type { Channel } from '../../../ports/reminders.ts'
import type { RequestStore } from '../../../ports/stores.ts'
import type { Database } from '../connection/connection.ts'
import type { StoreParts } from '../encryption/look-up-hashes.ts'
import { cancelRequest } from './cancel-request.ts'
import { issueRequest } from './issue-request.ts'
import { requestReads } from './request-reads.ts'
import { createRequestSaver } from './save-in-batches.ts'

type Parts = StoreParts & {
  readonly database: Database
  readonly onBatch: (size: number) => void
  /** By which messages are sent (D53). */
  readonly channels: readonly Channel[]
}

export function requestTable(parts: Parts): RequestStore {
  const open = (given: readonly Channel[]) => given.filter((channel) => parts.channels.includes(channel))
  return {
    ...requestReads(parts),
    save: createRequestSaver(parts),
    cancel: (pid, number, cancelling) =>
      cancelRequest(pid, number, { ...cancelling, messageChannels: open(cancelling.messageChannels) }, parts),
    issue: (number, issuing) =>
      issueRequest(number, { ...issuing, messageChannels: open(issuing.messageChannels) }, parts),
  }
}
