// The context of one HTTP call: its id, its time, the registry with access recording. It ends with the reply.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { AccessRecorder, createLoggedRegistry } from '../policies/access-recorder.ts'
import type { CivilRegistry, RegistryOfCall } from '../ports/civil-registry.ts'
import type { BackgroundWork } from '../ports/operation.ts'
import type { SavedRequest } from '../ports/requests.ts'
import type { Services } from '../ports/services.ts'
import type { SignedInCitizen } from '../ports/sign-in.ts'
import type { Session } from '../ports/stores.ts'

/** RegistryOfCall documents the members that are picked from it. */
export type CallContext = Pick<RegistryOfCall, 'openCachedOnly' | 'forget' | 'continueIn'> & {
  readonly citizen: SignedInCitizen | null
  /** The citizen's request that the path names; null if it names none, or another citizen's. */
  readonly namedRequest: SavedRequest | null
  readonly requestId: string
  /** The id of the caller's session. */
  readonly session: string | null
  /** Milliseconds since 1 January 1970 UTC; constant during the call. */
  readonly now: number
  readonly today: BuddhistDate
  /** Records its look-ups for the access log, and reuses the session's cached records. */
  readonly registry: CivilRegistry
  /** The same, but ignores the session's cached records. */
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
  /** The office that the call's token belongs to; null for a citizen's call. */
  readonly office: string | null
  /** Aborted at the call's deadline, or if the client of a reading call disconnects. */
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
  // A look-up must show the registry's current record, and a sign-in must take nothing over from an earlier session (D10).
  const sharedSession = why === 'look-up' || why === 'sign-in' ? null : (session?.id ?? null)
  // Opened at the first look-up: most calls make none.
  let registryOfCall: RegistryOfCall | null = null
  const openRegistry = () => (registryOfCall ??= services.registry(sharedSession, { requestId, signal }))
  let registry: CivilRegistry | null = null
  return {
    citizen,
    namedRequest: session?.namedRequest ?? null,
    requestId,
    session: session?.id ?? null,
    now,
    today: toBangkokDate(now),
    get registry() {
      return (registry ??= createLoggedRegistry(openRegistry().registry, accessRecorder))
    },
    openUncached: () => createLoggedRegistry(openRegistry().openUncached(), accessRecorder),
    openCachedOnly: () => openRegistry().openCachedOnly(),
    continueIn: (opened) => openRegistry().continueIn(opened),
    forget: () => openRegistry().forget(),
    accessRecorder,
    signal,
    background: services.background,
  }
}
