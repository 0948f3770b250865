// Sessions (D10). The table's key is the SHA-256 of the session id, and the citizen is encrypted.
//
// A session id has 24 random bytes and 16 bytes of their HMAC, under a key derived from the first of SECRET_KEYS. The HMAC proves that a
// server created the id, without the database and under any of the keys. Every call reads the session's row to check that it is open.
import { createHmac, createSecretKey, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { SESSIONS_AT_ONCE } from '@border-pass/contract/limits'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import type { SecretKey } from '../../../ports/failures.ts'
import type { BackgroundWork } from '../../../ports/operation.ts'
import type { SignedInCitizen } from '../../../ports/sign-in.ts'
import type { SessionStore } from '../../../ports/stores.ts'
import { createEntryInsert, toEntryColumns } from '../access-log/access-log-table.ts'
import { batchLookUps } from '../connection/batch-calls.ts'
import { statement } from '../connection/connection.ts'
import { createEncryptedColumn } from '../encryption/encrypted-column.ts'
import type { StoreDeps } from '../encryption/look-up-hashes.ts'
import { STORED_USER_INFO } from '../encryption/stored-shapes.ts'
import { readRequest, REQUEST_COLUMNS_BUT_CITIZEN, type RequestRow } from '../requests/request-row.ts'

const SECOND = 1_000
/** Activity is stored this often at most, so a session may end up to this long before its idle limit. */
const ACTIVITY_INTERVAL_MS = 30 * SECOND

type SessionDeps = StoreDeps & {
  readonly keys: readonly [SecretKey, ...SecretKey[]]
  readonly background: BackgroundWork
}

export function createSessionTable({ keys, ...deps }: SessionDeps): SessionStore {
  const { queries, clock, background } = deps
  const ids = createSessionIds(keys)
  const findTogether = batchLookUps((sessions: readonly SessionQuery[]) => findAll(deps, sessions), {
    largest: 256,
  })
  /** Runs after the session is stored, so that the last of several concurrent sign-ins sees all sessions. */
  const endOldest = ({ pid }: SignedInCitizen) =>
    queries.query(DELETE_OLDEST, [deps.hashes.hashCitizen(pid), ...toOpenCutoffs(clock.now())])
  return {
    async open(userInfo, { entries, previous, launch }) {
      const id = ids.create()
      const replaced = [previous, launch].map((each) => (each === null ? null : hashId(each)))
      const values = [...createRow(id, userInfo, deps), ...replaced, ...toEntryColumns(entries, deps.hashes)]
      const [opened] = await queries.query(OPEN_SESSION, values)
      if (opened === undefined) return null
      // Not awaited: the session is open and logged, so a failure must not fail the sign-in.
      if (opened.has_others) background.run('oldest-sessions', endOldest(userInfo))
      return id
    },
    isForged: (id) => !ids.isAuthentic(id),
    /** Reads the request in the same statement: a second statement would make a call take 1.4 times the processor time. */
    async find(id, number = null) {
      const [row] = await findTogether({ idHash: hashId(id), number })
      const userInfo = row && SESSION_USER_INFO.readOrReport(row.user_info, row, deps)
      if (!userInfo) return null
      // The statement finds only requests of the session's citizen, and the encryption binds their values to that citizen.
      const namedRequest = hasRequest(row) ? (readRequest(row, deps) ?? null) : null
      return { id, userInfo, ...getRemainingSeconds(row, clock.now()), namedRequest }
    },
    async close(id) {
      await queries.query(DELETE_SESSION, [hashId(id)])
    },
  }
}

const RANDOM_BYTES = 24
/** In base64url, the 24 random bytes are 32 characters and the 16 bytes of the check are 22. An id has both: 54. */
const RANDOM_LENGTH = 32
const CHECK_BYTES = 16
const ID = /^[\w-]{54}$/

function createSessionIds([newest, ...older]: SessionDeps['keys']) {
  const sign = createSigner(newest)
  const signers = [sign, ...older.map(createSigner)]
  return {
    create(): string {
      const random = randomBytes(RANDOM_BYTES).toString('base64url')
      return random + sign(random)
    },
    isAuthentic(id: string): boolean {
      if (!ID.test(id)) return false
      const [random, check] = [id.slice(0, RANDOM_LENGTH), Buffer.from(id.slice(RANDOM_LENGTH))]
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
 * The last activity is not bound, because it changes without the value, and neither is the number, which only sorts sessions. An attacker
 * who changes them in the database cannot make a session last longer than eight hours, because the time of its opening is bound.
 */
export const SESSION_USER_INFO = createEncryptedColumn({
  table: 'session',
  column: 'user_info',
  keys: ['id_hash'],
  columns: z.pick(SessionRow, { id_hash: true, citizen: true, opened_at: true }),
  shape: STORED_USER_INFO,
})

function createRow(id: string, userInfo: SignedInCitizen, { encryption, hashes, clock }: StoreDeps) {
  const [id_hash, citizen, opened_at] = [hashId(id), hashes.hashCitizen(userInfo.pid), new Date(clock.now())]
  const encrypted = SESSION_USER_INFO.encrypt(userInfo, { id_hash, citizen, opened_at }, encryption)
  return [id_hash, citizen, encrypted, opened_at]
}

/** The idle limit counts from now, because this call is activity. */
function getRemainingSeconds({ opened_at: openedAt }: SessionRow, now: number) {
  const remaining = openedAt.getTime() + RETENTION_MS.session - now
  return {
    idleSeconds: Math.floor(Math.min(RETENTION_MS.idleSession, remaining) / SECOND),
    remainingSeconds: Math.floor(remaining / SECOND),
  }
}

/** Returns the earliest last activity and the earliest opening of a session that is still open. */
function toOpenCutoffs(now: number): [Date, Date] {
  return [new Date(now - RETENTION_MS.idleSession), new Date(now - RETENTION_MS.session)]
}

type SessionQuery = { readonly idHash: Buffer; readonly number: RequestNumber | null }

async function findAll(
  { queries, clock, background }: Omit<SessionDeps, 'keys'>,
  sessions: readonly SessionQuery[],
) {
  const now = clock.now()
  const hashes = sessions.map(({ idHash }) => idHash)
  const numbers = [sessions.map(({ number }) => number?.reqYear), sessions.map(({ number }) => number?.reqId)]
  const rows = await queries.query(FIND_OPEN_SESSIONS, [hashes, ...toOpenCutoffs(now), ...numbers])
  const outdated = rows.filter((row) => row.last_seen_at.getTime() < now - ACTIVITY_INTERVAL_MS)
  const outdatedHashes = outdated.map((row) => row.id_hash)
  // Not awaited: one locked row would block every call of this batch and of the next ones.
  if (outdated.length > 0)
    background.run('session-activity', queries.query(STORE_ACTIVITY, [outdatedHashes, new Date(now)]))
  return rows
}

type FoundRow = z.output<typeof FIND_OPEN_SESSIONS.row>

/** Without a request, its columns are null. */
function hasRequest(row: FoundRow): row is FoundRow & RequestRow {
  return typeof row['req_id'] === 'number' && typeof row['req_year'] === 'number'
}

/** $5 is the hash of the previous session's id, $6 that of the launch's id. If another call has ended the launch, no session opens. */
const OPEN_SESSION = statement(
  `WITH ended AS (
    UPDATE launch SET citizen = NULL, user_info = NULL WHERE id_hash = $6 AND user_info IS NOT NULL RETURNING 1
  ), opened AS (
    INSERT INTO session (id_hash, citizen, user_info, opened_at, last_seen_at)
    SELECT $1::bytea, $2::bytea, $3::bytea, $4::timestamptz, $4::timestamptz
    WHERE $6::bytea IS NULL OR EXISTS (SELECT FROM ended)
    RETURNING 1
  ), logged AS (
    ${createEntryInsert(7, 'CROSS JOIN opened')}
  ), closed AS (
    DELETE FROM session WHERE id_hash = $5 AND EXISTS (SELECT FROM opened)
  )
  SELECT EXISTS (SELECT FROM session WHERE citizen = $2 AND id_hash IS DISTINCT FROM $5) AS has_others FROM opened`,
  z.object({ has_others: z.boolean() }),
)

// LATERAL with LIMIT makes PostgreSQL find each session by its primary key. A plain join read all sessions, even with a few hundred rows.
// The lists are sub-selects so that PostgreSQL plans the statement once: if it sees that a list is short, it plans every run again.
// `at` is the position in the lists, counted from 1. Without a request its columns are null.

const FIND_OPEN_SESSIONS = statement(
  `SELECT at::int, session.id_hash, session.citizen, session.user_info, session.opened_at, session.last_seen_at,
     ${REQUEST_COLUMNS_BUT_CITIZEN}
   FROM unnest((SELECT $1::bytea[]), (SELECT $4::smallint[]), (SELECT $5::int[]))
     WITH ORDINALITY AS input (id_hash, year, id, at)
   CROSS JOIN LATERAL (
     SELECT * FROM session WHERE session.id_hash = input.id_hash AND last_seen_at > $2 AND opened_at > $3 LIMIT 1
   ) AS session
   LEFT JOIN request ON request.citizen = session.citizen AND req_year = year AND req_id = id`,
  z.looseObject({ ...SessionRow.shape, at: z.int() }),
)

const STORE_ACTIVITY = statement(
  'UPDATE session SET last_seen_at = $2 WHERE id_hash = ANY($1) AND last_seen_at < $2',
)

/** Deletes sessions of a citizen beyond SESSIONS_AT_ONCE, and those that have ended. */
const DELETE_OLDEST = statement(`
  DELETE FROM session WHERE citizen = $1 AND id_hash NOT IN (
    SELECT id_hash FROM session WHERE citizen = $1 AND last_seen_at > $2 AND opened_at > $3
    ORDER BY opened_at DESC, number DESC LIMIT ${SESSIONS_AT_ONCE}
  )`)

const DELETE_SESSION = statement('DELETE FROM session WHERE id_hash = $1')
