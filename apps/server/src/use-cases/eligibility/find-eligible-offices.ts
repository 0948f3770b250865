// Finds the offices and pass types for which a citizen is eligible today (decision 22).
import { findOffices } from '@border-pass/domain/eligibility/find-offices'
import type { OfficeFinding } from '@border-pass/domain/eligibility/find-offices'
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import { gatherFacts } from './gather-facts.ts'
import type { CitizenCallContext } from '../call-context.ts'

export async function findEligibleOffices(context: CitizenCallContext): Promise<readonly OfficeFinding[]> {
  const facts = await gatherFacts(context.registry, context.citizen.pid)
  return findOffices(facts, ISSUING_OFFICES, context.today)
}
