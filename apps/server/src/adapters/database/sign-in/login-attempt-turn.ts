// Waits until no limit would be exceeded even if every undecided attempt fails (decision 9).
//
// An attempt is undecided from its INSERT on, then failed, succeeded or discarded; each of these is one statement of
// login-attempt-table.ts, by the server that took the attempt. An attempt is admitted when, for each limit, failed attempts plus
// undecided ones with a lower number stay below it, and limited as soon as failed ones alone reach it. So however many attempts
// arrive at once, on however many servers, no more than the limit reach the registry before one succeeds. Many people share a
// network, so its attempts wait from a tenth of its limit on, longer with each one ahead. An attempt without an outcome for a
// minute belongs to a server that stopped and counts no more. After eight seconds of waiting for others the answer is "limited";
// such an attempt is deleted and does not count.
import { setTimeout as pause } from 'node:timers/promises'
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import type * as z from 'zod/mini'
import type { Clock } from '../../../ports/clock.ts'
import type { Admission } from '../../../ports/login-attempts.ts'
import type { Queries } from '../connection/connection.ts'
import { countOfDevice, countOfStranger } from './login-attempt-statements.ts'
import type { Count } from './login-attempt-statements.ts'

const SECOND = 1_000
const UNDECIDED_LIMIT = 60 * SECOND
const WAIT_LIMIT = 8 * SECOND
/** The wait where twice as many are ahead as attempts begin to wait from. */
const WAIT_AT_TWICE = 5 * SECOND
const POLL_INTERVAL = { first: 10, growth: 1.5, last: 500 }

type Parts = { readonly queries: Queries; readonly clock: Clock }

type Inserted = {
  readonly attempt: number
  readonly citizen: Buffer
  readonly network: Buffer
  readonly wideNetwork: Buffer | null
  readonly device: Buffer | null
}

type Counted = z.output<typeof Count>

function waitFor({ waits_from: waitsFrom, ahead }: Counted): number {
  if (waitsFrom === null || ahead < waitsFrom) return 0
  return Math.min(WAIT_LIMIT, ((ahead - waitsFrom + 1) / waitsFrom) * WAIT_AT_TWICE)
}

async function countAhead({ queries }: Parts, inserted: Inserted, now: number): Promise<Counted[]> {
  const { attempt, citizen, network, wideNetwork, device } = inserted
  const since = [
    citizen,
    new Date(now - RETENTION_MS.signInAttempt),
    attempt,
    new Date(now - UNDECIDED_LIMIT),
  ]
  return device === null
    ? queries.query(countOfStranger, [...since, network, wideNetwork])
    : queries.query(countOfDevice, [...since, device])
}

/** How long it has to have waited in all; null: until others are decided. */
type Decision = Admission | { readonly kind: 'wait'; readonly milliseconds: number | null }

async function decide(parts: Parts, inserted: Inserted, waited: number): Promise<Decision> {
  const now = parts.clock.now()
  const counts = await countAhead(parts, inserted, now)
  const reached = counts.filter(({ most, wrong }) => wrong >= most)
  if (reached.length > 0) {
    const freeAt = Math.max(
      ...reached.map(({ oldest }) => (oldest?.getTime() ?? now) + RETENTION_MS.signInAttempt),
    )
    return { kind: 'limited', retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now) / SECOND)) }
  }
  if (counts.some(({ most, ahead }) => ahead >= most)) return { kind: 'wait', milliseconds: null }
  const milliseconds = Math.max(...counts.map(waitFor))
  return waited < milliseconds
    ? { kind: 'wait', milliseconds }
    : { kind: 'admitted', attempt: inserted.attempt }
}

/** Polls, because the undecided attempts may be on other servers. */
export async function waitForAdmission(parts: Parts, inserted: Inserted): Promise<Admission> {
  const start = performance.now()
  const { first, growth, last } = POLL_INTERVAL
  for (let interval = first; ; interval = Math.min(last, interval * growth)) {
    const waited = performance.now() - start
    const decision = await decide(parts, inserted, waited)
    if (decision.kind !== 'wait') return decision
    if (waited >= WAIT_LIMIT) return { kind: 'limited', retryAfterSeconds: WAIT_LIMIT / SECOND }
    const { milliseconds } = decision
    await pause(milliseconds === null ? interval : Math.min(milliseconds - waited, 2 * SECOND))
  }
}
