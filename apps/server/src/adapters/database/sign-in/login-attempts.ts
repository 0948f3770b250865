// Sign-in attempts, counted for all servers in one table, and the wait of those that may not be admitted yet (D9; the limits stand in
// the contract's limits.ts).
//
// An attempt is undecided from its INSERT on, then failed, succeeded or discarded; each of these is one statement, by the server that
// took the attempt. An attempt is admitted when, for each limit, failed attempts plus undecided ones with a lower number stay below
// it, and limited as soon as failed ones alone reach it. So however many attempts arrive at once, on however many servers, no more
// than the limit reach the registry before one succeeds. Many people share a network, so its attempts wait from a tenth of its limit
// on, longer with each one ahead. An attempt without an outcome for a minute belongs to a server that stopped and counts no more.
// After eight seconds of waiting for others the answer is "limited"; such an attempt is deleted and does not count.
// A body that does not fit is a failed attempt of its networks from its INSERT on: it names nobody and waits for nothing.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { waitOfTry, WRONG_TRIES } from '@border-pass/contract/limits'
import * as z from 'zod/mini'
import type { Clock } from '../../../ports/operation.ts'
import type { Admission, KnownDevices, LoginAttempts, Network } from '../../../ports/sign-in.ts'
import { NoRow, type Queries } from '../connection/connection.ts'
import type { LookUpHashes } from '../encryption/look-up-hashes.ts'

const SECOND = 1_000
const UNDECIDED_MS = 60 * SECOND
const POLL_MS = { first: 10, growth: 1.5, last: 500 }

type Parts = { readonly queries: Queries; readonly hashes: LookUpHashes; readonly clock: Clock }

/** The keys by which an attempt is counted. */
type Keys = {
  readonly citizen: Buffer
  readonly network: Buffer
  readonly wideNetwork: Buffer | null
  readonly device: Buffer | null
}

export function loginAttemptTable(parts: Parts): LoginAttempts {
  const { queries, hashes, clock } = parts
  const networksOf = ({ network, wideNetwork }: Network) => ({
    network: hashes.ofAddress(network),
    wideNetwork: wideNetwork === null ? null : hashes.ofAddress(wideNetwork),
  })
  const discard = async (attempt: number): Promise<void> => {
    await queries.query(deleteAttempt, [attempt])
  }

  return {
    async admit({ pid, device, ...network }) {
      const keys = { citizen: hashes.ofCitizen(pid), device, ...networksOf(network) }
      const locks = [keys.network, keys.wideNetwork, keys.citizen].map((hash) => hash && hash.readInt32BE())
      const columns = [keys.citizen, keys.network, keys.wideNetwork, device, new Date(clock.now())]
      const [row] = await queries.query(insertAttempt, [...columns, ...locks])
      if (!row) throw new Error('A sign-in attempt was not inserted')
      const admission = await waitForAdmission(parts, keys, row.number)
      if (admission.kind === 'limited') await discard(row.number)
      return admission
    },
    async countUnfit(network) {
      const keys = { citizen: randomBytes(32), device: null, ...networksOf(network) }
      const now = clock.now()
      const limited = limitReached(await countAhead(parts, { keys, attempt: 0, now }), now)
      if (limited !== null) return limited
      await queries.query(insertFailed, [keys.citizen, keys.network, keys.wideNetwork, new Date(now)])
      return null
    },
    async markFailed(attempt) {
      await queries.query(markFailed, [attempt])
    },
    discard,
    async markSucceeded({ attempt, pid }) {
      await queries.query(markSucceeded, [attempt, hashes.ofCitizen(pid)])
    },
  }
}

/** Polls, because the undecided attempts may be on other servers. */
async function waitForAdmission(parts: Parts, keys: Keys, attempt: number): Promise<Admission> {
  const start = performance.now()
  for (let interval = POLL_MS.first; ; interval = Math.min(POLL_MS.last, interval * POLL_MS.growth)) {
    const waited = performance.now() - start
    const now = parts.clock.now()
    const counts = await countAhead(parts, { keys, attempt, now })
    const limited = limitReached(counts, now)
    if (limited !== null) return limited
    const isFull = counts.some(({ most, ahead }) => ahead >= most)
    const milliseconds = isFull ? Infinity : Math.max(...counts.map(waitFor))
    if (waited >= milliseconds) return { kind: 'admitted', attempt }
    if (waited >= WRONG_TRIES.longestWaitMs) {
      return { kind: 'limited', retryAfterSeconds: WRONG_TRIES.longestWaitMs / SECOND }
    }
    await pause(isFull ? interval : Math.min(milliseconds - waited, 2 * SECOND))
  }
}

type Counted = z.output<typeof Count>

function limitReached(counts: readonly Counted[], now: number): (Admission & { kind: 'limited' }) | null {
  const reached = counts.filter(({ most, wrong }) => wrong >= most)
  if (reached.length === 0) return null
  const freeAt = reached.map(({ oldest }) => (oldest?.getTime() ?? now) + WRONG_TRIES.windowMs)
  return {
    kind: 'limited',
    retryAfterSeconds: Math.max(1, Math.ceil((Math.max(...freeAt) - now) / SECOND)),
  }
}

function waitFor({ waits_from: waitsFrom, ahead }: Counted): number {
  return waitsFrom === null ? 0 : waitOfTry(waitsFrom, ahead)
}

type Counting = { readonly keys: Keys; readonly attempt: number; readonly now: number }

function countAhead({ queries }: Parts, { keys, attempt, now }: Counting): Promise<Counted[]> {
  const { citizen, network, wideNetwork, device } = keys
  const since = [new Date(now - WRONG_TRIES.windowMs), attempt, new Date(now - UNDECIDED_MS)]
  return device === null
    ? queries.query(countOfStranger, [citizen, ...since, network, wideNetwork])
    : queries.query(countOfDevice, [citizen, ...since, device])
}

/** The driver gives a bigint as text; 2^53 attempts are enough. */
const Number64 = z.pipe(z.string(), z.transform(Number))

// The locks let attempts of one network, and of one ID, take their numbers one after the other, so every attempt sees all lower
// numbers. This commit need not wait for the disk: the statement that decides the attempt commits in the ordinary way.
const insertAttempt = {
  name: 'login_attempt_insert',
  text: `
    WITH alone AS MATERIALIZED (
      SELECT set_config('synchronous_commit', 'off', true),
        pg_advisory_xact_lock(3, $7), pg_advisory_xact_lock(1, $6), pg_advisory_xact_lock(2, $8)
    )
    INSERT INTO login_attempt (citizen, address, wide_network, device, at) SELECT $1, $2, $3, $4, $5 FROM alone
    RETURNING number`,
  row: z.object({ number: Number64 }),
}

const insertFailed = {
  name: 'login_attempt_insert_failed',
  text: 'INSERT INTO login_attempt (citizen, address, wide_network, wrong, at) VALUES ($1, $2, $3, true, $4)',
  row: NoRow,
}

const Count = z.object({
  /** Where so many failed, further attempts are refused. */
  most: z.int(),
  /** Further attempts wait from this number on. */
  waits_from: z.nullable(z.int()),
  ahead: z.int(),
  wrong: z.int(),
  oldest: z.nullable(z.date()),
})

const COUNTS = 'at > $2 AND (wrong OR (number < $3 AND at > $4))'
const COUNTS_FOR_CITIZEN = 'at > $2 AND ((wrong AND NOT cleared) OR (number < $3 AND at > $4 AND NOT wrong))'

type Limit = { readonly refusedFrom: number; readonly waitsFrom?: number }

/** Counts the failed attempts, whatever their number, and the undecided ones with a lower number. */
function counting({ refusedFrom, waitsFrom }: Limit, which: string): string {
  return `SELECT ${refusedFrom} AS most, ${waitsFrom ?? 'NULL'}::int AS waits_from, count(*)::int AS ahead,
    count(*) FILTER (WHERE wrong)::int AS wrong, min(at) FILTER (WHERE wrong) AS oldest
    FROM login_attempt WHERE ${which}`
}

const countOfStranger = {
  name: 'login_attempt_count_of_stranger',
  text: [
    counting(WRONG_TRIES.ofIdInNetwork, `citizen = $1 AND address = $5 AND ${COUNTS_FOR_CITIZEN}`),
    counting(WRONG_TRIES.ofId, `citizen = $1 AND ${COUNTS_FOR_CITIZEN}`),
    counting(WRONG_TRIES.ofNetwork, `address = $5 AND ${COUNTS}`),
    counting(WRONG_TRIES.ofWideNetwork, `wide_network = $6 AND ${COUNTS}`),
  ].join(' UNION ALL '),
  row: Count,
}

/** A device that has signed this citizen in before is counted by its own attempts only. */
const countOfDevice = {
  name: 'login_attempt_count_of_device',
  text: counting(WRONG_TRIES.ofDevice, `citizen = $1 AND device = $5 AND ${COUNTS_FOR_CITIZEN}`),
  row: Count,
}

const markFailed = {
  name: 'login_attempt_mark_failed',
  text: 'UPDATE login_attempt SET wrong = true WHERE number = $1',
  row: NoRow,
}

const deleteAttempt = {
  name: 'login_attempt_delete',
  text: 'DELETE FROM login_attempt WHERE number = $1',
  row: NoRow,
}

/** Failed attempts no longer count for the ID, but still for their networks. Other undecided attempts count if they fail. */
const markSucceeded = {
  name: 'login_attempt_mark_succeeded',
  text: `
    WITH cleared AS (UPDATE login_attempt SET cleared = true WHERE citizen = $2 AND wrong AND NOT cleared)
    DELETE FROM login_attempt WHERE number = $1`,
  row: NoRow,
}

// What a browser keeps: a random name of its own, and a keyed hash of it with each citizen whom it signed in last. All servers of
// one database have the key, so each of them recognises it; nobody else can make one or read a national ID from it.

/** A family shares a phone. */
const MOST_CITIZENS = 5
const NAME_BYTES = 12
const MARK_BYTES = 16

const COOKIE = /^[\w-]{16}(\.[\w-]{22}){1,5}$/

export function knownDevices(hashes: LookUpHashes): KnownDevices {
  const markOf = (name: string, pid: string) => hashes.ofDevice(`${name}\0${pid}`).subarray(0, MARK_BYTES)

  function read(cookie: string | null): { readonly name: string; readonly marks: readonly string[] } | null {
    if (cookie === null || !COOKIE.test(cookie)) return null
    const [name = '', ...marks] = cookie.split('.')
    return { name, marks }
  }

  return {
    recognise(cookie, pid) {
      const device = read(cookie)
      if (!device) return null
      const mark = markOf(device.name, pid)
      const isKnown = device.marks.some((each) => {
        const given = Buffer.from(each, 'base64url')
        return given.length === mark.length && timingSafeEqual(given, mark)
      })
      return isKnown ? mark : null
    },
    remember(cookie, pid) {
      const { name, marks } = read(cookie) ?? {
        name: randomBytes(NAME_BYTES).toString('base64url'),
        marks: [],
      }
      const mark = markOf(name, pid).toString('base64url')
      return [name, mark, ...marks.filter((each) => each !== mark)].slice(0, 1 + MOST_CITIZENS).join('.')
    },
  }
}
