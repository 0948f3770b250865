// Tries at sign-in: five for an ID from one address, twenty for an ID, fifty from an address, in fifteen minutes (decision 9).
import * as z from 'zod/mini'
import type { Clock } from '../../ports/clock.ts'
import type { Admission, LoginAttempts } from '../../ports/login-attempts.ts'
import { NoRow } from './connection.ts'
import type { Queries } from './connection.ts'
import type { LookUpHashes } from './look-up-hashes.ts'

const SECOND = 1_000
export const LOGIN_WINDOW = 15 * 60 * SECOND

const note = {
  name: 'login_attempt_note',
  text: 'INSERT INTO login_attempt (citizen, address, at) VALUES ($1, $2, $3) RETURNING id',
  row: z.object({ id: z.int() }),
}

// An undecided try counts against its ID at once, but against its address only when it proved wrong: many people may
// share an address and sign in at the same moment.
const count = {
  name: 'login_attempt_count',
  text: `
    SELECT 5 AS most, count(*)::int AS tries, min(at) AS oldest
    FROM login_attempt WHERE citizen = $1 AND address = $2 AND at > $3 AND id <> $4
    UNION ALL
    SELECT 20, count(*)::int, min(at) FROM login_attempt WHERE citizen = $1 AND at > $3 AND id <> $4
    UNION ALL
    SELECT 50, count(*)::int, min(at) FROM login_attempt WHERE address = $2 AND wrong AND at > $3 AND id <> $4`,
  row: z.object({ most: z.int(), tries: z.int(), oldest: z.nullable(z.date()) }),
}
const keep = {
  name: 'login_attempt_keep',
  text: 'UPDATE login_attempt SET wrong = true WHERE id = $1',
  row: NoRow,
}
const withdraw = {
  name: 'login_attempt_withdraw',
  text: 'DELETE FROM login_attempt WHERE id = $1',
  row: NoRow,
}
const clear = {
  name: 'login_attempt_clear',
  text: 'DELETE FROM login_attempt WHERE citizen = $1',
  row: NoRow,
}

type Parts = { readonly queries: Queries; readonly hashes: LookUpHashes; readonly clock: Clock }
export function loginAttemptTable({ queries, hashes, clock }: Parts): LoginAttempts {
  async function withdrawOne(attempt: number): Promise<void> {
    await queries.query(withdraw, [attempt])
  }

  return {
    // Noted first and counted after: of many at once, each sees at least all that were noted before it was.
    async admit({ pid, address }): Promise<Admission> {
      const now = clock.now()
      const who = [hashes.ofCitizen(pid), hashes.ofAddress(address)]
      const [noted] = await queries.query(note, [...who, new Date(now)])
      if (!noted) throw new Error('A sign-in attempt was not noted')
      const counts = await queries.query(count, [...who, new Date(now - LOGIN_WINDOW), noted.id])
      const reached = counts.filter(({ most, tries }) => tries >= most)
      if (reached.length === 0) return { kind: 'admitted', attempt: noted.id }
      await withdrawOne(noted.id)
      const freeAt = Math.max(...reached.map(({ oldest }) => (oldest?.getTime() ?? now) + LOGIN_WINDOW))
      return { kind: 'limited', retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now) / SECOND)) }
    },
    async keep(attempt) {
      await queries.query(keep, [attempt])
    },
    withdraw: withdrawOne,
    async clear(pid) {
      await queries.query(clear, [hashes.ofCitizen(pid)])
    },
  }
}
