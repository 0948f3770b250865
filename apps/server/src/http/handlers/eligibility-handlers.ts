// Whether, and where, a pass may be requested, and the draft of the request (api, Requests).
import { deleteDraft, getDraft, putDraft } from '@border-pass/contract/draft-routes'
import {
  checkEligibility as check,
  findEligibleOffices as find,
} from '@border-pass/contract/eligibility-routes'
import { checkEligibility } from '../../use-cases/eligibility/check-eligibility.ts'
import { findEligibleOffices } from '../../use-cases/eligibility/find-eligible-offices.ts'
import { keepDraft } from '../../use-cases/keep-draft.ts'
import { mountRoute } from '../platform/mount-route.ts'
import type { Mounting } from '../platform/mount-route.ts'

export function mountEligibility(mounting: Mounting): void {
  const { services } = mounting

  mountRoute(mounting, check, 'eligibility', ({ visit, body }) => checkEligibility(services, visit, body))

  mountRoute(mounting, find, 'eligibility', async ({ visit }) => ({
    items: [...(await findEligibleOffices(visit))],
  }))

  mountRoute(mounting, getDraft, 'form', ({ visit }) => services.drafts.find(visit.citizen.pid))

  mountRoute(mounting, putDraft, 'form', ({ visit, body }) => keepDraft(services, visit, body))

  mountRoute(mounting, deleteDraft, 'form', ({ visit }) => services.drafts.delete(visit.citizen.pid))
}
