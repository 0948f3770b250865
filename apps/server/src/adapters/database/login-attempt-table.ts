// Tries at sign-in: five for an ID from one address, twenty for an ID, fifty from an address, in fifteen minutes (decision 9).
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../ports/clock.ts'
import type { Admission, LoginAttempts } from '../../ports/login-attempts.ts'
import type { Queries } from './connection.ts'
import { clear, count, keep, note, withdraw } from './login-attempt-statements.ts'
import type { LookUpHashes } from './look-up-hashes.ts'

const SECOND = 1_000
export const LOGIN_WINDOW = 15 * 60 * SECOND
/** A try that came to nothing for so long was of a server that is gone. */
const UNDECIDED_AT_MOST = 60 * SECOND
const WAITS_AT_MOST = 5 * SECOND
const LOOKS_AGAIN_AFTER = { first: 10, growth: 1.5, last: 250 }

type Parts = { readonly queries: Queries; readonly hashes: LookUpHashes; readonly clock: Clock }

type Who = readonly [citizen: Buffer, address: Buffer]

export function loginAttemptTable({ queries, hashes, clock }: Parts): LoginAttempts {
  async function standing(attempt: number, who: Who): Promise<Admission | 'wait'> {
    const now = clock.now()
    const since = [new Date(now - LOGIN_WINDOW), attempt, new Date(now - UNDECIDED_AT_MOST)]
    const counts = await queries.query(count, [...who, ...since])
    const reached = counts.filter(({ most, wrong }) => wrong >= most)
    if (reached.length > 0) {
      const freeAt = Math.max(...reached.map(({ oldest }) => (oldest?.getTime() ?? now) + LOGIN_WINDOW))
      return { kind: 'limited', retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now) / SECOND)) }
    }
    return counts.every(({ most, ahead }) => ahead < most) ? { kind: 'admitted', attempt } : 'wait'
  }

  /** Its turn comes when so many before it are decided that all of them could be wrong. */
  async function turnOf(attempt: number, who: Who): Promise<Admission> {
    const until = performance.now() + WAITS_AT_MOST
    const { first, growth, last } = LOOKS_AGAIN_AFTER
    for (let wait = first; performance.now() < until; wait = Math.min(last, wait * growth)) {
      const admission = await standing(attempt, who)
      if (admission !== 'wait') return admission
      await pause(wait)
    }
    return { kind: 'limited', retryAfterSeconds: WAITS_AT_MOST / SECOND }
  }

  const withdrawOne = async (attempt: number): Promise<void> => {
    await queries.query(withdraw, [attempt])
  }

  return {
    async admit({ pid, address }): Promise<Admission> {
      const who: Who = [hashes.ofCitizen(pid), hashes.ofAddress(address)]
      const locks = [who[1].readInt32BE(), who[0].readInt32BE()]
      const [noted] = await queries.query(note, [...who, new Date(clock.now()), ...locks])
      if (!noted) throw new Error('A sign-in attempt was not noted')
      const admission = await turnOf(noted.id, who)
      if (admission.kind === 'limited') await withdrawOne(noted.id)
      return admission
    },
    async keep(attempt) {
      await queries.query(keep, [attempt])
    },
    withdraw: withdrawOne,
    async clear({ attempt, pid }) {
      await queries.query(clear, [attempt, hashes.ofCitizen(pid)])
    },
  }
}
