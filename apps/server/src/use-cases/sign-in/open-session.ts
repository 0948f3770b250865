// Every sign-in identifies the citizen (five-fields.ts, portal.ts, thaid.ts) and then opens a session here. The statement that opens it
// also writes the sign-in and its look-ups to the access log (D44).
import type { Services } from '../../ports/services.ts'
import type { SignedInCitizen } from '../../ports/sign-in.ts'
import type { SessionOpening } from '../../ports/stores.ts'
import type { CallContext } from '../call-context.ts'

/** Returns the new session's id; null if another call has ended the launch. */
export async function openSession(
  { sessions, registry }: Services,
  context: CallContext,
  citizen: SignedInCitizen,
  { previous, launch }: Omit<SessionOpening, 'entries'>,
): Promise<string | null> {
  const { accessRecorder } = context
  const entries = accessRecorder.listEntries({ subject: citizen.pid, what: 'sign-in' })
  const id = await sessions.open(citizen, { entries, previous, launch })
  if (id === null) return null
  accessRecorder.clear()
  // Drops the cached records of the session that this one replaces, and gives this call's records to the new session.
  if (previous !== null) registry(previous).leave()
  context.continueIn(id)
  return id
}

export async function closeSession({ sessions, registry }: Services, id: string): Promise<void> {
  registry(id).leave()
  await sessions.close(id)
}
