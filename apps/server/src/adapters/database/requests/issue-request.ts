// Writes what the office reports of a request: that it is confirmed, and the numbers and dates of its pass.
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import type { IssueOutcome, Issuing } from '../../../ports/stores.ts'
import { statement } from '../connection/connection.ts'
import { constraintOf, sqlStateOf, UNIQUE_VIOLATION } from '../connection/database-failure.ts'
import type { StoreParts } from '../encryption/look-up-hashes.ts'
import { alsoRemind } from '../reminders/reminder-queue.ts'
import { REQUEST_COLUMNS, RequestRow, toSavedRequest } from './request-row.ts'

export async function issueRequest(
  { reqYear, reqId }: RequestNumber,
  { status, bpNo, bpopNo, bpopYear, issueDate, expireDate, messageChannels }: Issuing,
  parts: StoreParts,
): Promise<IssueOutcome> {
  const pass = [bpNo ?? null, bpopNo ?? null, bpopYear ?? null, issueDate ?? null, expireDate ?? null]
  const values = [reqYear, reqId, status, ...pass, messageChannels, new Date(parts.clock.now())]
  try {
    const [row] = await parts.queries.query(issue, values)
    return row ? { kind: 'issued', request: toSavedRequest(row, parts) } : { kind: 'cancelled' }
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error
    const isDocumentNumber = constraintOf(error) === 'request_one_a_document_number'
    return { kind: 'number-taken', field: isDocumentNumber ? 'bpNo' : 'bpopNo' }
  }
}

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
