// The citizen's issued passes, from stored requests and the registry's books (specification 4, last line; D34).
import { toIssuedBook } from '@border-pass/contract/schemas/registry-records'
import {
  type IssuedPassEntry,
  knownPasses,
  listIssuedPasses,
} from '@border-pass/domain/issued-pass/issued-pass-list'
import { attempt } from '../ports/civil-registry.ts'
import type { SavedRequest } from '../ports/requests.ts'
import type { Services } from '../ports/services.ts'
import type { CitizenCallContext } from './call-context.ts'
import { isCut } from './list-requests.ts'

type PassList = {
  readonly entries: readonly IssuedPassEntry<SavedRequest>[]
  /** Why the registry's books are missing: the passes are those that the offices have reported to this service (D22). */
  readonly failure: Error | null
  readonly isCut: boolean
}

/** The books are asked for anew: a pass issued meanwhile appears at once. */
export async function listPasses(
  { requests }: Pick<Services, 'requests'>,
  { citizen, askAnew, today }: CitizenCallContext,
): Promise<PassList> {
  const [stored, books] = await Promise.all([
    requests.listOf(citizen.pid),
    attempt(askAnew().findBooks(citizen.pid)),
  ])
  const known = knownPasses((books.found ?? []).map(toIssuedBook), stored)
  const entries = listIssuedPasses(stored, known, today)
  return { entries, failure: books.failure, isCut: isCut(stored, today) }
}
