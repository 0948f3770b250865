// Requests in PostgreSQL. A citizen's requests are found by the owner's national ID (D13).
import type { Channel } from '../../../ports/reminders.ts'
import type { RequestStore } from '../../../ports/stores.ts'
import { entryColumns, insertEntries } from '../access-log/access-log-table.ts'
import { statement } from '../connection/connection.ts'
import { getConstraint, getSqlState, UNIQUE_VIOLATION } from '../connection/database-failure.ts'
import { alsoRemind } from '../reminders/reminder-queue.ts'
import { requestReads } from './request-reads.ts'
import { REQUEST_COLUMNS, RequestRow, toSavedRequest } from './request-row.ts'
import { createRequestSaver, type SaverDeps } from './save-in-batches.ts'

export function requestTable(deps: SaverDeps): RequestStore {
  const { queries, hashes, clock } = deps
  const filterOpen = (wanted: readonly Channel[]) =>
    wanted.filter((channel) => deps.channels.includes(channel))
  return {
    ...requestReads(deps),
    save: createRequestSaver(deps),
    async cancel(pid, { reqYear, reqId }, { entries, messageChannels }) {
      const key = [hashes.ofCitizen(pid), reqYear, reqId]
      const queued = [filterOpen(messageChannels), new Date(clock.now())]
      const [row] = await queries.query(cancel, [...key, ...queued, ...entryColumns(entries, hashes)])
      return row ? toSavedRequest(row, deps) : null
    },
    async issue({ reqYear, reqId }, { status, messageChannels, ...pass }) {
      const { bpNo = null, bpopNo = null, bpopYear = null, issueDate = null, expireDate = null } = pass
      const issued = [status, bpNo, bpopNo, bpopYear, issueDate, expireDate]
      const queued = [filterOpen(messageChannels), new Date(clock.now())]
      try {
        const [row] = await queries.query(issue, [reqYear, reqId, ...issued, ...queued])
        return row ? { kind: 'issued', request: toSavedRequest(row, deps) } : { kind: 'cancelled' }
      } catch (error) {
        if (getSqlState(error) !== UNIQUE_VIOLATION) throw error
        const isDocumentNumber = getConstraint(error) === 'request_one_a_document_number'
        return { kind: 'number-taken', field: isDocumentNumber ? 'bpNo' : 'bpopNo' }
      }
    },
  }
}

const cancel = statement(
  `WITH cancelled AS (
      UPDATE request SET status = 2 WHERE citizen = $1 AND req_year = $2 AND req_id = $3 AND status = 0
      RETURNING ${REQUEST_COLUMNS}
    ), logged AS (
      ${insertEntries(6, 'CROSS JOIN cancelled')}
    ), ${alsoRemind({ kind: 'cancelled', from: 'cancelled', channels: '$4', at: '$5::timestamptz' })}
    SELECT * FROM cancelled`,
  RequestRow,
)

const issue = statement(
  `WITH issued AS (
    UPDATE request SET
      status = $3, bp_no = coalesce($4, bp_no), bpop_no = coalesce($5, bpop_no), bpop_year = coalesce($6, bpop_year),
      issue_date = coalesce($7, issue_date), expire_date = coalesce($8, expire_date)
    WHERE req_year = $1 AND req_id = $2 AND status <> 2
    RETURNING ${REQUEST_COLUMNS}
    ), ${alsoRemind({ kind: 'confirmed', from: 'issued', channels: '$9', at: '$10::timestamptz' })}
    SELECT * FROM issued`,
  RequestRow,
)
