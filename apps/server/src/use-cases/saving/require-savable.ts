// Checks an application before it is stored, by the registry's records alone (D30): first its fields, then the rules of
// eligibility.
import { decideEligibility } from '@border-pass/domain/eligibility/decide-eligibility'
import { findOfficeByArea, type IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import type { Application } from '@border-pass/domain/request/application'
import { clockInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { applicationProblems } from '@border-pass/domain/request/application-problems'
import { applicationProblemSentence } from '@border-pass/domain/wording/application-wording'
import { Refusal } from '../../policies/refusal.ts'
import type { Services } from '../../ports/services.ts'
import type { ApplicationFacts } from './application-facts.ts'
import { answerEligibility, checksToStore } from '../eligibility/check-eligibility.ts'
import type { CitizenCallContext } from '../call-context.ts'

type Needed = Pick<Services, 'requests' | 'settings'>
type Question = { readonly application: Application; readonly facts: ApplicationFacts }

/** Throws INVALID or NOT_ELIGIBLE. */
export async function requireSavable(
  services: Needed,
  context: CitizenCallContext,
  { application, facts }: Question,
) {
  const office = requireValidFields({ application, facts }, context)
  const selection = { borderCity: application.borderCity, bpType: application.bpType, office }
  const verdict = decideEligibility({ facts: facts.citizen, selection, today: context.today })
  const { person } = facts.citizen
  if (!verdict.eligible || person === null) {
    const decided = { facts: facts.citizen, selection, verdict }
    const eligibility = await answerEligibility(services, context, decided)
    throw new Refusal('NOT_ELIGIBLE', { eligibility, ...(eligibility.info && { info: eligibility.info }) })
  }
  return { office, person, timeLtambon: verdict.residence.months, checks: checksToStore(verdict) }
}

function requireValidFields(
  { application, facts }: Question,
  { now, today }: CitizenCallContext,
): IssuingOffice {
  const { holidays, candidates } = facts
  const problems = applicationProblems({
    application,
    today,
    time: clockInBangkok(now),
    holidays,
    candidates,
  })
  const office = findOfficeByArea(application.ccaa, application.borderCode)
  if (problems.length > 0 || office === undefined) {
    const fields = problems.map((problem) => ({
      path: problem.path,
      info: applicationProblemSentence(problem, candidates),
    }))
    throw new Refusal('INVALID', { fields, ...(fields[0] && { info: fields[0].info }) })
  }
  return office
}
