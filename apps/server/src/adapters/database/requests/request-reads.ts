// Reading requests: always by the owner's hash, but for the issuing office.
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import * as z from 'zod/mini'
import type { Repeated, SaveKey } from '../../../ports/requests.ts'
import type { SavedRequest } from '../../../ports/saved-request.ts'
import type { Queries } from '../connection/connection.ts'
import { REQUEST_COLUMNS, RequestRow, readRequest } from './request-row.ts'
import type { RequestReading } from './request-row.ts'

const listOf = {
  name: 'request_list_of',
  text: `SELECT ${REQUEST_COLUMNS} FROM request WHERE citizen = $1 ORDER BY saved_at DESC, req_year DESC, req_id DESC`,
  row: RequestRow,
}
const findOf = {
  name: 'request_find_of',
  text: `SELECT ${REQUEST_COLUMNS} FROM request WHERE citizen = $1 AND req_year = $2 AND req_id = $3`,
  row: RequestRow,
}
const findAny = {
  name: 'request_find_any',
  text: `SELECT ${REQUEST_COLUMNS} FROM request WHERE req_year = $1 AND req_id = $2`,
  row: RequestRow,
}
const findByKey = {
  name: 'request_find_by_key',
  // A release up to 1.1 wrote the key with the request.
  text: `SELECT body, req_year, req_id FROM save_key WHERE citizen = $1 AND key = $2
         UNION ALL SELECT save_body, req_year, req_id FROM request WHERE citizen = $1 AND save_key = $2`,
  row: z.object({ body: z.instanceof(Buffer), req_year: z.int(), req_id: z.int() }),
}

export type RequestReads = {
  listOf(pid: string): Promise<readonly SavedRequest[]>
  findOf(pid: string, number: RequestNumber): Promise<SavedRequest | null>
  findAny(number: RequestNumber): Promise<SavedRequest | null>
  findRepeated(pid: string, saveKey: SaveKey): Promise<Repeated | null>
}

/** The first answer told of a request that was pending and had no pass yet. */
function asFirstSaved(request: SavedRequest): SavedRequest {
  const noPass = { bpNo: null, bpopNo: null, bpopYear: null, issueDate: null, expireDate: null }
  return { ...request, ...noPass, status: 0 }
}

export function requestReads(queries: Queries, reading: RequestReading): RequestReads {
  const { hashes } = reading
  const first = ([row]: readonly RequestRow[]) => (row ? readRequest(row, reading) : null)
  return {
    async listOf(pid) {
      const rows = await queries.query(listOf, [hashes.ofCitizen(pid)])
      return rows.map((row) => readRequest(row, reading)).filter((request) => request !== null)
    },
    async findOf(pid, { reqYear, reqId }) {
      return first(await queries.query(findOf, [hashes.ofCitizen(pid), reqYear, reqId]))
    },
    async findAny({ reqYear, reqId }) {
      return first(await queries.query(findAny, [reqYear, reqId]))
    },
    async findRepeated(pid, { key, body }) {
      const citizen = hashes.ofCitizen(pid)
      const [saved] = await queries.query(findByKey, [citizen, hashes.ofSaveKey(key)])
      if (!saved) return null
      if (!saved.body.equals(hashes.ofBody(body))) return { kind: 'key-reused' }
      const request = first(await queries.query(findOf, [citizen, saved.req_year, saved.req_id]))
      return request && { kind: 'repeated', request: asFirstSaved(request) }
    },
  }
}
