// Checks each member's stated outcome against the rules, on ordinary and unusual days: the cast must be correct on any day.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { decideEligibility } from '@border-pass/domain/eligibility/decide-eligibility'
import { cleanThaiName } from '@border-pass/domain/sign-in/thai-name-cleaning'
import { REJECTIONS } from '@border-pass/domain/testing/a-citizen'
import { addDays } from '@border-pass/domain/values/dates/buddhist-date'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { isNationalId } from '@border-pass/domain/values/national-id'
import { gatherFacts } from '../../../use-cases/eligibility/gather-facts.ts'
import { CAST } from './cast/cast.ts'
import { getOffice } from './areas-and-offices.ts'
import type { CastMember } from './sandbox-person.ts'
import { listCast } from './sandbox-citizens.ts'
import { createSandboxRegistry } from './sandbox-registry.ts'

const DAYS = [
  '2026-11-20',
  '2026-12-31',
  '2027-01-01',
  '2027-02-28',
  '2027-03-01',
  '2027-04-01',
  '2028-02-28',
  '2028-02-29',
  '2028-03-01',
  '2032-02-29',
  '2040-12-31',
]

const noon = (day: string) => Date.parse(`${day}T12:00:00+07:00`)

async function decide(member: CastMember, now: number) {
  const office = getOffice(member.role.office)
  const selection = { borderCity: office.borderCity, bpType: member.role.bpType, office }
  const registry = createSandboxRegistry({ now: () => now })
  const today = todayInBangkok(now)
  const facts = await gatherFacts({ registry, pid: member.pid, selections: [selection], today })
  return decideEligibility({ facts, selection, today })
}

function getMember(number: number): CastMember {
  const member = CAST.find(({ pid }) => Number(pid.slice(3, 12)) === number)
  if (member === undefined) throw new Error(`No member ${number}`)
  return member
}

describe.each(DAYS)('on %s', (day) => {
  test.each(CAST.map((member) => [member.role.shows, member] as const))('%s', async (_, member) => {
    const verdict = await decide(member, noon(day))
    expect(verdict.rejection?.code ?? 'ELIGIBLE').toBe(member.role.outcome)
  })

  test.each([105, 205, 402])('member %i is eligible from tomorrow', async (number) => {
    const verdict = await decide(getMember(number), noon(day))
    expect(verdict.eligibleFrom).toEqual(addDays(todayInBangkok(noon(day)), 1))
  })

  test('the sign-in drawer matches the contract', () => {
    for (const citizen of listCast(noon(day))) expect(z.parse(SandboxCitizen, citizen)).toEqual(citizen)
  })
})

test('every outcome of the rules has a member of the cast', () => {
  const outcomes = new Set(CAST.map(({ role }) => role.outcome))
  expect(outcomes).toEqual(new Set(['ELIGIBLE', ...Object.keys(REJECTIONS)]))
})

test('all national IDs are unique, pass the check digit, and begin with the unused 9', () => {
  const pids = CAST.flatMap((member) => [member, ...member.children]).map(({ pid }) => pid)
  expect(new Set(pids).size).toBe(pids.length)
  for (const pid of pids)
    expect({ pid, fits: isNationalId(pid) && pid.startsWith('9') }).toEqual({ pid, fits: true })
})

test('all names pass the sign-in’s cleaning unchanged', () => {
  const names = CAST.flatMap(({ name }) => [name.firstName, name.lastName])
  expect(names.map(cleanThaiName)).toEqual(names)
})

test('all names are unique', () => {
  const names = CAST.flatMap((member) => [member, ...member.children]).map(
    ({ name }) => `${name.firstName} ${name.lastName}`,
  )
  expect(new Set(names).size).toBe(names.length)
})
