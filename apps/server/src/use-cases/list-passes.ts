// The issued passes (specification 4, last line; decision 34), each with what its barcode and machine-readable zone hold.
import { toIssuedBook } from '@border-pass/contract/registry-records'
import { listIssuedPasses } from '@border-pass/domain/issued-pass/issued-pass-list'
import type { IssuedPassEntry } from '@border-pass/domain/issued-pass/issued-pass-list'
import type { IssuedBook } from '@border-pass/domain/registry/issued-book'
import type { KeptRequest } from '../ports/kept-request.ts'
import type { Services } from '../ports/services.ts'
import type { CitizenVisit } from './visit.ts'

/** A pass that the office has told us of wholly, though the registry's book may not have it yet. */
function passToldByOffice(request: KeptRequest): IssuedBook[] {
  const { pid, bpNo, bpType, borderCity, ccaa, borderCode, bpopNo, bpopYear, issueDate, expireDate } = request
  if (!bpNo || !bpopNo || !bpopYear || !issueDate || !expireDate) return []
  return [{ pid, bpNo, bpType, borderCity, ccaa, borderCode, bpopNo, bpopYear, issueDate, expireDate }]
}

function isSamePass(a: IssuedBook, b: IssuedBook): boolean {
  return a.bpopNo === b.bpopNo && a.bpopYear === b.bpopYear
}

export async function listPasses(
  { requests }: Pick<Services, 'requests'>,
  { citizen, registry, today }: CitizenVisit,
): Promise<IssuedPassEntry<KeptRequest>[]> {
  const [kept, found] = await Promise.all([requests.listOf(citizen.pid), registry.findBooks(citizen.pid)])
  const book = found.map(toIssuedBook)
  const told = kept.flatMap(passToldByOffice).filter((pass) => !book.some((known) => isSamePass(known, pass)))
  return listIssuedPasses(kept, [...book, ...told], today)
}
