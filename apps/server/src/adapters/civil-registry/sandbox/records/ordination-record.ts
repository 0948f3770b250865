// The ordained name of a monk or a novice (specification 7, title/monk).
import type * as z from 'zod/mini'
import type * as wire from '@border-pass/contract/schemas/registry-schemas'
import type { SandboxPerson } from '../sandbox-person.ts'
import { titleRecord } from '../title.ts'

export function ordinationRecord({ pid, ordained }: SandboxPerson): z.output<typeof wire.Ordination> | null {
  if (ordained === null) return null
  return { pid, kind: ordained.kind, title: titleRecord(ordained.titleCode), chaya: ordained.chaya }
}
