// Whether, and where, a pass may be requested, and the draft of the request (api, Requests).
import { deleteDraft, getDraft, putDraft } from '@border-pass/contract/draft-routes'
import {
  checkEligibility as check,
  findEligibleOffices as find,
} from '@border-pass/contract/eligibility-routes'
import { requireInOwnName } from '../policies/own-records-only.ts'
import { checkEligibility } from '../use-cases/check-eligibility.ts'
import { findEligibleOffices } from '../use-cases/find-eligible-offices.ts'
import { mountRoute } from './mount-route.ts'
import type { Mounting } from './mount-route.ts'

export function mountEligibility(mounting: Mounting): void {
  const { services } = mounting

  mountRoute(mounting, check, 'eligibility', ({ visit, body }) => checkEligibility(services, visit, body))

  mountRoute(mounting, find, 'eligibility', async ({ visit }) => ({
    items: [...(await findEligibleOffices(visit))],
  }))

  mountRoute(mounting, getDraft, 'form', ({ visit }) => services.drafts.find(visit.citizen.pid))

  mountRoute(mounting, putDraft, 'form', async ({ visit, body }) => {
    if (body.pid !== undefined) requireInOwnName(body.pid, visit.citizen)
    await services.drafts.keep(visit.citizen.pid, body)
  })

  mountRoute(mounting, deleteDraft, 'form', ({ visit }) => services.drafts.forget(visit.citizen.pid))
}
