// Cancels a pending request of a citizen, with its access-log entries and its reminders, in one statement.
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import type { SavedRequest } from '../../../ports/requests.ts'
import type { Cancelling } from '../../../ports/stores.ts'
import { entryColumns, insertEntries } from '../access-log/access-log-table.ts'
import { statement } from '../connection/connection.ts'
import type { StoreParts } from '../encryption/look-up-hashes.ts'
import { alsoRemind } from '../reminders/reminder-queue.ts'
import { REQUEST_COLUMNS, RequestRow, toSavedRequest } from './request-row.ts'

export async function cancelRequest(
  pid: string,
  { reqYear, reqId }: RequestNumber,
  { entries, messageChannels }: Cancelling,
  parts: StoreParts,
): Promise<SavedRequest | null> {
  const { queries, hashes, clock } = parts
  const key = [hashes.ofCitizen(pid), reqYear, reqId]
  const values = [...key, messageChannels, new Date(clock.now()), ...entryColumns(entries, hashes)]
  const [row] = await queries.query(cancel, values)
  return row ? toSavedRequest(row, parts) : null
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
