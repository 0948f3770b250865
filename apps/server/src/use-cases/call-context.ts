// The context of one HTTP call: its id, its time, the registry with access recording. It ends with the reply.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { SessionCitizen } from '@border-pass/contract/auth-routes'
import { FactUnread } from '@border-pass/domain/eligibility/facts'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { type AccessRecorder, createAccessRecorder, loggedRegistry } from '../policies/access-recorder.ts'
import {
  type CivilRegistry,
  RegistryFailure,
  type RegistryOfCall,
  type StepAhead,
} from '../ports/civil-registry.ts'
import type { BackgroundWork } from '../ports/operation.ts'
import type { SavedRequest } from '../ports/requests.ts'
import type { Services } from '../ports/services.ts'

/** RegistryOfCall documents what it takes from there. */
export type CallContext = Pick<RegistryOfCall, 'known' | 'forget' | 'continueIn'> & {
  readonly requestId: string
  /** Milliseconds since 1 January 1970 UTC; constant during the call. */
  readonly now: number
  readonly today: BuddhistDate
  /** Look-ups are recorded, and a record that the session holds is used again. */
  readonly registry: CivilRegistry
  /** The same without what the session holds. */
  readonly askAnew: () => CivilRegistry
  /** Looks up what the next step will need; the look-ups are written to the access log as they are made (D44). */
  readonly askAhead: (step: StepAhead, look: (registry: CivilRegistry) => Promise<unknown>) => void
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

const WHY_AHEAD = { places: 'eligibility', detail: 'form' } as const

/** It is counted already; whoever needs the record asks again. */
function ignoreRegistryFailure(error: unknown): void {
  const failure = error instanceof FactUnread ? error.cause : error
  if (!(failure instanceof RegistryFailure)) throw error
}

export function openCallContext(
  services: Services,
  { citizen, why, requestId, session, office, signal }: Caller,
): CallContext {
  const { clock } = services
  const asker = { pid: citizen?.pid ?? null, reader: office, requestId, clock }
  const recorderFor = (reason: AccessEntry['why']) => createAccessRecorder({ ...asker, why: reason })
  const accessRecorder = recorderFor(why)
  const now = clock.now()
  // A look-up shows the record as the registry has it now, and a sign-in takes nothing over from the session before (D10).
  const { registry, askAnew, known, forget, continueIn } = services.registry(
    why === 'look-up' || why === 'sign-in' ? null : session,
    { requestId, signal },
  )
  return {
    requestId,
    now,
    today: todayInBangkok(now),
    registry: loggedRegistry(registry, accessRecorder),
    askAnew: () => loggedRegistry(askAnew(), accessRecorder),
    known,
    askAhead(step, look) {
      const ahead = services.registry(session, { requestId }).askAhead(step)
      if (ahead === null) return
      const recorder = recorderFor(WHY_AHEAD[step])
      // The log retries what it could not write: nobody waits for it here.
      const write = () => services.accessLog.append(recorder.take()).catch(() => null)
      const asked = look(loggedRegistry(ahead, recorder)).catch(ignoreRegistryFailure)
      services.background.run('calls-ahead', Promise.all([write(), asked.then(write)]))
    },
    continueIn,
    forget,
    accessRecorder,
    signal,
    background: services.background,
  }
}
