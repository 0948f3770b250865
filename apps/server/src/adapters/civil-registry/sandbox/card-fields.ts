// The five fields as they stand on a person's card (specification 3, five-field payload).
import type * as z from 'zod/mini'
import type { FiveFields as FiveFieldsSchema } from '@border-pass/contract/schemas/five-fields'
import { toDateText } from '@border-pass/domain/values/dates/thai-date-text'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { sandboxLaserCode } from './make-laser-code.ts'
import type { SandboxPerson } from './sandbox-person.ts'

type FiveFields = z.output<typeof FiveFieldsSchema>

export function cardFields({ pid, name, born }: SandboxPerson, today: BuddhistDate): FiveFields {
  return {
    pid,
    laser: sandboxLaserCode(pid),
    fname: name.firstName,
    lname: name.lastName,
    dob: toDateText(born(today)),
  }
}

export function matchesCard(person: SandboxPerson, fields: FiveFields, today: BuddhistDate): boolean {
  const card = cardFields(person, today)
  return (
    card.laser === fields.laser &&
    card.fname === fields.fname &&
    card.lname === fields.lname &&
    card.dob === fields.dob
  )
}
