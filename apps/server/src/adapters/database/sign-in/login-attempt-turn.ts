// Waits until no limit would be exceeded even if every undecided attempt fails (decision 9).
//
// An attempt is undecided from its INSERT on, then failed, succeeded or discarded; each of these is one statement of
// login-attempt-table.ts, by the server that took the attempt. An attempt is admitted when, for each limit, failed attempts plus
// undecided ones with a lower number stay below it, and limited as soon as failed ones alone reach it. So however many attempts
// arrive at once, on however many servers, no more than the limit reach the registry before one succeeds. An attempt without an
// outcome for a minute belongs to a server that stopped and counts no more. After five seconds of waiting the answer is
// "limited"; such an attempt is deleted and does not count.
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../ports/clock.ts'
import type { Admission } from '../../../ports/login-attempts.ts'
import type { Queries } from '../connection/connection.ts'
import { count } from './login-attempt-statements.ts'

const SECOND = 1_000
export const LOGIN_WINDOW = 15 * 60 * SECOND
const UNDECIDED_LIMIT = 60 * SECOND
const WAIT_LIMIT = 5 * SECOND
const POLL_INTERVAL = { first: 10, growth: 1.5, last: 250 }

type Parts = { readonly queries: Queries; readonly clock: Clock }

type Inserted = { readonly attempt: number; readonly citizen: Buffer; readonly address: Buffer }

async function decide({ queries, clock }: Parts, inserted: Inserted): Promise<Admission | 'wait'> {
  const { attempt, citizen, address } = inserted
  const now = clock.now()
  const since = [new Date(now - LOGIN_WINDOW), attempt, new Date(now - UNDECIDED_LIMIT)]
  const counts = await queries.query(count, [citizen, address, ...since])
  const reached = counts.filter(({ most, wrong }) => wrong >= most)
  if (reached.length > 0) {
    const freeAt = Math.max(...reached.map(({ oldest }) => (oldest?.getTime() ?? now) + LOGIN_WINDOW))
    return { kind: 'limited', retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now) / SECOND)) }
  }
  return counts.every(({ most, ahead }) => ahead < most) ? { kind: 'admitted', attempt } : 'wait'
}

/** Polls, because the undecided attempts may be on other servers. */
export async function waitForAdmission(parts: Parts, inserted: Inserted): Promise<Admission> {
  const until = performance.now() + WAIT_LIMIT
  const { first, growth, last } = POLL_INTERVAL
  for (let wait = first; performance.now() < until; wait = Math.min(last, wait * growth)) {
    const admission = await decide(parts, inserted)
    if (admission !== 'wait') return admission
    await pause(wait)
  }
  return { kind: 'limited', retryAfterSeconds: WAIT_LIMIT / SECOND }
}
