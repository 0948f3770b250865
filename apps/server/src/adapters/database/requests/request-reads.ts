// Reads requests: by the owner's hash, except for the issuing office.
import { setImmediate as endOfTurn } from 'node:timers/promises'
import * as z from 'zod/mini'
import { CITIZEN_QUOTAS, OFFICE_QUOTAS } from '@border-pass/contract/limits'
import type { IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { CANCELLED } from '@border-pass/domain/request/request-status'
import { toStartOfBangkokDay, toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { type BuddhistDate, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { SavedRequest, SaveKey } from '../../../ports/requests.ts'
import type { EarlierSaves, RepeatedSave } from '../../../ports/stores.ts'
import { lookUpTogether } from '../connection/batch-calls.ts'
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

const IS_LIVE = 'status = 0 AND holds_place AND travel_date >= $2'
/** The live requests and at most $3 others, each part by its own index. */
const listStatement = statement(
  `SELECT * FROM (
     SELECT ${REQUEST_COLUMNS} FROM request WHERE citizen = $1 AND ${IS_LIVE}
     UNION ALL
     (SELECT ${REQUEST_COLUMNS} FROM request WHERE citizen = $1 AND NOT (${IS_LIVE}) ${NEWEST_FIRST} LIMIT $3)
   ) AS found ${NEWEST_FIRST}`,
  RequestRow,
)
const findStatement = statement(
  `SELECT ${REQUEST_COLUMNS} FROM request WHERE citizen = $1 AND req_year = $2 AND req_id = $3`,
  RequestRow,
)
const findAny = statement(
  `SELECT ${REQUEST_COLUMNS} FROM request WHERE req_year = $1 AND req_id = $2 AND citizen <> $3`,
  RequestRow,
)
const findOnDay = statement(
  `SELECT ${REQUEST_COLUMNS} FROM request
   WHERE ccaa = $1 AND border_code = $2 AND travel_date = $3 AND status <> ${CANCELLED} AND citizen <> $4
   ORDER BY req_year, req_id LIMIT ${OFFICE_QUOTAS.requestsOfADay}`,
  RequestRow,
)
/** OFFSET 0 makes PostgreSQL use the index, whatever the size of the table when it plans. */
const findEarlier = statement(
  `SELECT at::int,
     (SELECT count(*)::int FROM request
      WHERE request.citizen = wanted.citizen AND register_date = wanted.day AND saved_at >= wanted.since) AS saved_that_day,
     EXISTS (SELECT FROM save_key WHERE save_key.citizen = wanted.citizen AND save_key.key = wanted.key OFFSET 0) AS has_key
   FROM unnest((SELECT $1::bytea[]), (SELECT $2::int[]), (SELECT $3::timestamptz[]), (SELECT $4::bytea[]))
     WITH ORDINALITY AS wanted (citizen, day, since, key, at)`,
  z.object({ at: z.int(), saved_that_day: z.int(), has_key: z.boolean() }),
)
const findByKey = statement(
  'SELECT body, req_year, req_id FROM save_key WHERE citizen = $1 AND key = $2',
  z.object({ body: z.instanceof(Buffer), req_year: z.int(), req_id: z.int() }),
)

/** A hundred rows take 5 ms to decrypt and decode, so the event loop gets turns in between. */
const ROWS_A_TURN = 25

async function readAll(rows: readonly RequestRow[], reading: RequestReading): Promise<SavedRequest[]> {
  const requests: SavedRequest[] = []
  for (let from = 0; from < rows.length; from += ROWS_A_TURN) {
    if (from > 0) await endOfTurn()
    requests.push(...rows.slice(from, from + ROWS_A_TURN).flatMap((row) => readRequest(row, reading) ?? []))
  }
  return requests
}

/** Returns the request that the first answer showed: pending, without a pass. */
function asFirstSaved(request: SavedRequest): SavedRequest {
  return { ...request, ...NO_PASS, status: 0 }
}

type Deps = RequestReading & Pick<StoreDeps, 'queries' | 'clock'>

async function findOne(deps: Deps, citizen: Buffer, number: RequestNumber): Promise<SavedRequest | null> {
  const [row] = await deps.queries.query(findStatement, [citizen, number.reqYear, number.reqId])
  return row ? readRequest(row, deps) : null
}

type Save = { readonly pid: string; readonly day: BuddhistDate; readonly saveKey: SaveKey | null }

/** Saves that arrive together share the statement. */
function earlierSaves(deps: Deps): (save: Save) => Promise<EarlierSaves> {
  const { queries, hashes } = deps
  const findTogether = lookUpTogether(
    (saves: readonly Save[]) =>
      queries.query(findEarlier, [
        saves.map(({ pid }) => hashes.ofCitizen(pid)),
        saves.map(({ day }) => toDateNumber(day)),
        saves.map(({ day }) => new Date(toStartOfBangkokDay(day))),
        saves.map(({ saveKey }) => saveKey && hashes.ofSaveKey(saveKey.key)),
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
  const citizen = hashes.ofCitizen(pid)
  const [saved] = await queries.query(findByKey, [citizen, hashes.ofSaveKey(key)])
  if (!saved) return null
  if (!saved.body.equals(hashes.ofBody(body))) return { kind: 'key-reused' }
  const request = await findOne(deps, citizen, { reqYear: saved.req_year, reqId: saved.req_id })
  return request && { kind: 'repeated', request: asFirstSaved(request) }
}

export function requestReads(deps: Deps) {
  const { queries, hashes, clock } = deps
  const findEarlierSaves = earlierSaves(deps)

  async function list(pid: string, mostOthers: number | null): Promise<SavedRequest[]> {
    const today = toDateNumber(toBangkokDate(clock.now()))
    return readAll(await queries.query(listStatement, [hashes.ofCitizen(pid), today, mostOthers]), deps)
  }

  return {
    listFor: (pid: string) => list(pid, CITIZEN_QUOTAS.othersListed + 1),
    listAllFor: (pid: string) => list(pid, null),
    findEarlierSaves: (pid: string, day: BuddhistDate, saveKey: SaveKey | null) =>
      findEarlierSaves({ pid, day, saveKey }),
    findFor: (pid: string, number: RequestNumber) => findOne(deps, hashes.ofCitizen(pid), number),
    async findAny({ reqYear, reqId }: RequestNumber): Promise<SavedRequest | null> {
      const erased = hashes.ofCitizen(ERASED_PID)
      const [row] = await queries.query(findAny, [reqYear, reqId, erased])
      return row ? readRequest(row, deps) : null
    },
    async findOnDay({ ccaa, borderCode }: IssuingOffice, day: BuddhistDate): Promise<SavedRequest[]> {
      const erased = hashes.ofCitizen(ERASED_PID)
      const rows = await queries.query(findOnDay, [ccaa, borderCode, toDateNumber(day), erased])
      return readAll(rows, deps)
    },
  }
}
