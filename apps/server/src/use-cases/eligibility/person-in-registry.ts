// Finds a person by national ID, as the domain's type, and the name by which a person or monk is shown.
import { toPerson } from '@border-pass/contract/schemas/registry-records'
import { toDisplayName } from '@border-pass/domain/registry/person-name'
import {
  hasOrdainedTitle,
  mayBeOrdained,
  type Ordination,
  type Person,
} from '@border-pass/domain/registry/records'
import { attempt, type Attempt, type CivilRegistry } from '../../ports/civil-registry.ts'

export async function findPerson(registry: CivilRegistry, pid: string): Promise<Person | null> {
  const person = await registry.findPerson(pid)
  return person && toPerson(person)
}

/** Reports a failure only for a person with the title of a monk or novice (D22): the name of anybody else is complete without it. */
export async function findOrdinationFor(
  registry: CivilRegistry,
  person: Person,
): Promise<Attempt<Ordination | null>> {
  if (!mayBeOrdained(person)) return { found: null, failure: null }
  const lookUp = await attempt(registry.findOrdination(person.pid))
  return hasOrdainedTitle(person) ? lookUp : { found: lookUp.found, failure: null }
}

/** null if the registry does not know the person. */
export async function findDisplayName(registry: CivilRegistry, pid: string): Promise<string | null> {
  const person = await findPerson(registry, pid)
  return person && toDisplayName(person, (await findOrdinationFor(registry, person)).found)
}
