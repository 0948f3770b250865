// Everybody in the sandbox: the cast with their children, and the derived citizens, found by national ID.
import { LRUCache } from 'lru-cache'
import { CAST } from './cast/cast.ts'
import { derivedPerson } from './derived/derived-person.ts'
import type { SandboxPerson } from './sandbox-person.ts'
import { findDerivedNumber, findHouseholder } from './sandbox-national-id.ts'

const named = new Map(
  CAST.flatMap((member) => [member, ...member.children]).map((person) => [person.pid, person]),
)

/** One citizen's records are asked for together, between those of others. */
const derived = new LRUCache<string, SandboxPerson>({ max: 1_000 })

export function findSandboxPerson(pid: string): SandboxPerson | null {
  const person = named.get(pid)
  if (person !== undefined) return person
  const known = derived.get(pid)
  if (known !== undefined) return known
  const n = findDerivedNumber(pid)
  if (n === null) return null
  const made = derivedPerson(n)
  derived.set(pid, made)
  return made
}

/** Leaves out people who have a card but no entry in the register. */
export function findRegistered(pid: string): SandboxPerson | null {
  const person = findSandboxPerson(pid)
  return person?.registered === true ? person : null
}

export function findHousehold(hid: string): SandboxPerson | null {
  const pid = findHouseholder(hid)
  const person = pid === null ? null : findRegistered(pid)
  return person?.hasHouse === true ? person : null
}
