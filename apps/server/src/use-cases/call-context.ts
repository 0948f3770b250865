// The context of one HTTP call: its id, its time, the registry with access recording. It ends with the reply.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { UserInfo } from '@border-pass/contract/auth-routes'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { type AccessRecorder, createAccessRecorder, loggedRegistry } from '../policies/access-recorder.ts'
import type { CivilRegistry, RegistryOfCall } from '../ports/civil-registry.ts'
import type { Services } from '../ports/services.ts'
import type { Session } from '../ports/sign-in.ts'

export type CallContext = {
  readonly requestId: string
  /** Milliseconds since 1 January 1970 UTC; constant during the call. */
  readonly now: number
  readonly today: BuddhistDate
  /** Uses again what the session has asked for in the last five minutes. */
  readonly registry: CivilRegistry
  /** For decisions that are stored and for issued passes: each record is asked for anew. */
  readonly askAnew: () => CivilRegistry
  /** After a sign-in: the new session need not ask again for what this call has. */
  readonly continueIn: RegistryOfCall['continueIn']
  readonly accessRecorder: AccessRecorder
}

/** The context of a signed-in citizen's call. */
export type CitizenCallContext = CallContext & {
  readonly citizen: UserInfo
  /** Those of the citizen's requests that were read with the session. */
  readonly ownRequests: Session['requests']
}

type Caller = {
  readonly citizen: UserInfo | null
  readonly why: AccessEntry['why']
  readonly requestId: string
  readonly session: string | null
}

export function openCallContext(
  services: Pick<Services, 'clock' | 'registry'>,
  { citizen, why, requestId, session }: Caller,
): CallContext {
  const accessRecorder = createAccessRecorder({ pid: citizen?.pid ?? null, why, requestId })
  const now = services.clock.now()
  const { registry, askAnew, continueIn } = services.registry(session)
  return {
    requestId,
    now,
    today: todayInBangkok(now),
    registry: loggedRegistry(registry, accessRecorder),
    askAnew: () => loggedRegistry(askAnew(), accessRecorder),
    continueIn,
    accessRecorder,
  }
}
