// The person behind a national ID, as the domain's values.
import { toPerson } from '@border-pass/contract/registry-records'
import type { Ordination } from '@border-pass/domain/registry/ordination'
import type { Person } from '@border-pass/domain/registry/person'
import type { CivilRegistry } from '../../ports/civil-registry.ts'

export async function findPerson(registry: CivilRegistry, pid: string): Promise<Person | null> {
  const person = await registry.findPerson(pid)
  return person && toPerson(person)
}

export type NamedPerson = { readonly person: Person | null; readonly ordination: Ordination | null }

/** With the ordained name, which is a record of its own. */
export async function findNamedPerson(registry: CivilRegistry, pid: string): Promise<NamedPerson> {
  const [person, ordination] = await Promise.all([findPerson(registry, pid), registry.findOrdination(pid)])
  return { person, ordination }
}
