// The citizen's issued passes, from stored requests and the registry's books (specification 4, last line; decision 34).
import { toIssuedBook } from '@border-pass/contract/schemas/registry-records'
import { listIssuedPasses } from '@border-pass/domain/issued-pass/issued-pass-list'
import type { IssuedPassEntry } from '@border-pass/domain/issued-pass/issued-pass-list'
import { knownPasses } from '@border-pass/domain/issued-pass/known-passes'
import type { SavedRequest } from '../ports/saved-request.ts'
import type { Services } from '../ports/services.ts'
import type { CitizenCallContext } from './call-context.ts'

/** The books are asked for anew: a pass issued meanwhile appears at once. */
export async function listPasses(
  { requests }: Pick<Services, 'requests'>,
  { citizen, askAnew, today }: CitizenCallContext,
): Promise<IssuedPassEntry<SavedRequest>[]> {
  const [stored, books] = await Promise.all([requests.listOf(citizen.pid), askAnew().findBooks(citizen.pid)])
  return listIssuedPasses(stored, knownPasses(books.map(toIssuedBook), stored), today)
}
