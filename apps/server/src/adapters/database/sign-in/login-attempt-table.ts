// Sign-in attempts in fifteen minutes (decision 9): five for an ID from one network, twenty for an ID, five hundred from a network;
// from a device that has signed the citizen in before, five of its own.
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
    async admit({ pid, network, wideNetwork, device }) {
      const citizen = hashes.ofCitizen(pid)
      const narrow = hashes.ofAddress(network)
      const wide = wideNetwork === null ? null : hashes.ofAddress(wideNetwork)
      const locks = [narrow, wide, citizen].map((hash) => hash && hash.readInt32BE())
      const columns = [citizen, narrow, wide, device, new Date(clock.now())]
      const [row] = await queries.query(insertAttempt, [...columns, ...locks])
      if (!row) throw new Error('A sign-in attempt was not inserted')
      const inserted = { attempt: row.number, citizen, network: narrow, wideNetwork: wide, device }
      const admission = await waitForAdmission({ queries, clock }, inserted)
      if (admission.kind === 'limited') await discard(row.number)
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
