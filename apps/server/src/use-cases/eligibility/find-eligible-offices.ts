// Finds the offices and pass types for which a citizen is eligible today, or why there is none (D22).
import type { findEligibleOffices as declared } from '@border-pass/contract/eligibility-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import type { EligibilityVerdict } from '@border-pass/domain/eligibility/decide-eligibility'
import {
  findHomeProvince,
  findOffices,
  type OfficeFinding,
  findRefusalEverywhere,
  listSelections,
} from '@border-pass/domain/eligibility/find-offices'
import { findClosures, filterClosuresOn } from '@border-pass/domain/handover/closures'
import { findOffice, ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import { type BuddhistDate, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { OperatorData } from '../../ports/operator.ts'
import type { Services } from '../../ports/services.ts'
import type { CitizenCallContext } from '../call-context.ts'
import { prefetchDetail } from '../prefetch.ts'
import { describeRefusal } from './check-eligibility.ts'
import { gatherFacts } from './gather-facts.ts'

type Places = ReplyOf<typeof declared>

export async function findEligibleOffices(services: Services, context: CitizenCallContext): Promise<Places> {
  const { registry, citizen, today } = context
  const selections = listSelections(ISSUING_OFFICES)
  const facts = await gatherFacts({ registry, pid: citizen.pid, selections, today })
  const findings = findOffices(facts, ISSUING_OFFICES, today)
  // If no place could be decided, the call fails with the error of the look-up.
  if (findings.unread !== null && findings.decided.length === 0) throw findings.unread
  const refused = findRefusalEverywhere(findings)
  if (findings.decided.some(({ verdict }) => verdict.eligible)) prefetchDetail(services, context)
  return {
    items: findings.decided.map((finding) => describePlace(finding, services.operator.current(), today)),
    homeProvince: findHomeProvince(facts),
    refusal: refused && {
      ...describeRefusal(refused),
      figure: readFigure(refused),
      requestId: context.requestId,
    },
    missing: findings.unread === null ? [] : ['items'],
  }
}

/** Returns the citizen's own number by which the rule failed, such as the age; null if there is none. */
function readFigure({ rejection }: EligibilityVerdict): number | null {
  if (rejection?.code === 'POP_STATUS') return rejection.popStatus
  return rejection && 'value' in rejection ? rejection.value : null
}

/** Adds the operator's closure and contact (D51). A closed office stays in the list, because another day may be open. */
function describePlace(
  { verdict, ...place }: OfficeFinding,
  { closures, contacts }: OperatorData,
  today: BuddhistDate,
): Places['items'][number] {
  const { code, eligibleFrom } = describeRefusal(verdict)
  const office = findOffice(place.office)
  const current = office ? filterClosuresOn(findClosures(closures, office), today) : []
  const [closure] = current
  const ends = current.flatMap(({ until }) => until ?? [])
  // `closedUntil` is null if one of the closures has no end.
  const closedUntil = ends.length < current.length ? null : Math.max(...ends.map(toDateNumber))
  // The screen shows contacts of near offices only.
  const contact = place.nearness === 'elsewhere' ? undefined : contacts.get(place.office)
  return {
    ...place,
    eligible: verdict.eligible,
    code,
    eligibleFrom,
    ...(closure && { closure: closure.info, closedUntil }),
    ...(contact && { contact }),
  }
}
