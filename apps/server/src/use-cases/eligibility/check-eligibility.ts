// Decides whether a citizen may request a pass at an office, with all data that the next screens need.
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

type Query = { readonly borderCity: BorderCity; readonly bpType: PassType; readonly office: string }
type Needed = Pick<Services, 'requests' | 'settings'>

export async function checkEligibility(
  services: Needed,
  context: CitizenCallContext,
  { borderCity, bpType, office: code }: Query,
): Promise<Eligibility> {
  const office = findOffice(code)
  if (office?.borderCity !== borderCity) return describeUnknownOffice({ borderCity, bpType })
  const facts = await gatherFacts(context.registry, context.citizen.pid)
  const selection = { borderCity, bpType, office }
  const verdict = decideEligibility({ facts, selection, today: context.today })
  return answerEligibility(services, context, { facts, selection, verdict })
}

/** Children are looked up only if the office allows followers. */
export async function answerEligibility(
  { requests, settings }: Needed,
  context: CitizenCallContext,
  decided: Decided,
): Promise<Eligibility> {
  const { facts, selection } = decided
  const { office, bpType, borderCity } = selection
  const { pid } = context.citizen
  const mayFollow = facts.person !== null && office.followers
  const [candidates, stored] = await Promise.all([
    mayFollow ? findCandidates(context, facts.person, settings.followerPolicy) : [],
    requests.listOf(pid),
  ])
  const match = { pid, ccaa: office.ccaa, borderCode: office.borderCode, bpType, borderCity }
  const live = findLiveRequest(stored, match, context.today)
  return describeEligibility(decided, {
    candidates,
    live,
    today: context.today,
    paymentEnabled: settings.paymentEnabled,
  })
}
