// Everybody in the sandbox: the cast with their children, and the derived citizens, found by national ID.
import { CAST } from './cast/cast.ts'
import { derivedResident } from './derived/derived-resident.ts'
import type { Resident } from './resident.ts'
import { findDerivedNumber, findHouseholder } from './sandbox-national-id.ts'

const named = new Map(
  CAST.flatMap((member) => [member, ...member.children]).map((resident) => [resident.pid, resident]),
)

/** A citizen's records are asked for side by side, and all follow from the same life. */
let derivedLast: Resident | null = null

export function findResident(pid: string): Resident | null {
  const resident = named.get(pid)
  if (resident !== undefined) return resident
  if (derivedLast?.pid === pid) return derivedLast
  const n = findDerivedNumber(pid)
  if (n === null) return null
  derivedLast = derivedResident(n)
  return derivedLast
}

/** Not those whose card alone is known. */
export function findRegistered(pid: string): Resident | null {
  const resident = findResident(pid)
  return resident?.registered === true ? resident : null
}

export function findHousehold(hid: string): Resident | null {
  const pid = findHouseholder(hid)
  return pid === null ? null : findRegistered(pid)
}
