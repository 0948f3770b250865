// The draft of a citizen's request (api, Requests).
import { deleteDraft, getDraft, putDraft } from '@border-pass/contract/draft-routes'
import { saveDraft } from '../../use-cases/save-draft.ts'
import { mountRoute } from '../platform/mount-route.ts'
import type { Mounting } from '../platform/mount-route.ts'

export function mountDraft(mounting: Mounting): void {
  const { services } = mounting

  mountRoute(mounting, getDraft, 'form', ({ context }) => services.drafts.find(context.citizen.pid))

  mountRoute(mounting, putDraft, 'form', ({ context, body }) => saveDraft(services, context, body))

  mountRoute(mounting, deleteDraft, 'form', ({ context }) => services.drafts.delete(context.citizen.pid))
}
