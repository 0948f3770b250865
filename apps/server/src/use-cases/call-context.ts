// One call: who makes it, when, and the registry as seen by it. Nothing of it outlives the answer.
import type { AccessEntry } from '@border-pass/contract/access-log-routes'
import type { UserInfo } from '@border-pass/contract/auth-routes'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { accessTrail } from '../policies/access-entries.ts'
import type { AccessTrail } from '../policies/access-entries.ts'
import { notedRegistry } from '../policies/logged-registry.ts'
import type { CivilRegistry } from '../ports/civil-registry.ts'
import type { Services } from '../ports/services.ts'

export type Visit = {
  readonly requestId: string
  /** Milliseconds since 1 January 1970 UTC; the same all through the call. */
  readonly now: number
  readonly today: BuddhistDate
  readonly registry: CivilRegistry
  readonly trail: AccessTrail
}

/** The call of somebody who is signed in. */
export type CitizenVisit = Visit & { readonly citizen: UserInfo }

type Opening = {
  readonly citizen: UserInfo | null
  readonly why: AccessEntry['why']
  readonly requestId: string
}

export function openVisit(
  services: Pick<Services, 'clock' | 'registry'>,
  { citizen, why, requestId }: Opening,
): Visit {
  const trail = accessTrail({ pid: citizen?.pid ?? null, why, requestId })
  const now = services.clock.now()
  return {
    requestId,
    now,
    today: todayInBangkok(now),
    registry: notedRegistry(services.registry(), trail),
    trail,
  }
}
