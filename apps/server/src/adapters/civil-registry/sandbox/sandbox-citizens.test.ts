import { expect, test } from 'vitest'
import { buddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { getOffice } from './areas-and-offices.ts'
import { CAST_GROUPS, type CastGroup } from './cast/cast.ts'
import type { CastMember } from './sandbox-person.ts'
import { cardFields, listCast } from './sandbox-registry.ts'

const INTRODUCTION = `# The cast

People who do not exist, with whom every outcome of every rule can be seen. Printed from the cast by its test; not
written by hand.

Each has three lines: who and what they show; what to type at sign-in (national ID, laser code, first name, surname,
date of birth); what to ask for, and the outcome. A date of birth that is counted from today stands in the drawer of the
sign-in dialog. Their national IDs begin with 9, under which nobody is registered.
`

const CITIZENS = listCast(Date.parse('2026-11-20T12:00:00+07:00'))
const SOME_DAY = buddhistDate(2569, 11, 20)
const ANOTHER_DAY = buddhistDate(2572, 3, 1)

function printMember(member: CastMember): string {
  const { role } = member
  const who = CITIZENS.find((citizen) => citizen.pid === member.pid)?.who ?? ''
  const { pid, laser, fname, lname, dob } = cardFields(member, SOME_DAY)
  const isFixed = dob === cardFields(member, ANOTHER_DAY).dob
  const typed = [pid, laser, fname, lname, isFixed ? dob : 'counted from today'].join(', ')
  const selection = `${getOffice(role.office).th}, ${role.bpType === 1 ? 'temporary' : 'booklet'}`
  return `- **${who}**: ${role.shows}\n  ${typed}\n  ${selection}: ${role.outcome}`
}

function printGroup({ title, members }: CastGroup): string {
  return `## ${title}\n\n${members.map(printMember).join('\n')}\n`
}

test('cast/README.md is up to date; vitest -u prints it again', async () => {
  const page = [INTRODUCTION, ...CAST_GROUPS.map(printGroup)].join('\n')
  await expect(page).toMatchFileSnapshot('cast/README.md')
})
