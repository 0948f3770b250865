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

/**
 * The name under which a session is opened; null where the registry does not know the person. Nobody waits a round longer because
 * some monks are in the registry under a layman's title: they are signed in by the name on their card, and requests bear the other.
 */
export async function findSessionName(registry: CivilRegistry, pid: string): Promise<string | null> {
  const person = await findPerson(registry, pid)
  if (person === null || !hasOrdainedTitle(person)) return person && displayName(person, null)
  return displayName(person, (await findOrdinationOf(registry, person)).ordination)
}
