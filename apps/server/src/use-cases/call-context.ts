// The context of one HTTP call: its id, its time, the registry with access recording. It ends with the reply.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { AccessRecorder, loggedRegistry } from '../policies/access-recorder.ts'
import type { CivilRegistry, RegistryOfCall } from '../ports/civil-registry.ts'
import type { BackgroundWork } from '../ports/operation.ts'
import type { SavedRequest } from '../ports/requests.ts'
import type { Services } from '../ports/services.ts'
import type { SignedInCitizen } from '../ports/sign-in.ts'
import type { Session } from '../ports/stores.ts'

/** RegistryOfCall documents what it takes from there. */
export type CallContext = Pick<RegistryOfCall, 'openCachedOnly' | 'forget' | 'continueIn'> & {
  readonly citizen: SignedInCitizen | null
  /** The citizen's request that the path names; null when it names none, or none of this citizen's. */
  readonly namedRequest: SavedRequest | null
  readonly requestId: string
  /** The id of the caller's session. */
  readonly session: string | null
  /** Milliseconds since 1 January 1970 UTC; constant during the call. */
  readonly now: number
  readonly today: BuddhistDate
  /** Look-ups are recorded, and a record that the session holds is used again. */
  readonly registry: CivilRegistry
  /** The same without what the session holds. */
  readonly openUncached: () => CivilRegistry
  readonly accessRecorder: AccessRecorder
  readonly signal: AbortSignal
  readonly background: BackgroundWork
}

/** The context of a signed-in citizen's call. */
export type CitizenCallContext = CallContext & { readonly citizen: SignedInCitizen }

type Caller = {
  readonly session: Session | null
  readonly why: AccessEntry['why']
  readonly requestId: string
  /** The office whose token the call bears. */
  readonly office: string | null
  /** Aborted when the call has taken too long, or, if it only reads, when its client has gone. */
  readonly signal: AbortSignal
}

export function openCallContext(
  services: Services,
  { session, why, requestId, office, signal }: Caller,
): CallContext {
  const { clock } = services
  const now = clock.now()
  const citizen = session?.userInfo ?? null
  const accessRecorder = new AccessRecorder({
    pid: citizen?.pid ?? null,
    why,
    reader: office,
    requestId,
    clock,
  })
  // A look-up shows the record as the registry has it now, and a sign-in takes nothing over from the session before (D10).
  const sharedWith = why === 'look-up' || why === 'sign-in' ? null : (session?.id ?? null)
  // Opened at the first look-up: most calls make none.
  let ofCall: RegistryOfCall | null = null
  const open = () => (ofCall ??= services.registry(sharedWith, { requestId, signal }))
  let registry: CivilRegistry | null = null
  return {
    citizen,
    namedRequest: session?.namedRequest ?? null,
    requestId,
    session: session?.id ?? null,
    now,
    today: toBangkokDate(now),
    get registry() {
      return (registry ??= loggedRegistry(open().registry, accessRecorder))
    },
    openUncached: () => loggedRegistry(open().openUncached(), accessRecorder),
    openCachedOnly: () => open().openCachedOnly(),
    continueIn: (opened) => open().continueIn(opened),
    forget: () => open().forget(),
    accessRecorder,
    signal,
    background: services.background,
  }
}
