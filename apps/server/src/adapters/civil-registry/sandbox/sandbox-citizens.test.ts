// cast/README.md lists the cast for people who try the sandbox. This test prints the page from the cast.
import { expect, test } from 'vitest'
import { buddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { getOffice } from './areas-and-offices.ts'
import { CAST_GROUPS, type CastGroup } from './cast/cast.ts'
import type { CastMember } from './sandbox-person.ts'
import { toCardFields, listCast } from './sandbox-registry.ts'

const INTRODUCTION = `# The cast

Fictitious people who show every outcome of every rule. A test generates this page from the cast.

Each has three lines: the name and what the person shows; what to type at sign-in (national ID, laser code, first name,
surname, date of birth); the pass to select, and the outcome. The sign-in page's list of sandbox people has the dates of
birth that are counted from today. The national IDs begin with 9, which no real national ID does.
`

const CITIZENS = listCast(Date.parse('2026-11-20T12:00:00+07:00'))
const SOME_DAY = buddhistDate(2569, 11, 20)
const ANOTHER_DAY = buddhistDate(2572, 3, 1)

function printMember(member: CastMember): string {
  const { role } = member
  const who = CITIZENS.find((citizen) => citizen.pid === member.pid)?.who ?? ''
  const { pid, laser, fname, lname, dob } = toCardFields(member, SOME_DAY)
  const isFixed = dob === toCardFields(member, ANOTHER_DAY).dob
  const typed = [pid, laser, fname, lname, isFixed ? dob : 'counted from today'].join(', ')
  const selection = `${getOffice(role.office).th}, ${role.bpType === 1 ? 'temporary' : 'booklet'}`
  return `- **${who}**: ${role.shows}\n  ${typed}\n  ${selection}: ${role.outcome}`
}

function printGroup({ title, members }: CastGroup): string {
  return `## ${title}\n\n${members.map(printMember).join('\n')}\n`
}

test('cast/README.md matches the page printed from the cast; vitest -u rewrites the file', async () => {
  const page = [INTRODUCTION, ...CAST_GROUPS.map(printGroup)].join('\n')
  await expect(page).toMatchFileSnapshot('cast/README.md')
})
