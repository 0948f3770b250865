// Finds the offices and pass types for which a citizen is eligible today, or why there is none (decision 22).
import type { findEligibleOffices as declared } from '@border-pass/contract/eligibility-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import { findOffices } from '@border-pass/domain/eligibility/find-offices'
import { findHomeProvince } from '@border-pass/domain/eligibility/nearness'
import { refusedEverywhere } from '@border-pass/domain/eligibility/refused-everywhere'
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import { describeRefusal } from './eligibility-answer.ts'
import { gatherFacts } from './gather-facts.ts'
import type { CitizenCallContext } from '../call-context.ts'

type Places = ReplyOf<typeof declared>

export async function findEligibleOffices({ registry, citizen, today }: CitizenCallContext): Promise<Places> {
  const facts = await gatherFacts(registry, citizen.pid)
  const found = findOffices(facts, ISSUING_OFFICES, today)
  const refused = refusedEverywhere(found, facts, today)
  return {
    items: [...found],
    homeProvince: findHomeProvince(facts),
    refusal: refused && describeRefusal(refused),
  }
}
