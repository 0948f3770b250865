// Finds a person by national ID, as the domain's type.
import { toPerson } from '@border-pass/contract/schemas/registry-records'
import type { Ordination } from '@border-pass/domain/registry/ordination'
import type { Person } from '@border-pass/domain/registry/person'
import type { CivilRegistry } from '../../ports/civil-registry.ts'

export async function findPerson(registry: CivilRegistry, pid: string): Promise<Person | null> {
  const person = await registry.findPerson(pid)
  return person && toPerson(person)
}

export type NamedPerson = { readonly person: Person | null; readonly ordination: Ordination | null }

/** With the ordination, whose name a monk is shown by. */
export async function findNamedPerson(registry: CivilRegistry, pid: string): Promise<NamedPerson> {
  const [person, ordination] = await Promise.all([findPerson(registry, pid), registry.findOrdination(pid)])
  return { person, ordination }
}
