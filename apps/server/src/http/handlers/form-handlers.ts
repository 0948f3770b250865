// The calls of the form: whether and at which offices a citizen may request a pass, and the draft of the request (api.md, "Requests").
import { deleteDraft, getDraft, putDraft } from '@border-pass/contract/draft-routes'
import {
  checkEligibility as check,
  findEligibleOffices as find,
} from '@border-pass/contract/eligibility-routes'
import { requireInOwnName } from '../../policies/own-records-only.ts'
import { Refusal } from '../../policies/refusal.ts'
import { checkEligibility } from '../../use-cases/eligibility/check-eligibility.ts'
import { findEligibleOffices } from '../../use-cases/eligibility/find-eligible-offices.ts'
import { prefetchDetail } from '../../use-cases/prefetch.ts'
import { handle } from '../platform/mount-route.ts'

export const formHandlers = [
  handle(check, 'eligibility', async ({ services, context, body }) => {
    const answer = await checkEligibility(services, context, body)
    services.meters.count('walk_steps_total', { step: 'judged' })
    const rule = answer.checks.find(({ outcome }) => outcome === 'fail')?.rule ?? answer.code
    if (!answer.eligible && rule !== null) services.meters.count('eligibility_refusals_total', { rule })
    return answer
  }),

  handle(find, 'eligibility', ({ services, context }) => findEligibleOffices(services, context)),

  handle(getDraft, 'form', ({ services, context }) => services.drafts.find(context.citizen.pid)),

  // A draft that is not based on the latest revision is refused with the newer draft (D11, D48).
  handle(putDraft, 'form', async ({ services, context, body }) => {
    const { revision = null, nextRevision = null, ...draft } = body
    const { pid } = context.citizen
    if (draft.pid !== undefined) requireInOwnName(draft.pid, context.citizen)
    // Tells whether the citizen has just come to the summary. Most writes are typed text, so only those at the summary read the draft.
    const isAtSummary = draft.step === 'summary'
    const earlierDraft = isAtSummary ? await services.drafts.find(pid) : null
    // A write names one revision or several, and null for no draft.
    const seen = [revision].flat()
    const outcome = await services.drafts.save(pid, { draft, seen, revision: nextRevision })
    if (outcome.kind === 'changed') throw new Refusal('DRAFT_CHANGED', { draft: outcome.latest })
    if (seen.every((each) => each === null)) services.meters.count('walk_steps_total', { step: 'started' })
    if (isAtSummary && earlierDraft?.step !== 'summary')
      services.meters.count('walk_steps_total', { step: 'summary' })
    // The session's records may have expired while the citizen typed, and the save starts its look-ups from them.
    if (isAtSummary) prefetchDetail(services, context)
  }),

  handle(deleteDraft, 'form', ({ services, context }) => services.drafts.delete(context.citizen.pid)),
]
