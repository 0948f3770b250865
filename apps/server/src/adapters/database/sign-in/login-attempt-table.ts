// Tries at sign-in: five for an ID from one address, twenty for an ID, fifty from an address, in fifteen minutes (decision 9).
import type { Clock } from '../../../ports/clock.ts'
import type { LoginAttempts } from '../../../ports/login-attempts.ts'
import type { Queries } from '../connection/connection.ts'
import { clear, keep, note, withdraw } from './login-attempt-statements.ts'
import { awaitTurn } from './login-attempt-turn.ts'
import type { LookUpHashes } from '../encryption/look-up-hashes.ts'

type Parts = { readonly queries: Queries; readonly hashes: LookUpHashes; readonly clock: Clock }

export function loginAttemptTable({ queries, hashes, clock }: Parts): LoginAttempts {
  const withdrawOne = async (attempt: number): Promise<void> => {
    await queries.query(withdraw, [attempt])
  }

  return {
    async admit(attempt) {
      const citizen = hashes.ofCitizen(attempt.pid)
      const address = hashes.ofAddress(attempt.address)
      const locks = [address.readInt32BE(), citizen.readInt32BE()]
      const [noted] = await queries.query(note, [citizen, address, new Date(clock.now()), ...locks])
      if (!noted) throw new Error('A sign-in attempt was not noted')
      const admission = await awaitTurn({ queries, clock }, { attempt: noted.id, citizen, address })
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
