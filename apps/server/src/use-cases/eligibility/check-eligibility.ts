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
import type { CitizenCallContext } from '../call-context.ts'

type Asked = { readonly borderCity: BorderCity; readonly bpType: PassType; readonly office: string }
type Needed = Pick<Services, 'requests' | 'settings'>

export async function checkEligibility(
  services: Needed,
  context: CitizenCallContext,
  { borderCity, bpType, office: code }: Asked,
): Promise<Eligibility> {
  const office = findOffice(code)
  if (office?.borderCity !== borderCity) return describeUnknownOffice({ borderCity, bpType })
  const facts = await gatherFacts(context.registry, context.citizen.pid)
  const selection = { borderCity, bpType, office }
  const verdict = decideEligibility({ facts, selection, today: context.today })
  return answerEligibility(services, context, { facts, selection, verdict })
}

/** The children are looked up only where they could come along. */
export async function answerEligibility(
  { requests, settings }: Needed,
  context: CitizenCallContext,
  decided: Decided,
): Promise<Eligibility> {
  const { facts, selection } = decided
  const { office, bpType, borderCity } = selection
  const { pid } = context.citizen
  const mayFollow = facts.person !== null && office.followers
  const [candidates, kept] = await Promise.all([
    mayFollow ? findCandidates(context, facts.person, settings.followerPolicy) : [],
    requests.listOf(pid),
  ])
  const match = { pid, ccaa: office.ccaa, borderCode: office.borderCode, bpType, borderCity }
  const live = findLiveRequest(kept, match, context.today)
  return describeEligibility(decided, {
    candidates,
    live,
    today: context.today,
    paymentEnabled: settings.paymentEnabled,
  })
}
