// The passes issued to a person (specification 7, book).
import type * as z from 'zod/mini'
import type * as wire from '@border-pass/contract/schemas/registry-schemas'
import { toDateNumber, type BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { getOffice } from '../office.ts'
import type { SandboxPerson } from '../sandbox-person.ts'

export function bookRecords({ pid, books }: SandboxPerson, today: BuddhistDate): z.output<typeof wire.Books> {
  const items = books.map(({ bpNo, bpType, bpopNo, office, issued, expires }) => {
    const { borderCity, ccaa, borderCode } = getOffice(office)
    const issueDate = issued(today)
    const dates = { issueDate: toDateNumber(issueDate), expireDate: toDateNumber(expires(today)) }
    return { pid, bpNo, bpType, borderCity, ccaa, borderCode, ...dates, bpopNo, bpopYear: issueDate.year }
  })
  return { items }
}
