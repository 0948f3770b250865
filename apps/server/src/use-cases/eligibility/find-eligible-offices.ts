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
import { describeRefusal } from './eligibility-answer.ts'
import { gatherFacts } from './gather-facts.ts'
import type { Services } from '../../ports/services.ts'
import type { CitizenCallContext } from '../call-context.ts'
import { closureToday } from '../operator-news.ts'

type Places = ReplyOf<typeof declared>

export async function findEligibleOffices(
  { operator }: Pick<Services, 'operator'>,
  { registry, citizen, today }: CitizenCallContext,
): Promise<Places> {
  const selections = selectionsOf(ISSUING_OFFICES)
  const facts = await gatherFacts({ registry, pid: citizen.pid, selections, today })
  const found = findOffices(facts, ISSUING_OFFICES, today)
  if (found.unread !== null && found.decided.length === 0) throw found.unread
  const refused = refusedEverywhere(found)
  return {
    items: found.decided.map((finding) => ({
      ...describeOffice(finding),
      ...closureToday(operator.current(), finding, today),
    })),
    homeProvince: findHomeProvince(facts),
    refusal: refused && describeRefusal(refused),
    missing: found.unread === null ? [] : ['items'],
  }
}

function describeOffice({ verdict, ...place }: OfficeFinding): Places['items'][number] {
  const { code, eligibleFrom } = describeRefusal(verdict)
  return { ...place, eligible: verdict.eligible, code, eligibleFrom }
}
