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
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { waitOfTry, WRONG_TRIES } from '@border-pass/contract/limits'
import * as z from 'zod/mini'
import type { Clock } from '../../../ports/operation.ts'
import type { Admission, LoginAttempts, Network } from '../../../ports/sign-in.ts'
import { statement } from '../connection/connection.ts'
import type { StoreParts } from '../encryption/look-up-hashes.ts'

const SECOND = 1_000
const UNDECIDED_MS = 60 * SECOND
const POLL_MS = { first: 10, growth: 1.5, last: 500 }

type Parts = Pick<StoreParts, 'queries' | 'hashes' | 'clock'>
type Limited = Admission & { readonly kind: 'limited' }
type CountAhead = (now: number) => Promise<readonly Counted[]>

export function loginAttemptTable({ queries, hashes, clock }: Parts): LoginAttempts {
  const hashNetworks = ({ network, wideNetwork }: Network) =>
    [hashes.ofAddress(network), wideNetwork === null ? null : hashes.ofAddress(wideNetwork)] as const
  const change = async (decision: typeof markFailed, ...values: readonly unknown[]): Promise<void> => {
    await queries.query(decision, values)
  }
  /** Counts, for each limit, the attempts that are ahead of this one. */
  const aheadOf =
    (count: typeof countOfStranger, citizen: Buffer, attempt: number, keys: readonly (Buffer | null)[]) =>
    (now: number) => {
      const since = [new Date(now - WRONG_TRIES.windowMs), attempt, new Date(now - UNDECIDED_MS)]
      return queries.query(count, [citizen, ...since, ...keys])
    }

  return {
    async admit({ pid, device, ...from }) {
      const citizen = hashes.ofCitizen(pid)
      const networks = hashNetworks(from)
      const locks = [...networks, citizen].map((hash) => hash && hash.readInt32BE())
      const columns = [citizen, ...networks, device, new Date(clock.now())]
      const [row] = await queries.query(insertAttempt, [...columns, ...locks])
      if (!row) throw new Error('A sign-in attempt was not inserted')
      const { number: attempt } = row
      const ahead = device
        ? aheadOf(countOfDevice, citizen, attempt, [device])
        : aheadOf(countOfStranger, citizen, attempt, networks)
      const limited = await waitForAdmission(ahead, clock)
      if (limited === null) return { kind: 'admitted', attempt }
      await change(discard, attempt)
      return limited
    },
    async countUnfit(from) {
      const [citizen, networks, now] = [randomBytes(32), hashNetworks(from), clock.now()]
      const limited = limitReached(await aheadOf(countOfStranger, citizen, 0, networks)(now), now)
      if (limited === null) await change(insertFailed, citizen, ...networks, new Date(now))
      return limited
    },
    markFailed: (attempt) => change(markFailed, attempt),
    discard: (attempt) => change(discard, attempt),
    markSucceeded: ({ attempt, pid }) => change(markSucceeded, attempt, hashes.ofCitizen(pid)),
  }
}

/** Returns null once the attempt is admitted. It polls, because the undecided attempts may be on other servers. */
async function waitForAdmission(countAhead: CountAhead, clock: Clock): Promise<Limited | null> {
  const start = performance.now()
  for (let interval = POLL_MS.first; ; interval = Math.min(POLL_MS.last, interval * POLL_MS.growth)) {
    const waited = performance.now() - start
    const now = clock.now()
    const counts = await countAhead(now)
    const limited = limitReached(counts, now)
    if (limited !== null) return limited
    const isFull = counts.some(({ most, ahead }) => ahead >= most)
    const milliseconds = isFull ? Infinity : Math.max(...counts.map(waitFor))
    if (waited >= milliseconds) return null
    if (waited >= WRONG_TRIES.longestWaitMs) return limitedUntil(now + WRONG_TRIES.longestWaitMs, now)
    await pause(isFull ? interval : Math.min(milliseconds - waited, 2 * SECOND))
  }
}

type Counted = z.output<typeof Count>

function limitReached(counts: readonly Counted[], now: number): Limited | null {
  const reached = counts.filter(({ most, wrong }) => wrong >= most)
  if (reached.length === 0) return null
  const freeAt = reached.map(({ oldest }) => (oldest?.getTime() ?? now) + WRONG_TRIES.windowMs)
  return limitedUntil(Math.max(...freeAt), now)
}

function limitedUntil(freeAt: number, now: number): Limited {
  return { kind: 'limited', retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now) / SECOND)) }
}

function waitFor({ waits_from: waitsFrom, ahead }: Counted): number {
  return waitsFrom === null ? 0 : waitOfTry(waitsFrom, ahead)
}

/** The driver gives a bigint as text; 2^53 attempts are enough. */
const Number64 = z.pipe(z.string(), z.transform(Number))

// The locks let attempts of one network, and of one ID, take their numbers one after the other, so every attempt sees all lower
// numbers. This commit need not wait for the disk: the statement that decides the attempt commits in the ordinary way.
const insertAttempt = statement(
  'login_attempt_insert',
  `
    WITH alone AS MATERIALIZED (
      SELECT set_config('synchronous_commit', 'off', true),
        pg_advisory_xact_lock(3, $7), pg_advisory_xact_lock(1, $6), pg_advisory_xact_lock(2, $8)
    )
    INSERT INTO login_attempt (citizen, address, wide_network, device, at) SELECT $1, $2, $3, $4, $5 FROM alone
    RETURNING number`,
  z.object({ number: Number64 }),
)

const insertFailed = statement(
  'login_attempt_insert_failed',
  'INSERT INTO login_attempt (citizen, address, wide_network, wrong, at) VALUES ($1, $2, $3, true, $4)',
)

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

const countOfStranger = statement(
  'login_attempt_count_of_stranger',
  [
    counting(WRONG_TRIES.ofIdInNetwork, `citizen = $1 AND address = $5 AND ${COUNTS_FOR_CITIZEN}`),
    counting(WRONG_TRIES.ofId, `citizen = $1 AND ${COUNTS_FOR_CITIZEN}`),
    counting(WRONG_TRIES.ofNetwork, `address = $5 AND ${COUNTS}`),
    counting(WRONG_TRIES.ofWideNetwork, `wide_network = $6 AND ${COUNTS}`),
  ].join(' UNION ALL '),
  Count,
)

/** A device that has signed this citizen in before is counted by its own attempts only. */
const countOfDevice = statement(
  'login_attempt_count_of_device',
  counting(WRONG_TRIES.ofDevice, `citizen = $1 AND device = $5 AND ${COUNTS_FOR_CITIZEN}`),
  Count,
)

const markFailed = statement(
  'login_attempt_mark_failed',
  'UPDATE login_attempt SET wrong = true WHERE number = $1',
)

const discard = statement('login_attempt_delete', 'DELETE FROM login_attempt WHERE number = $1')

/** Failed attempts no longer count for the ID, but still for their networks. Other undecided attempts count if they fail. */
const markSucceeded = statement(
  'login_attempt_mark_succeeded',
  `
    WITH cleared AS (UPDATE login_attempt SET cleared = true WHERE citizen = $2 AND wrong AND NOT cleared)
    DELETE FROM login_attempt WHERE number = $1`,
)
