// The context of one HTTP call: its id, its time, the registry with access recording. It ends with the reply.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { UserInfo } from '@border-pass/contract/auth-routes'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { type AccessRecorder, createAccessRecorder, loggedRegistry } from '../policies/access-recorder.ts'
import type { CivilRegistry, RegistryOfCall, StepAhead } from '../ports/civil-registry.ts'
import type { Services, Session } from '../ports/services.ts'

export type CallContext = {
  readonly requestId: string
  /** Milliseconds since 1 January 1970 UTC; constant during the call. */
  readonly now: number
  readonly today: BuddhistDate
  /** Uses again what the session has asked for in the last five minutes. */
  readonly registry: CivilRegistry
  /** For decisions that are stored and for issued passes: each record is asked for anew. */
  readonly askAnew: () => CivilRegistry
  /** What the session holds already, to guess by. */
  readonly known: RegistryOfCall['known']
  /** Asks for what a later step will need, once a session for each step. Nobody waits for it, and its failure is silent. */
  readonly askAhead: (step: StepAhead, look: (registry: CivilRegistry) => Promise<unknown>) => void
  /** After a sign-in: the new session need not ask again for what this call has. */
  readonly continueIn: RegistryOfCall['continueIn']
  /** Before a list that must be no older than this call. */
  readonly forget: RegistryOfCall['forget']
  readonly accessRecorder: AccessRecorder
}

/** The context of a signed-in citizen's call. */
export type CitizenCallContext = CallContext & {
  readonly citizen: UserInfo
  /** Those of the citizen's requests that were read with the session. */
  readonly ownRequest: Session['request']
}

type Caller = {
  readonly citizen: UserInfo | null
  readonly why: AccessEntry['why']
  readonly requestId: string
  readonly session: string | null
}

type Needed = Pick<Services, 'clock' | 'registry' | 'accessLog'>

export function openCallContext(services: Needed, caller: Caller): CallContext {
  const { citizen, why, requestId, session } = caller
  const accessRecorder = createAccessRecorder({ pid: citizen?.pid ?? null, why, requestId })
  const now = services.clock.now()
  // A look-up shows the record as the registry has it now, and a sign-in takes nothing over from the session before (D10).
  const { registry, askAnew, known, forget, continueIn } = services.registry(
    why === 'look-up' || why === 'sign-in' ? null : session,
    requestId,
  )
  return {
    requestId,
    now,
    today: todayInBangkok(now),
    registry: loggedRegistry(registry, accessRecorder),
    askAnew: () => loggedRegistry(askAnew(), accessRecorder),
    known,
    askAhead: (step, look) => askAhead(services, caller, { step, look }),
    continueIn,
    forget,
    accessRecorder,
  }
}

const WHY_AHEAD = { places: 'eligibility', detail: 'form' } as const

type Ahead = { readonly step: StepAhead; readonly look: Parameters<CallContext['askAhead']>[1] }

/** The look-ups are written to the access log as they are made (D44). */
function askAhead(
  { registry, accessLog }: Needed,
  { citizen, requestId, session }: Caller,
  { step, look }: Ahead,
): void {
  const ahead = registry(session, requestId).askAhead(step)
  if (ahead === null) return
  const recorder = createAccessRecorder({ pid: citizen?.pid ?? null, why: WHY_AHEAD[step], requestId })
  const write = async () => {
    const entries = recorder.entries()
    recorder.clear()
    await accessLog.append(entries)
  }
  const asked = look(loggedRegistry(ahead, recorder)).catch(() => null)
  Promise.all([write(), asked.then(write)]).catch(() => null)
}
