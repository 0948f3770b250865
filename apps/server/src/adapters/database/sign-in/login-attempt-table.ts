// Sign-in attempts: five for an ID from one address, twenty for an ID, fifty from an address, in fifteen minutes (decision 9).
import type { Clock } from '../../../ports/clock.ts'
import type { LoginAttempts } from '../../../ports/login-attempts.ts'
import type { Queries } from '../connection/connection.ts'
import { deleteAttempt, insertAttempt, markFailed, markSucceeded } from './login-attempt-statements.ts'
import { waitForAdmission } from './login-attempt-turn.ts'
import type { LookUpHashes } from '../encryption/look-up-hashes.ts'

type Parts = { readonly queries: Queries; readonly hashes: LookUpHashes; readonly clock: Clock }

export function loginAttemptTable({ queries, hashes, clock }: Parts): LoginAttempts {
  const discard = async (attempt: number): Promise<void> => {
    await queries.query(deleteAttempt, [attempt])
  }

  return {
    async admit({ pid, address: text }) {
      const citizen = hashes.ofCitizen(pid)
      const address = hashes.ofAddress(text)
      const locks = [address.readInt32BE(), citizen.readInt32BE()]
      const [row] = await queries.query(insertAttempt, [citizen, address, new Date(clock.now()), ...locks])
      if (!row) throw new Error('A sign-in attempt was not inserted')
      const admission = await waitForAdmission({ queries, clock }, { attempt: row.id, citizen, address })
      if (admission.kind === 'limited') await discard(row.id)
      return admission
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
