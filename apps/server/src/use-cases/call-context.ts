// The context of one HTTP call: its id, its time, the registry with access recording. It ends with the reply.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { SessionCitizen } from '@border-pass/contract/auth-routes'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { type AccessRecorder, createAccessRecorder, loggedRegistry } from '../policies/access-recorder.ts'
import type { CivilRegistry, RegistryOfCall } from '../ports/civil-registry.ts'
import type { BackgroundWork } from '../ports/operation.ts'
import type { SavedRequest } from '../ports/requests.ts'
import type { Services } from '../ports/services.ts'

/** RegistryOfCall documents what it takes from there. */
export type CallContext = Pick<RegistryOfCall, 'known' | 'forget' | 'continueIn'> & {
  readonly requestId: string
  /** The id of the caller's session. */
  readonly session: string | null
  /** Milliseconds since 1 January 1970 UTC; constant during the call. */
  readonly now: number
  readonly today: BuddhistDate
  /** Look-ups are recorded, and a record that the session holds is used again. */
  readonly registry: CivilRegistry
  /** The same without what the session holds. */
  readonly askAnew: () => CivilRegistry
  readonly accessRecorder: AccessRecorder
  readonly signal: AbortSignal
  readonly background: BackgroundWork
}

/** The context of a signed-in citizen's call. */
export type CitizenCallContext = CallContext & {
  readonly citizen: SessionCitizen
  /** The citizen's request that the path names; null when it names none, or none of this citizen's. */
  readonly namedRequest: SavedRequest | null
}

type Caller = {
  readonly citizen: SessionCitizen | null
  readonly why: AccessEntry['why']
  readonly requestId: string
  readonly session: string | null
  /** The office whose token the call bears. */
  readonly office: string | null
  /** Aborted when the call has taken too long, or, if it only reads, when its client has gone. */
  readonly signal: AbortSignal
}

export function openCallContext(
  services: Services,
  { citizen, why, requestId, session, office, signal }: Caller,
): CallContext {
  const { clock } = services
  const accessRecorder = createAccessRecorder({
    pid: citizen?.pid ?? null,
    why,
    reader: office,
    requestId,
    clock,
  })
  const now = clock.now()
  // A look-up shows the record as the registry has it now, and a sign-in takes nothing over from the session before (D10).
  const { registry, askAnew, known, forget, continueIn } = services.registry(
    why === 'look-up' || why === 'sign-in' ? null : session,
    { requestId, signal },
  )
  return {
    requestId,
    session,
    now,
    today: todayInBangkok(now),
    registry: loggedRegistry(registry, accessRecorder),
    askAnew: () => loggedRegistry(askAnew(), accessRecorder),
    known,
    continueIn,
    forget,
    accessRecorder,
    signal,
    background: services.background,
  }
}
