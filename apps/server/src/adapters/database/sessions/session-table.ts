// Sessions (D10). The table's key is the SHA-256 of a session's id, and the citizen is encrypted.
//
// An id is 24 random bytes and 16 of their HMAC, under a key that is derived from the first of SECRET_KEYS. Whether a server made an
// id is told by that HMAC, under any of the keys and without the database; whether its session is open, by its row, at every call.
import { createHmac, createSecretKey, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { SESSIONS_AT_ONCE } from '@border-pass/contract/limits'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import type { SecretKey } from '../../../ports/failures.ts'
import type { BackgroundWork } from '../../../ports/operation.ts'
import type { SignedInCitizen } from '../../../ports/sign-in.ts'
import type { SessionStore } from '../../../ports/stores.ts'
import { entryColumns, insertEntries } from '../access-log/access-log-table.ts'
import { lookUpTogether } from '../connection/batch-calls.ts'
import { statement } from '../connection/connection.ts'
import { encryptedColumn } from '../encryption/encrypted-column.ts'
import type { StoreDeps } from '../encryption/look-up-hashes.ts'
import { STORED_USER_INFO } from '../encryption/stored-shapes.ts'
import { readRequest, REQUEST_COLUMNS_BUT_CITIZEN, type RequestRow } from '../requests/request-row.ts'

const SECOND = 1_000
/** Activity is stored this often at most, so a session may end up to this long before its idle limit. */
const NOTICED_EVERY = 30 * SECOND

type SessionDeps = StoreDeps & {
  readonly keys: readonly [SecretKey, ...SecretKey[]]
  readonly background: BackgroundWork
}

export function sessionTable({ keys, ...deps }: SessionDeps): SessionStore {
  const { queries, clock, background } = deps
  const ids = sessionIds(keys)
  const findTogether = lookUpTogether((wanted: readonly SessionQuery[]) => findAll(deps, wanted), {
    largest: 256,
  })
  /** Runs after the session is stored, so that the last of several concurrent sign-ins sees all sessions. */
  const endOldest = ({ pid }: SignedInCitizen) =>
    queries.query(endOfOldest, [deps.hashes.ofCitizen(pid), ...openSince(clock.now())])
  return {
    async open(userInfo, { entries, previous, launch }) {
      const id = ids.make()
      const replaced = [previous, launch].map((each) => (each === null ? null : hashId(each)))
      const values = [...newRow(id, userInfo, deps), ...replaced, ...entryColumns(entries, deps.hashes)]
      const [opened] = await queries.query(insertion, values)
      if (opened === undefined) return null
      // Not awaited: the session is open and logged, so its sign-in cannot fail any more.
      if (opened.has_others) background.run('oldest-sessions', endOldest(userInfo))
      return id
    },
    isForged: (id) => !ids.isMade(id),
    /** Reads the request too: with a second statement a call would take 1.4 times the processor time. */
    async find(id, number = null) {
      const [row] = await findTogether({ idHash: hashId(id), number })
      const userInfo = row && SIGNED_IN.readOrReport(row.user_info, row, deps)
      if (!userInfo) return null
      // The request has the session's citizen, to whom each of its values is bound.
      const namedRequest = hasRequest(row) ? (readRequest(row, deps) ?? null) : null
      return { id, userInfo, ...secondsLeft(row, clock.now()), namedRequest }
    },
    async close(id) {
      await queries.query(deletion, [hashId(id)])
    },
  }
}

const RANDOM_BYTES = 24
const RANDOM_LETTERS = 32
const CHECK_BYTES = 16
const ID = /^[\w-]{54}$/

function sessionIds([newest, ...older]: SessionDeps['keys']) {
  const sign = createSigner(newest)
  const signers = [sign, ...older.map(createSigner)]
  return {
    make(): string {
      const random = randomBytes(RANDOM_BYTES).toString('base64url')
      return random + sign(random)
    },
    isMade(id: string): boolean {
      if (!ID.test(id)) return false
      const [random, check] = [id.slice(0, RANDOM_LETTERS), Buffer.from(id.slice(RANDOM_LETTERS))]
      return signers.some((each) => timingSafeEqual(Buffer.from(each(random)), check))
    },
  }
}

function createSigner({ bytes }: SecretKey): (random: string) => string {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', bytes, '', 'session id', 32)))
  return (random) => createHmac('sha256', key).update(random).digest().toString('base64url', 0, CHECK_BYTES)
}

export function hashId(id: string): Buffer {
  return hash('sha256', id, 'buffer')
}

export const SessionRow = z.object({
  id_hash: z.instanceof(Buffer),
  citizen: z.instanceof(Buffer),
  user_info: z.instanceof(Buffer),
  opened_at: z.date(),
  last_seen_at: z.date(),
})

type SessionRow = z.output<typeof SessionRow>

/**
 * The last activity is not bound, since it changes while the value stays, nor is the number, which only finds the oldest session. Whoever
 * changes them in the database cannot make a session last longer than eight hours: its opening is bound.
 */
export const SIGNED_IN = encryptedColumn({
  table: 'session',
  column: 'user_info',
  keys: ['id_hash'],
  columns: z.pick(SessionRow, { id_hash: true, citizen: true, opened_at: true }),
  shape: STORED_USER_INFO,
})

function newRow(id: string, userInfo: SignedInCitizen, { encryption, hashes, clock }: StoreDeps) {
  const [id_hash, citizen, opened_at] = [hashId(id), hashes.ofCitizen(userInfo.pid), new Date(clock.now())]
  const encrypted = SIGNED_IN.encrypt(userInfo, { id_hash, citizen, opened_at }, encryption)
  return [id_hash, citizen, encrypted, opened_at]
}

/** Until it ends without activity, which was just now, and until it ends at all. */
function secondsLeft({ opened_at: openedAt }: SessionRow, now: number) {
  const remaining = openedAt.getTime() + RETENTION_MS.session - now
  return {
    idleSeconds: Math.floor(Math.min(RETENTION_MS.idleSession, remaining) / SECOND),
    remainingSeconds: Math.floor(remaining / SECOND),
  }
}

/** The least last activity and the least opening of a session that is open. */
function openSince(now: number): [Date, Date] {
  return [new Date(now - RETENTION_MS.idleSession), new Date(now - RETENTION_MS.session)]
}

type SessionQuery = { readonly idHash: Buffer; readonly number: RequestNumber | null }

async function findAll(
  { queries, clock, background }: Omit<SessionDeps, 'keys'>,
  wanted: readonly SessionQuery[],
) {
  const now = clock.now()
  const hashes = wanted.map(({ idHash }) => idHash)
  const numbers = [wanted.map(({ number }) => number?.reqYear), wanted.map(({ number }) => number?.reqId)]
  const rows = await queries.query(openSessions, [hashes, ...openSince(now), ...numbers])
  const quiet = rows.filter((row) => row.last_seen_at.getTime() < now - NOTICED_EVERY)
  const quietHashes = quiet.map((row) => row.id_hash)
  // Not awaited: one locked row would hold up every call of this batch and of the next ones.
  if (quiet.length > 0)
    background.run('session-activity', queries.query(activity, [quietHashes, new Date(now)]))
  return rows
}

type FoundRow = z.output<typeof openSessions.row>

/** The row of a session without a request has null in all columns of one. */
function hasRequest(row: FoundRow): row is FoundRow & RequestRow {
  return typeof row['req_id'] === 'number' && typeof row['req_year'] === 'number'
}

/** $5 is the hash of the previous session's id, $6 that of the launch's. A launch that another call has ended opens nothing. */
const insertion = statement(
  `WITH ended AS (
    UPDATE launch SET citizen = NULL, user_info = NULL WHERE id_hash = $6 AND user_info IS NOT NULL RETURNING 1
  ), opened AS (
    INSERT INTO session (id_hash, citizen, user_info, opened_at, last_seen_at)
    SELECT $1::bytea, $2::bytea, $3::bytea, $4::timestamptz, $4::timestamptz
    WHERE $6::bytea IS NULL OR EXISTS (SELECT FROM ended)
    RETURNING 1
  ), logged AS (
    ${insertEntries(7, 'CROSS JOIN opened')}
  ), closed AS (
    DELETE FROM session WHERE id_hash = $5 AND EXISTS (SELECT FROM opened)
  )
  SELECT EXISTS (SELECT FROM session WHERE citizen = $2 AND id_hash IS DISTINCT FROM $5) AS has_others FROM opened`,
  z.object({ has_others: z.boolean() }),
)

// LATERAL with LIMIT makes PostgreSQL find each session by its primary key; as a plain join it read all of them where there were a few
// hundred. The lists stand in sub-selects so that PostgreSQL plans a statement once: when it can see that a list is short, it plans
// every run anew. `at` is the place in the lists, from 1. Where there is no request, null stands in its columns.

const openSessions = statement(
  `SELECT at::int, session.id_hash, session.citizen, session.user_info, session.opened_at, session.last_seen_at,
     ${REQUEST_COLUMNS_BUT_CITIZEN}
   FROM unnest((SELECT $1::bytea[]), (SELECT $4::smallint[]), (SELECT $5::int[]))
     WITH ORDINALITY AS wanted (id_hash, year, id, at)
   CROSS JOIN LATERAL (
     SELECT * FROM session WHERE session.id_hash = wanted.id_hash AND last_seen_at > $2 AND opened_at > $3 LIMIT 1
   ) AS session
   LEFT JOIN request ON request.citizen = session.citizen AND req_year = year AND req_id = id`,
  z.looseObject({ ...SessionRow.shape, at: z.int() }),
)

const activity = statement(
  'UPDATE session SET last_seen_at = $2 WHERE id_hash = ANY($1) AND last_seen_at < $2',
)

const endOfOldest = statement(`
  DELETE FROM session WHERE citizen = $1 AND id_hash NOT IN (
    SELECT id_hash FROM session WHERE citizen = $1 AND last_seen_at > $2 AND opened_at > $3
    ORDER BY opened_at DESC, number DESC LIMIT ${SESSIONS_AT_ONCE}
  )`)

const deletion = statement('DELETE FROM session WHERE id_hash = $1')
