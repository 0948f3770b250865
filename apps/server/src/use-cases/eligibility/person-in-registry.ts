// Finds a person by national ID, as the domain's type, and the name by which a monk is shown.
import { toPerson } from '@border-pass/contract/schemas/registry-records'
import {
  hasOrdainedTitle,
  mayBeOrdained,
  type Ordination,
  type Person,
} from '@border-pass/domain/registry/records'
import { displayName } from '@border-pass/domain/values/names/person-name'
import { attempt, type CivilRegistry } from '../../ports/civil-registry.ts'

export async function findPerson(registry: CivilRegistry, pid: string): Promise<Person | null> {
  const person = await registry.findPerson(pid)
  return person && toPerson(person)
}

type OrdinationOf = {
  readonly ordination: Ordination | null
  /** Why the ordained name of someone who bears a monk's or novice's title is not known; of anybody else it is null (D22). */
  readonly failure: Error | null
}

export async function findOrdinationOf(registry: CivilRegistry, person: Person): Promise<OrdinationOf> {
  if (!mayBeOrdained(person)) return { ordination: null, failure: null }
  const { found, failure } = await attempt(registry.findOrdination(person.pid))
  return { ordination: found, failure: hasOrdainedTitle(person) ? failure : null }
}

/** null where the registry does not know the person. */
export async function findDisplayName(registry: CivilRegistry, pid: string): Promise<string | null> {
  const person = await findPerson(registry, pid)
  return person && displayName(person, (await findOrdinationOf(registry, person)).ordination)
}
