// Whether, and where, a citizen may request a pass (api, Requests).
import {
  checkEligibility as check,
  findEligibleOffices as find,
} from '@border-pass/contract/eligibility-routes'
import { checkEligibility } from '../../use-cases/eligibility/check-eligibility.ts'
import { findEligibleOffices } from '../../use-cases/eligibility/find-eligible-offices.ts'
import { mountRoute } from '../platform/mount-route.ts'
import type { Mounting } from '../platform/mount-route.ts'

export function mountEligibility(mounting: Mounting): void {
  const { services } = mounting

  mountRoute(mounting, check, 'eligibility', ({ context, body }) => checkEligibility(services, context, body))

  mountRoute(mounting, find, 'eligibility', ({ context }) => findEligibleOffices(context))
}
