// Checks the cast's followers and home delivery against the rules.
import { describe, expect, test } from 'vitest'
import { toPerson } from '@border-pass/contract/schemas/registry-records'
import { deliveryOptions } from '@border-pass/domain/delivery/delivery-options'
import { followerCandidates } from '@border-pass/domain/followers/follower-candidates'
import { personAge } from '@border-pass/domain/registry/person-age'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { findPerson } from '../../../../use-cases/eligibility/person-in-registry.ts'
import { getOffice } from '../areas-and-offices.ts'
import { createSandboxRegistry } from '../sandbox-registry.ts'
import { CAST } from './cast.ts'

const DAYS = ['2026-11-20', '2027-01-01', '2027-02-28', '2028-02-29', '2028-12-31']

function getMember(number: number) {
  const member = CAST.find(({ pid }) => Number(pid.slice(3, 12)) === number)
  if (member === undefined) throw new Error(`No member ${number}`)
  return member
}

describe.each(DAYS)('on %s', (day) => {
  const now = Date.parse(`${day}T12:00:00+07:00`)
  const today = todayInBangkok(now)
  const registry = createSandboxRegistry({ now: () => now })

  test.each([
    { number: 102, listed: 3, selectable: 2 },
    { number: 701, listed: 0, selectable: 0 },
    { number: 702, listed: 1, selectable: 1 },
    { number: 703, listed: 5, selectable: 5 },
    { number: 704, listed: 9, selectable: 9 },
    { number: 705, listed: 2, selectable: 1 },
    { number: 706, listed: 2, selectable: 0 },
    { number: 707, listed: 0, selectable: 0 },
  ])('member $number: $listed children listed, $selectable may follow', async ({ number, ...counts }) => {
    const { pid, name } = getMember(number)
    const list = name.sex === 1 ? registry.childrenOfFather(pid) : registry.childrenOfMother(pid)
    const records = (await list).map(async (child) => ({
      person: toPerson(child),
      hasCardRecord: (await registry.findCard(child.pid)) !== null,
    }))
    const candidates = followerCandidates(await Promise.all(records), today)
    const selectable = candidates.filter((candidate) => candidate.selectable).length
    expect({ listed: candidates.length, selectable }).toEqual(counts)
  })

  test.each([
    { number: 104, enabled: true, type: 1, home: true },
    { number: 503, enabled: true, type: 1, home: true },
    { number: 601, enabled: true, type: 1, home: true },
    { number: 602, enabled: true, type: 0, home: true },
    { number: 603, enabled: true, type: 1, home: false },
    { number: 604, enabled: true, type: 0, home: true },
    { number: 605, enabled: true, type: 0, home: false },
    { number: 606, enabled: false, type: 0, home: false },
    { number: 607, enabled: false, type: 0, home: false },
  ])(
    'member $number: delivery offered: $enabled, type by age: $type, house near the office: $home',
    async ({ number, ...options }) => {
      const { pid, role } = getMember(number)
      const person = await findPerson(registry, pid)
      if (person === null) throw new Error(`Member ${number} is not in the register`)
      const house = await registry.findHouse(person.hid)
      const office = getOffice(role.office)
      const age = personAge(person, today)
      expect(deliveryOptions({ office, bpType: role.bpType, age, house })).toEqual(options)
    },
  )
})
