// Everybody in the sandbox: the cast with their children, and the derived citizens, found by national ID.
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import type { FiveFields as FiveFieldsSchema } from '@border-pass/contract/schemas/five-fields'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { toDateText } from '@border-pass/domain/values/dates/partly-known-date'
import { displayName } from '@border-pass/domain/values/names/person-name'
import type * as z from 'zod/mini'
import { getOffice } from './areas-and-offices.ts'
import { CAST } from './cast/cast.ts'
import { findDerivedNumber, findHouseholder } from './citizen.ts'
import { derivedMember, derivedPerson } from './derived-citizens.ts'
import { ordinationRecord } from './records.ts'
import { type CastMember, type SandboxPerson, titleRecord } from './sandbox-person.ts'

const named = new Map(
  CAST.flatMap((member) => [member, ...member.children]).map((person) => [person.pid, person]),
)

export function findSandboxPerson(pid: string): SandboxPerson | null {
  const n = findDerivedNumber(pid)
  return named.get(pid) ?? (n === null ? null : derivedPerson(n))
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

type FiveFields = z.output<typeof FiveFieldsSchema>

export function cardFields({ pid, name, born }: SandboxPerson, today: BuddhistDate): FiveFields {
  return {
    pid,
    laser: sandboxLaserCode(pid),
    fname: name.firstName,
    lname: name.lastName,
    dob: toDateText(born(today)),
  }
}

function sandboxLaserCode(pid: string): string {
  return `JT${pid.slice(3).split('').reverse().join('')}`
}

// The sandbox's people for the sign-in drawer and load tests: the five fields and a selection.

function who(member: CastMember): string {
  const title = titleRecord(member.name.titleCode)
  return displayName({ ...member.name, title }, ordinationRecord(member))
}

function sandboxCitizen(member: CastMember, now: number): SandboxCitizen {
  const { shows, office: code, bpType } = member.role
  const selection = { borderCity: getOffice(code).borderCity, bpType, office: code }
  return { ...cardFields(member, todayInBangkok(now)), who: who(member), shows, ...selection }
}

/** now is in milliseconds since 1 January 1970 UTC. */
export function listCast(now: number): SandboxCitizen[] {
  return CAST.map((member) => sandboxCitizen(member, now))
}

/** n is from 0 to 999,999,999. */
export function derivedCitizen(n: number, now: number): SandboxCitizen {
  return sandboxCitizen(derivedMember(n), now)
}
