// The sandbox's people for the sign-in drawer and load tests: the five fields and a selection.
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { displayName } from '@border-pass/domain/values/names/person-name'
import { buddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { cardFields } from './population.ts'
import { CAST, CAST_GROUPS, type CastGroup } from './cast/cast.ts'
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

const INTRODUCTION = `# The cast

People who do not exist, with whom every outcome of every rule can be seen. Printed from the cast by its test; not written by hand.

Each line: who, what they show, what to type at sign-in (national ID, laser code, first name, surname, date of birth of the
Buddhist era), what to ask for, and the outcome. A date of birth that is counted from today stands in the drawer of the sign-in
dialog alone. Their national IDs begin with 9, under which nobody is registered.
`

const SOME_DAY = buddhistDate(2569, 11, 20)
const ANOTHER_DAY = buddhistDate(2572, 3, 1)

function printMember(member: CastMember): string {
  const { role } = member
  const { pid, laser, fname, lname, dob } = cardFields(member, SOME_DAY)
  const isFixed = dob === cardFields(member, ANOTHER_DAY).dob
  const typed = [pid, laser, fname, lname, isFixed ? dob : 'counted from today'].join(' · ')
  const selection = `${getOffice(role.office).en}, ${role.bpType === 1 ? 'temporary' : 'booklet'}`
  return `- **${who(member)}**: ${role.shows}\n  ${typed}\n  ${selection}: ${role.outcome}`
}

function printGroup({ title, members }: CastGroup): string {
  return `## ${title}\n\n${members.map(printMember).join('\n')}\n`
}

export function printCast(): string {
  return [INTRODUCTION, ...CAST_GROUPS.map(printGroup)].join('\n')
}
