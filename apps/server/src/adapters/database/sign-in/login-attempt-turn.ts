// When a try at sign-in may be heard: once so many before it are decided that all the others could be wrong (decision 9).
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../ports/clock.ts'
import type { Admission } from '../../../ports/login-attempts.ts'
import type { Queries } from '../connection/connection.ts'
import { count } from './login-attempt-statements.ts'

const SECOND = 1_000
export const LOGIN_WINDOW = 15 * 60 * SECOND
/** A try that came to nothing for so long was of a server that is gone. */
const UNDECIDED_AT_MOST = 60 * SECOND
const WAITS_AT_MOST = 5 * SECOND
const LOOKS_AGAIN_AFTER = { first: 10, growth: 1.5, last: 250 }

type Parts = { readonly queries: Queries; readonly clock: Clock }

type Noted = { readonly attempt: number; readonly citizen: Buffer; readonly address: Buffer }

async function standing({ queries, clock }: Parts, noted: Noted): Promise<Admission | 'wait'> {
  const { attempt, citizen, address } = noted
  const now = clock.now()
  const since = [new Date(now - LOGIN_WINDOW), attempt, new Date(now - UNDECIDED_AT_MOST)]
  const counts = await queries.query(count, [citizen, address, ...since])
  const reached = counts.filter(({ most, wrong }) => wrong >= most)
  if (reached.length > 0) {
    const freeAt = Math.max(...reached.map(({ oldest }) => (oldest?.getTime() ?? now) + LOGIN_WINDOW))
    return { kind: 'limited', retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now) / SECOND)) }
  }
  return counts.every(({ most, ahead }) => ahead < most) ? { kind: 'admitted', attempt } : 'wait'
}

/** The others may be on other servers, so it looks again and again instead of being told. */
export async function awaitTurn(parts: Parts, noted: Noted): Promise<Admission> {
  const until = performance.now() + WAITS_AT_MOST
  const { first, growth, last } = LOOKS_AGAIN_AFTER
  for (let wait = first; performance.now() < until; wait = Math.min(last, wait * growth)) {
    const admission = await standing(parts, noted)
    if (admission !== 'wait') return admission
    await pause(wait)
  }
  return { kind: 'limited', retryAfterSeconds: WAITS_AT_MOST / SECOND }
}
