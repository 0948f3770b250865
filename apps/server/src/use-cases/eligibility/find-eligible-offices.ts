// Finds the offices and pass types for which a citizen is eligible today, or why there is none (D22).
import type { findEligibleOffices as declared } from '@border-pass/contract/eligibility-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import {
  findHomeProvince,
  findOffices,
  type OfficeFinding,
  refusedEverywhere,
  selectionsOf,
} from '@border-pass/domain/eligibility/find-offices'
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import { askDetailAhead } from '../get-applicant.ts'
import { describeRefusal } from './check-eligibility.ts'
import { gatherFacts } from './gather-facts.ts'
import type { Services } from '../../ports/services.ts'
import type { CitizenCallContext } from '../call-context.ts'
import { newsOfPlace } from '../operator-news.ts'

type Places = ReplyOf<typeof declared>

export async function findEligibleOffices(
  { operator, settings }: Pick<Services, 'operator' | 'settings'>,
  context: CitizenCallContext,
): Promise<Places> {
  const { today } = context
  const facts = await gatherFactsOfAll(context)
  const found = findOffices(facts, ISSUING_OFFICES, today)
  if (found.unread !== null && found.decided.length === 0) throw found.unread
  const refused = refusedEverywhere(found)
  if (found.decided.some(({ verdict }) => verdict.eligible)) askDetailAhead(context, settings.followerPolicy)
  return {
    items: found.decided.map((finding) => ({
      ...describeOffice(finding),
      ...newsOfPlace(operator.current(), finding, today),
    })),
    homeProvince: findHomeProvince(facts),
    refusal: refused && describeRefusal(refused),
    missing: found.unread === null ? [] : ['items'],
  }
}

function gatherFactsOfAll({ registry, citizen: { pid }, today }: CitizenCallContext) {
  return gatherFacts({ registry, pid, selections: selectionsOf(ISSUING_OFFICES), today })
}

/** While the person reads a list without a request that goes on: they came for a new one. */
export function askPlacesAhead(context: CitizenCallContext): void {
  context.askAhead('places', (registry) => gatherFactsOfAll({ ...context, registry }))
}

function describeOffice({ verdict, ...place }: OfficeFinding): Places['items'][number] {
  const { code, eligibleFrom } = describeRefusal(verdict)
  return { ...place, eligible: verdict.eligible, code, eligibleFrom }
}
