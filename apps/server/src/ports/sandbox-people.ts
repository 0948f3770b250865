// The citizens of a sandbox, to sign in as (upstream, The sandbox). A production server has none.
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'

export type SandboxPeople = {
  listCast(): readonly SandboxCitizen[]
  derivedCitizen(n: number): SandboxCitizen
}
