// Prints the cast as a page: who they are, what to type at sign-in, and which outcome each shows.
import { displayName } from '@border-pass/domain/values/names/person-name'
import { buddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { cardFields } from './card-fields.ts'
import { CAST_GROUPS } from './cast/cast.ts'
import type { CastGroup } from './cast/cast.ts'
import { getOffice } from './office.ts'
import { ordinationRecord } from './records/ordination-record.ts'
import type { CastMember } from './sandbox-person.ts'
import { titleRecord } from './title.ts'

const INTRODUCTION = `# The cast

People who do not exist, with whom every outcome of every rule can be seen. Printed from the cast by its test; not written by hand.

Each line: who, what they show, what to type at sign-in (national ID, laser code, first name, surname, date of birth of the
Buddhist era), what to ask for, and the outcome. A date of birth that is counted from today stands in the drawer of the sign-in
dialog alone. Their national IDs begin with 9, under which nobody is registered.
`

const SOME_DAY = buddhistDate(2569, 11, 20)
const ANOTHER_DAY = buddhistDate(2572, 3, 1)

function printMember(member: CastMember): string {
  const { name, role } = member
  const title = titleRecord(name.titleCode)
  const who = displayName({ ...name, title }, ordinationRecord(member))
  const { pid, laser, fname, lname, dob } = cardFields(member, SOME_DAY)
  const isFixed = dob === cardFields(member, ANOTHER_DAY).dob
  const typed = [pid, laser, fname, lname, isFixed ? dob : 'counted from today'].join(' · ')
  const selection = `${getOffice(role.office).en}, ${role.bpType === 1 ? 'temporary' : 'booklet'}`
  return `- **${who}**: ${role.shows}\n  ${typed}\n  ${selection}: ${role.outcome}`
}

function printGroup({ title, members }: CastGroup): string {
  return `## ${title}\n\n${members.map(printMember).join('\n')}\n`
}

export function printCast(): string {
  return [INTRODUCTION, ...CAST_GROUPS.map(printGroup)].join('\n')
}
