// Decides whether a citizen may request a pass at an office, with all data that the next screens need.
import type { Eligibility } from '@border-pass/contract/eligibility-routes'
import { decideEligibility } from '@border-pass/domain/eligibility/decide-eligibility'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import { findLiveRequest } from '@border-pass/domain/request/older-request'
import type { BorderCity } from '@border-pass/domain/reference/countries'
import type { PassType } from '@border-pass/domain/values/pass-type'
import type { Services } from '../../ports/services.ts'
import { askDetailAhead } from '../get-applicant.ts'
import { describeEligibility, describeUnknownOffice, type Decided } from './eligibility-answer.ts'
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
  const { registry, citizen, today } = context
  const selection = { borderCity, bpType, office }
  const facts = await gatherFacts({ registry, pid: citizen.pid, selections: [selection], today })
  const verdict = decideEligibility({ facts, selection, today })
  if (verdict.eligible) askDetailAhead(context, services.settings.followerPolicy)
  return answerEligibility(services, context, { facts, selection, verdict })
}

/** Whether there are children is asked while the detail opens: the verdict does not wait for them (D22). */
export async function answerEligibility(
  { requests, settings }: Needed,
  context: CitizenCallContext,
  decided: Decided,
): Promise<Eligibility> {
  const { office, bpType, borderCity } = decided.selection
  const { pid } = context.citizen
  const stored = await requests.listOf(pid)
  const match = { pid, ccaa: office.ccaa, borderCode: office.borderCode, bpType, borderCity }
  const live = findLiveRequest(stored, match, context.today)
  return describeEligibility(decided, {
    live,
    today: context.today,
    paymentEnabled: settings.paymentEnabled,
  })
}
