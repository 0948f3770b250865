// Saves a draft that is based on its latest revision, and refuses any other with the newer one (D11 and D48).
import type { DraftWrite } from '@border-pass/contract/draft-routes'
import { requireInOwnName } from '../policies/own-records-only.ts'
import { Refusal } from '../policies/refusal.ts'
import type { Services } from '../ports/services.ts'
import type { CitizenCallContext } from './call-context.ts'

export async function saveDraft(
  { drafts }: Pick<Services, 'drafts'>,
  { citizen }: CitizenCallContext,
  { revision, nextRevision, ...draft }: DraftWrite,
): Promise<void> {
  if (draft.pid !== undefined) requireInOwnName(draft.pid, citizen)
  const seen = Array.isArray(revision) ? revision : [revision ?? null]
  const written = await drafts.save(citizen.pid, { draft, seen, revision: nextRevision ?? null })
  if (written.kind === 'changed') throw new Refusal('DRAFT_CHANGED', { draft: written.latest })
}
