// The sandbox's people for the sign-in drawer and load tests: the five fields and a selection.
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { displayName } from '@border-pass/domain/values/names/person-name'
import { cardFields } from './population.ts'
import { CAST } from './cast/cast.ts'
import { derivedMember } from './derived-citizens.ts'
import { getOffice } from './areas-and-offices.ts'
import { ordinationRecord } from './records.ts'
import { type CastMember, titleRecord } from './sandbox-person.ts'

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
