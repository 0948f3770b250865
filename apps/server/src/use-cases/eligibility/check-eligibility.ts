// May this citizen request this pass at this office: facts gathered, rules decided, all that the next screens need to know.
import type { Eligibility } from '@border-pass/contract/eligibility-routes'
import { decideEligibility } from '@border-pass/domain/eligibility/decide-eligibility'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import { findLiveRequest } from '@border-pass/domain/request/older-request'
import type { BorderCity } from '@border-pass/domain/reference/countries'
import type { PassType } from '@border-pass/domain/values/pass-type'
import type { Services } from '../../ports/services.ts'
import { describeEligibility, describeUnknownOffice } from './eligibility-answer.ts'
import type { Decided } from './eligibility-answer.ts'
import { findCandidates } from './find-candidates.ts'
import { gatherFacts } from './gather-facts.ts'
import type { CitizenVisit } from '../call-context.ts'

type Asked = { readonly borderCity: BorderCity; readonly bpType: PassType; readonly office: string }
type Needed = Pick<Services, 'requests' | 'settings'>

export async function checkEligibility(
  services: Needed,
  visit: CitizenVisit,
  { borderCity, bpType, office: code }: Asked,
): Promise<Eligibility> {
  const office = findOffice(code)
  if (office?.borderCity !== borderCity) return describeUnknownOffice({ borderCity, bpType })
  const facts = await gatherFacts(visit.registry, visit.citizen.pid)
  const selection = { borderCity, bpType, office }
  const verdict = decideEligibility({ facts, selection, today: visit.today })
  return answerEligibility(services, visit, { facts, selection, verdict })
}

/** The children are looked up only where they could come along. */
export async function answerEligibility(
  { requests, settings }: Needed,
  visit: CitizenVisit,
  decided: Decided,
): Promise<Eligibility> {
  const { facts, selection } = decided
  const { office, bpType, borderCity } = selection
  const { pid } = visit.citizen
  const mayFollow = facts.person !== null && office.followers
  const [candidates, kept] = await Promise.all([
    mayFollow ? findCandidates(visit, facts.person, settings.followerPolicy) : [],
    requests.listOf(pid),
  ])
  const match = { pid, ccaa: office.ccaa, borderCode: office.borderCode, bpType, borderCity }
  const live = findLiveRequest(kept, match, visit.today)
  return describeEligibility(decided, {
    candidates,
    live,
    today: visit.today,
    paymentEnabled: settings.paymentEnabled,
  })
}
