// Where a person's birth was registered (specification 3, Move record).
import type * as z from 'zod/mini'
import type * as wire from '@border-pass/contract/schemas/registry-schemas'
import type { SandboxPerson } from '../sandbox-person.ts'

export function birthRecord({ pid, birthRcode }: SandboxPerson): z.output<typeof wire.BirthRecord> | null {
  return birthRcode === null ? null : { pid, place: { rcode: birthRcode } }
}
