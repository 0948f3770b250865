// Where a person has lived (specification 3, Move record; decision 16).
import type * as z from 'zod/mini'
import type * as wire from '@border-pass/contract/schemas/registry-schemas'
import { toDateNumber, type BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { SandboxPerson } from '../sandbox-person.ts'

export function moveRecords(
  { pid, moves }: SandboxPerson,
  today: BuddhistDate,
): z.output<typeof wire.MoveRecords> {
  const items = moves.map(({ moved, livedThereSince, from, to }) => {
    const dateMi = toDateNumber(moved(today))
    const oldDateMi = toDateNumber(livedThereSince(today))
    return { pid, dateMi, oldDateMi, addDate: dateMi, rcodeIn: { code: to }, rcodeOut: { code: from } }
  })
  return { items }
}
