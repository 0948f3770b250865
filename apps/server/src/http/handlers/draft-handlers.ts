// The draft of a citizen's request (api, Requests).
import { deleteDraft, getDraft, putDraft } from '@border-pass/contract/draft-routes'
import { askDetailAhead } from '../../use-cases/get-applicant.ts'
import { saveDraft } from '../../use-cases/save-draft.ts'
import { type Mounting, mountRoute } from '../platform/mount-route.ts'

export function mountDraft(mounting: Mounting): void {
  const { services } = mounting

  mountRoute(mounting, getDraft, 'form', ({ context }) => services.drafts.find(context.citizen.pid))

  mountRoute(mounting, putDraft, 'form', async ({ context, body }) => {
    // Read only where the page says that it stands at the summary: most writes are of typed text.
    const isAtSummary = body.step === 'summary'
    const before = isAtSummary ? await services.drafts.find(context.citizen.pid) : null
    await saveDraft(services, context, body)
    const isFirst = [body.revision ?? null].flat().every((seen) => seen === null)
    if (isFirst) services.meters.count('walk_steps_total', { step: 'started' })
    if (isAtSummary && before?.step !== 'summary')
      services.meters.count('walk_steps_total', { step: 'summary' })
    // For whoever took longer than the session's records last.
    if (isAtSummary) askDetailAhead(context, services.settings.followerPolicy)
  })

  mountRoute(mounting, deleteDraft, 'form', ({ context }) => services.drafts.delete(context.citizen.pid))
}
