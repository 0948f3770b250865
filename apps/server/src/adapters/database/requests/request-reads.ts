// Reads requests: by the owner's hash, except for the issuing office. Concurrent lists share one statement.
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import * as z from 'zod/mini'
import type { Requests, SavedRequest } from '../../../ports/requests.ts'
import { batchCalls, byteaArray } from '../connection/batch-calls.ts'
import { type Queries, statement } from '../connection/connection.ts'
import { ERASED_PID } from '../encryption/stored-shapes.ts'
import { NO_PASS, REQUEST_COLUMNS, RequestRow, readRequest, type RequestReading } from './request-row.ts'

const listOf = statement(
  'request_list_of',
  `SELECT ${REQUEST_COLUMNS} FROM request WHERE citizen = ANY($1) ORDER BY saved_at DESC, req_year DESC, req_id DESC`,
  RequestRow,
)
const findOf = statement(
  'request_find_of',
  `SELECT ${REQUEST_COLUMNS} FROM request WHERE citizen = $1 AND req_year = $2 AND req_id = $3`,
  RequestRow,
)
const findAny = statement(
  'request_find_any',
  `SELECT ${REQUEST_COLUMNS} FROM request WHERE req_year = $1 AND req_id = $2 AND citizen <> $3`,
  RequestRow,
)
const findByKey = statement(
  'request_find_by_key',
  'SELECT body, req_year, req_id FROM save_key WHERE citizen = $1 AND key = $2',
  z.object({ body: z.instanceof(Buffer), req_year: z.int(), req_id: z.int() }),
)

type RequestReads = Pick<Requests, 'listOf' | 'findOf' | 'findAny' | 'findRepeated'>

/** Returns the request that the first answer showed: pending, without a pass. */
function asFirstSaved(request: SavedRequest): SavedRequest {
  return { ...request, ...NO_PASS, status: 0 }
}

/** The rows of each citizen, in the order of the citizens. */
async function listRows(queries: Queries, citizens: readonly Buffer[]): Promise<readonly RequestRow[][]> {
  const rows = await queries.query(listOf, [byteaArray(citizens)])
  const byCitizen = new Map(citizens.map((citizen) => [citizen.toString('hex'), [] as RequestRow[]]))
  for (const row of rows) byCitizen.get(row.citizen.toString('hex'))?.push(row)
  return citizens.map((citizen) => byCitizen.get(citizen.toString('hex')) ?? [])
}

const LARGEST_BATCH = 64

export function requestReads(queries: Queries, reading: RequestReading): RequestReads {
  const { hashes } = reading
  const listRowsOf = batchCalls((citizens: readonly Buffer[]) => listRows(queries, citizens), {
    largest: LARGEST_BATCH,
  })

  async function findOne(citizen: Buffer, { reqYear, reqId }: RequestNumber): Promise<SavedRequest | null> {
    const [row] = await queries.query(findOf, [citizen, reqYear, reqId])
    return row ? readRequest(row, reading) : null
  }

  return {
    async listOf(pid) {
      const rows = await listRowsOf(hashes.ofCitizen(pid))
      return rows.map((row) => readRequest(row, reading)).filter((request) => request !== null)
    },
    findOf: (pid, number) => findOne(hashes.ofCitizen(pid), number),
    async findAny({ reqYear, reqId }) {
      const erased = hashes.ofCitizen(ERASED_PID)
      const [row] = await queries.query(findAny, [reqYear, reqId, erased])
      return row ? readRequest(row, reading) : null
    },
    async findRepeated(pid, { key, body }) {
      const citizen = hashes.ofCitizen(pid)
      const [saved] = await queries.query(findByKey, [citizen, hashes.ofSaveKey(key)])
      if (!saved) return null
      if (!saved.body.equals(hashes.ofBody(body))) return { kind: 'key-reused' }
      const request = await findOne(citizen, { reqYear: saved.req_year, reqId: saved.req_id })
      return request && { kind: 'repeated', request: asFirstSaved(request) }
    },
  }
}
