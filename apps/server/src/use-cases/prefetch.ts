// Prefetches the registry records of the next step while the citizen reads. No call waits for these look-ups, and the next step repeats
// those that failed.
import { listSelections } from '@border-pass/domain/eligibility/find-offices'
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import { AccessRecorder, createLoggedRegistry } from '../policies/access-recorder.ts'
import { listChildren } from '../policies/own-records-only.ts'
import { type CivilRegistry, RegistryFailure, type StepAhead } from '../ports/civil-registry.ts'
import type { Services } from '../ports/services.ts'
import { findHome } from './applicant/get-applicant.ts'
import type { CitizenCallContext } from './call-context.ts'
import { gatherFacts } from './eligibility/gather-facts.ts'
import { findOrdinationFor, findPerson } from './eligibility/person-in-registry.ts'

/** Prefetches for the choice of a place, the next step of a citizen without a live request. */
export function prefetchPlaces(services: PrefetchServices, context: CitizenCallContext): void {
  const { citizen, today } = context
  prefetch(services, context, 'places', (registry) =>
    gatherFacts({ registry, pid: citizen.pid, selections: listSelections(ISSUING_OFFICES), today }),
  )
}

/** Prefetches for the detail screen, the next step of an eligible citizen (D24). */
export function prefetchDetail(services: PrefetchServices, context: CitizenCallContext): void {
  const { followerPolicy } = services.settings
  prefetch(services, context, 'detail', async (registry) => {
    const person = await findPerson(registry, context.citizen.pid)
    if (person === null) return
    await Promise.all([
      findOrdinationFor(registry, person),
      findHome(registry, person),
      listChildren(registry, person, followerPolicy),
    ])
  })
}

type PrefetchServices = Pick<Services, 'registry' | 'accessLog' | 'background' | 'clock' | 'settings'>

const WHY = { places: 'eligibility', detail: 'form' } as const

/** The look-ups are written to the access log as they are made (D44). */
function prefetch(
  services: PrefetchServices,
  { session, requestId, citizen }: CitizenCallContext,
  step: StepAhead,
  lookUp: (registry: CivilRegistry) => Promise<unknown>,
): void {
  const registry = services.registry(session, { requestId }).openPrefetch(step)
  // null if the session has prefetched this step before, or prefetching is not allowed now.
  if (registry === null) return
  const { clock } = services
  const recorder = new AccessRecorder({ pid: citizen.pid, why: WHY[step], reader: null, requestId, clock })
  // The log retries what it could not write.
  const write = () => services.accessLog.append(recorder.take()).catch(() => null)
  const lookUps = lookUp(createLoggedRegistry(registry, recorder)).catch(ignoreRegistryFailure)
  // The first write has the look-ups that have started by now, the second one those that depend on their answers.
  services.background.run('calls-ahead', Promise.all([write(), lookUps.then(write)]))
}

/** The gateway's adapter has already counted the failure. */
function ignoreRegistryFailure(error: unknown): void {
  if (!(error instanceof RegistryFailure)) throw error
}
