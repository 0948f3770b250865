// Whether, and where, a citizen may request a pass (api, Requests).
import {
  checkEligibility as check,
  findEligibleOffices as find,
} from '@border-pass/contract/eligibility-routes'
import { checkEligibility } from '../../use-cases/eligibility/check-eligibility.ts'
import { findEligibleOffices } from '../../use-cases/eligibility/find-eligible-offices.ts'
import { type Mounting, mountRoute } from '../platform/mount-route.ts'

export function mountEligibility(mounting: Mounting): void {
  const { services } = mounting

  mountRoute(mounting, check, 'eligibility', async ({ context, body }) => {
    const answer = await checkEligibility(services, context, body)
    services.meters.count('walk_steps_total', { step: 'judged' })
    const rule = answer.checks.find(({ outcome }) => outcome === 'fail')?.rule ?? answer.code
    if (!answer.eligible && rule !== null) services.meters.count('eligibility_refusals_total', { rule })
    return answer
  })

  mountRoute(mounting, find, 'eligibility', ({ context }) => findEligibleOffices(services, context))
}
