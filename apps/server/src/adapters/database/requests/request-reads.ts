// Reads requests by the hash of their owner's national ID, except for the issuing office.
import { setImmediate as endOfTurn } from 'node:timers/promises'
import * as z from 'zod/mini'
import { CITIZEN_QUOTAS, OFFICE_QUOTAS } from '@border-pass/contract/limits'
import type { IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { CANCELLED, PENDING } from '@border-pass/domain/request/request-status'
import { toStartOfBangkokDay, toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { type BuddhistDate, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { SavedRequest, SaveKey } from '../../../ports/requests.ts'
import type { EarlierSaves, RepeatedSave } from '../../../ports/stores.ts'
import { batchLookUps } from '../connection/batch-calls.ts'
import { statement } from '../connection/connection.ts'
import type { StoreDeps } from '../encryption/look-up-hashes.ts'
import { ERASED_PID } from '../encryption/stored-shapes.ts'
import {
  NEWEST_FIRST,
  NO_PASS,
  REQUEST_COLUMNS,
  RequestRow,
  readRequest,
  type RequestReading,
} from './request-row.ts'

const IS_LIVE = `status = ${PENDING} AND holds_place AND travel_date >= $2`
/** The live requests and at most $3 others. Each half of the UNION uses its own index. */
const LIST_REQUESTS = statement(
  `SELECT * FROM (
     SELECT ${REQUEST_COLUMNS} FROM request WHERE citizen = $1 AND ${IS_LIVE}
     UNION ALL
     (SELECT ${REQUEST_COLUMNS} FROM request WHERE citizen = $1 AND NOT (${IS_LIVE}) ${NEWEST_FIRST} LIMIT $3)
   ) AS found ${NEWEST_FIRST}`,
  RequestRow,
)
const FIND_OWN = statement(
  `SELECT ${REQUEST_COLUMNS} FROM request WHERE citizen = $1 AND req_year = $2 AND req_id = $3`,
  RequestRow,
)
const FIND_ANY = statement(
  `SELECT ${REQUEST_COLUMNS} FROM request WHERE req_year = $1 AND req_id = $2 AND citizen <> $3`,
  RequestRow,
)
const FIND_ON_DAY = statement(
  `SELECT ${REQUEST_COLUMNS} FROM request
   WHERE ccaa = $1 AND border_code = $2 AND travel_date = $3 AND status <> ${CANCELLED} AND citizen <> $4
   ORDER BY req_year, req_id LIMIT ${OFFICE_QUOTAS.requestsOfADay}`,
  RequestRow,
)
/**
 * Compares `saved_at` too, because no index has register_date. OFFSET 0 makes PostgreSQL use the index of save_key, even if it planned the
 * statement while the table was small. The lists are sub-selects so that PostgreSQL plans the statement once: if it sees that a list is
 * short, it plans every run again.
 */
const FIND_EARLIER_SAVES = statement(
  `SELECT at::int,
     (SELECT count(*)::int FROM request
      WHERE request.citizen = input.citizen AND register_date = input.day AND saved_at >= input.since) AS saved_that_day,
     EXISTS (SELECT FROM save_key WHERE save_key.citizen = input.citizen AND save_key.key = input.key OFFSET 0) AS has_key
   FROM unnest((SELECT $1::bytea[]), (SELECT $2::int[]), (SELECT $3::timestamptz[]), (SELECT $4::bytea[]))
     WITH ORDINALITY AS input (citizen, day, since, key, at)`,
  z.object({ at: z.int(), saved_that_day: z.int(), has_key: z.boolean() }),
)
const FIND_SAVE_KEY = statement(
  'SELECT body, req_year, req_id FROM save_key WHERE citizen = $1 AND key = $2',
  z.object({ body: z.instanceof(Buffer), req_year: z.int(), req_id: z.int() }),
)

/** A hundred rows take 5 ms to decrypt and decode, so other work may run between batches. */
const ROWS_PER_TURN = 25

/** An unreadable row is reported and left out. */
async function readAll(rows: readonly RequestRow[], reading: RequestReading): Promise<SavedRequest[]> {
  const requests: SavedRequest[] = []
  for (let from = 0; from < rows.length; from += ROWS_PER_TURN) {
    if (from > 0) await endOfTurn()
    requests.push(...rows.slice(from, from + ROWS_PER_TURN).flatMap((row) => readRequest(row, reading) ?? []))
  }
  return requests
}

/** Returns the request as the answer to its save showed it: pending, without a pass. */
function toFirstAnswer(request: SavedRequest): SavedRequest {
  return { ...request, ...NO_PASS, status: PENDING }
}

type Deps = RequestReading & Pick<StoreDeps, 'queries' | 'clock'>

async function findOne(deps: Deps, citizen: Buffer, number: RequestNumber): Promise<SavedRequest | null> {
  const [row] = await deps.queries.query(FIND_OWN, [citizen, number.reqYear, number.reqId])
  return row ? readRequest(row, deps) : null
}

type Save = { readonly pid: string; readonly day: BuddhistDate; readonly saveKey: SaveKey | null }

function createEarlierSavesFinder(deps: Deps): (save: Save) => Promise<EarlierSaves> {
  const { queries, hashes } = deps
  const findTogether = batchLookUps(
    (saves: readonly Save[]) =>
      queries.query(FIND_EARLIER_SAVES, [
        saves.map(({ pid }) => hashes.hashCitizen(pid)),
        saves.map(({ day }) => toDateNumber(day)),
        saves.map(({ day }) => new Date(toStartOfBangkokDay(day))),
        saves.map(({ saveKey }) => saveKey && hashes.hashSaveKey(saveKey.key)),
      ]),
    { largest: 256 },
  )
  return async (save) => {
    const [row] = await findTogether(save)
    const { saveKey } = save
    const repeated = saveKey && row?.has_key ? await findRepeated(deps, save.pid, saveKey) : null
    return { savedThatDay: row?.saved_that_day ?? 0, repeated }
  }
}

async function findRepeated(deps: Deps, pid: string, { key, body }: SaveKey): Promise<RepeatedSave | null> {
  const { queries, hashes } = deps
  const citizen = hashes.hashCitizen(pid)
  const [saved] = await queries.query(FIND_SAVE_KEY, [citizen, hashes.hashSaveKey(key)])
  if (!saved) return null
  if (!saved.body.equals(hashes.hashBody(body))) return { kind: 'key-reused' }
  const request = await findOne(deps, citizen, { reqYear: saved.req_year, reqId: saved.req_id })
  return request && { kind: 'repeated', request: toFirstAnswer(request) }
}

export function createRequestReads(deps: Deps) {
  const { queries, hashes, clock } = deps
  const findEarlierSaves = createEarlierSavesFinder(deps)

  /** `maxOthers` is null if all requests are listed. */
  async function list(pid: string, maxOthers: number | null): Promise<SavedRequest[]> {
    const today = toDateNumber(toBangkokDate(clock.now()))
    return readAll(await queries.query(LIST_REQUESTS, [hashes.hashCitizen(pid), today, maxOthers]), deps)
  }

  return {
    // One more than is listed shows that there are older ones.
    listFor: (pid: string) => list(pid, CITIZEN_QUOTAS.othersListed + 1),
    listAllFor: (pid: string) => list(pid, null),
    findEarlierSaves: (pid: string, day: BuddhistDate, saveKey: SaveKey | null) =>
      findEarlierSaves({ pid, day, saveKey }),
    findFor: (pid: string, number: RequestNumber) => findOne(deps, hashes.hashCitizen(pid), number),
    async findAny({ reqYear, reqId }: RequestNumber): Promise<SavedRequest | null> {
      const erased = hashes.hashCitizen(ERASED_PID)
      const [row] = await queries.query(FIND_ANY, [reqYear, reqId, erased])
      return row ? readRequest(row, deps) : null
    },
    async findOnDay({ ccaa, borderCode }: IssuingOffice, day: BuddhistDate): Promise<SavedRequest[]> {
      const erased = hashes.hashCitizen(ERASED_PID)
      const rows = await queries.query(FIND_ON_DAY, [ccaa, borderCode, toDateNumber(day), erased])
      return readAll(rows, deps)
    },
  }
}
