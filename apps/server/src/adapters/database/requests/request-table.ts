// The store of requests in PostgreSQL. A citizen's requests are found by the hash of the owner's national ID (D13).
import { CANCELLED, PENDING } from '@border-pass/domain/request/request-status'
import type { Channel } from '../../../ports/reminders.ts'
import type { RequestStore } from '../../../ports/stores.ts'
import { createEntryInsert, toEntryColumns } from '../access-log/access-log-table.ts'
import { statement } from '../connection/connection.ts'
import { getConstraint, getSqlState, UNIQUE_VIOLATION } from '../connection/database-failure.ts'
import { createReminderInsert } from '../reminders/reminder-queue.ts'
import { createRequestReads } from './request-reads.ts'
import { REQUEST_COLUMNS, RequestRow, toSavedRequest } from './request-row.ts'
import { createRequestSaver, type SaverDeps } from './save-in-batches.ts'

export function createRequestTable(deps: SaverDeps): RequestStore {
  const { queries, hashes, clock } = deps
  const keepConfigured = (channels: readonly Channel[]) =>
    channels.filter((channel) => deps.channels.includes(channel))
  return {
    ...createRequestReads(deps),
    save: createRequestSaver(deps),
    async cancel(pid, { reqYear, reqId }, { entries, messageChannels }) {
      const key = [hashes.hashCitizen(pid), reqYear, reqId]
      const messages = [keepConfigured(messageChannels), new Date(clock.now())]
      const [row] = await queries.query(CANCEL_REQUEST, [
        ...key,
        ...messages,
        ...toEntryColumns(entries, hashes),
      ])
      return row ? toSavedRequest(row, deps) : null
    },
    async issue({ reqYear, reqId }, { status, messageChannels, ...pass }) {
      const { bpNo = null, bpopNo = null, bpopYear = null, issueDate = null, expireDate = null } = pass
      const report = [status, bpNo, bpopNo, bpopYear, issueDate, expireDate]
      const messages = [keepConfigured(messageChannels), new Date(clock.now())]
      try {
        const [row] = await queries.query(STORE_REPORT, [reqYear, reqId, ...report, ...messages])
        return row ? { kind: 'issued', request: toSavedRequest(row, deps) } : { kind: 'cancelled' }
      } catch (error) {
        if (getSqlState(error) !== UNIQUE_VIOLATION) throw error
        const isDocumentNumber = getConstraint(error) === 'request_one_a_document_number'
        return { kind: 'number-taken', field: isDocumentNumber ? 'bpNo' : 'bpopNo' }
      }
    },
  }
}

const CANCEL_REQUEST = statement(
  `WITH cancelled AS (
      UPDATE request SET status = ${CANCELLED} WHERE citizen = $1 AND req_year = $2 AND req_id = $3 AND status = ${PENDING}
      RETURNING ${REQUEST_COLUMNS}
    ), logged AS (
      ${createEntryInsert(6, 'CROSS JOIN cancelled')}
    ), ${createReminderInsert({ kind: 'cancelled', from: 'cancelled', channels: '$4', at: '$5::timestamptz' })}
    SELECT * FROM cancelled`,
  RequestRow,
)

const STORE_REPORT = statement(
  `WITH reported AS (
    UPDATE request SET
      status = $3, bp_no = coalesce($4, bp_no), bpop_no = coalesce($5, bpop_no), bpop_year = coalesce($6, bpop_year),
      issue_date = coalesce($7, issue_date), expire_date = coalesce($8, expire_date)
    WHERE req_year = $1 AND req_id = $2 AND status <> ${CANCELLED}
    RETURNING ${REQUEST_COLUMNS}
    ), ${createReminderInsert({ kind: 'confirmed', from: 'reported', channels: '$9', at: '$10::timestamptz' })}
    SELECT * FROM reported`,
  RequestRow,
)
