// Finds sessions, with or without requests of their citizens. Concurrent look-ups of one kind share a statement.
import type * as z from 'zod/mini'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { LRUCache } from 'lru-cache'
import type { OwnRequests } from '../../../ports/sign-in.ts'
import { batchCalls, byteaArray } from '../connection/batch-calls.ts'
import type { Statement } from '../connection/connection.ts'
import type { RequestRow } from '../requests/request-row.ts'
import type { StoreParts } from '../encryption/look-up-hashes.ts'
import type { STORED_USER_INFO } from '../encryption/stored-shapes.ts'
import { openSince, readUserInfo, type SessionRow } from './session-row.ts'
import * as statements from './session-statements.ts'

const SECOND = 1_000
/** Activity is written down this often at most; a session may so end this much before its idle limit, never after. */
const NOTICED_EVERY = 30 * SECOND
const LARGEST_BATCH = 256

export type FoundSession = {
  readonly row: SessionRow
  /** null where none were asked for. */
  readonly requests: readonly RequestRow[] | null
}

type WithOne = { readonly idHash: Buffer; readonly number: RequestNumber }
type Parts = Pick<StoreParts, 'queries' | 'clock'>
type FoundRow = z.output<typeof statements.find.row>
type RowWithRequest = z.output<typeof statements.findWithAll.row>

/** The row of a session without requests has null in all columns of a request. */
function hasRequest(row: RowWithRequest): row is RowWithRequest & RequestRow {
  return row.req_year !== null && row.req_id !== null && row.citizen !== null
}

/** Of each place in `idHashes` the rows: the same session, once or with each of its requests. */
async function rowsByPlace<Row extends z.ZodMiniType<FoundRow>>(
  statement: Statement<Row>,
  idHashes: readonly Buffer[],
  { queries, clock }: Parts,
  more: readonly unknown[] = [],
): Promise<z.output<Row>[][]> {
  const now = clock.now()
  const rows = await queries.query(statement, [byteaArray(idHashes), ...openSince(now), ...more])
  const quiet = rows.filter((row) => row.last_seen_at.getTime() < now - NOTICED_EVERY)
  if (quiet.length > 0)
    await queries.query(statements.notice, [quiet.map((row) => row.id_hash), new Date(now)])
  const byPlace = idHashes.map((): z.output<Row>[] => [])
  for (const row of rows) byPlace[row.at - 1]?.push(row)
  return byPlace
}

function withRequests(rows: readonly RowWithRequest[]): FoundSession | null {
  const [row] = rows
  return row ? { row, requests: rows.filter((each) => hasRequest(each)) } : null
}

export function sessionLookUps(parts: Parts) {
  const limits = { largest: LARGEST_BATCH }
  const alone = batchCalls(async (idHashes: readonly Buffer[]): Promise<(FoundSession | null)[]> => {
    const found = await rowsByPlace(statements.find, idHashes, parts)
    return found.map(([row]) => (row ? { row, requests: null } : null))
  }, limits)
  const withAll = batchCalls(async (idHashes: readonly Buffer[]) => {
    const found = await rowsByPlace(statements.findWithAll, idHashes, parts)
    return found.map(withRequests)
  }, limits)
  const withOne = batchCalls(async (wanted: readonly WithOne[]) => {
    const numbers = [wanted.map(({ number }) => number.reqYear), wanted.map(({ number }) => number.reqId)]
    const idHashes = wanted.map(({ idHash }) => idHash)
    return (await rowsByPlace(statements.findWithOne, idHashes, parts, numbers)).map(withRequests)
  }, limits)

  return (idHash: Buffer, which: OwnRequests | null): Promise<FoundSession | null> => {
    if (which === null) return alone(idHash)
    return which === 'all' ? withAll(idHash) : withOne({ idHash, number: which })
  }
}

// Keeps decrypted sessions in memory for at most five minutes, so that a visit's calls do not each decrypt the same value. Every call
// still reads the session's row, and an entry is used only if the row is unchanged: the database decides who is signed in.

const MINUTE = 60_000
const KEPT_MS = 5 * MINUTE
/** About 1 kB each. */
const MOST = 5_000

export type OpenedSession = {
  readonly userInfo: z.output<typeof STORED_USER_INFO.schema>
  /** The hash of the citizen's national ID, by the value itself and not by the row. */
  readonly citizen: Buffer
}

type Remembered = { readonly content: ReturnType<typeof contentOf>; readonly opened: OpenedSession }

/**
 * The encrypted value and the columns that it is bound to, as texts of one character a byte: a value of a row is a part of the 64 kB
 * that were read with it, and keeps them.
 */
function contentOf({ user_info: userInfo, citizen, opened_at: openedAt }: SessionRow) {
  const textOf = (bytes: Buffer) => bytes.toString('latin1')
  return [textOf(userInfo), textOf(citizen), openedAt.getTime()] as const
}

function isSame(row: SessionRow, before: Remembered['content']): boolean {
  return contentOf(row).every((each, at) => each === before[at])
}

export function openedSessions({ clock, hashes, ...reading }: Omit<StoreParts, 'queries'>) {
  const remembered = new LRUCache<string, Remembered>({
    max: MOST,
    ttl: KEPT_MS,
    ttlAutopurge: true,
    perf: clock,
  })

  return {
    /** null, and reported, where the row does not open. */
    open(row: SessionRow): OpenedSession | null {
      const key = row.id_hash.toString('latin1')
      const known = remembered.get(key)
      if (known && isSame(row, known.content)) return known.opened
      const userInfo = readUserInfo(row, reading)
      if (!userInfo) return null
      const opened = { userInfo, citizen: hashes.ofCitizen(userInfo.pid) }
      remembered.set(key, { content: contentOf(row), opened })
      return opened
    },
    has: (idHash: Buffer) => remembered.has(idHash.toString('latin1')),
    forget: (idHash: Buffer) => void remembered.delete(idHash.toString('latin1')),
  }
}
