// Checks each member's stated outcome, followers and home delivery against the rules, on ordinary and unusual days.
// Generated citizens are computed from their national ID and are eligible for their selection.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { toPerson } from '@border-pass/contract/schemas/registry-records'
import { getDeliveryOptions } from '@border-pass/domain/delivery/delivery-options'
import { decideEligibility } from '@border-pass/domain/eligibility/decide-eligibility'
import { listFollowerCandidates } from '@border-pass/domain/followers/follower-candidates'
import { BORDER_CITIES, getCountry } from '@border-pass/domain/reference/countries'
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import { getPersonAge } from '@border-pass/domain/registry/person-age'
import { MALE } from '@border-pass/domain/registry/records'
import { cleanThaiName } from '@border-pass/domain/sign-in/thai-name-cleaning'
import { REJECTIONS } from '@border-pass/domain/testing/a-citizen'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { addDays } from '@border-pass/domain/values/dates/buddhist-date'
import { isNationalId } from '@border-pass/domain/values/national-id'
import { toCardFields } from '../../../testing/browser.ts'
import { isNightly } from '../../../testing/tempo.ts'
import { gatherFacts } from '../../../use-cases/eligibility/gather-facts.ts'
import { findPerson } from '../../../use-cases/eligibility/person-in-registry.ts'
import { getOffice } from './areas-and-offices.ts'
import { CAST } from './cast/cast.ts'
import { toGeneratedNationalId, findGeneratedNumber } from './citizen.ts'
import type { CastMember } from './sandbox-person.ts'
import { createSandboxRegistry, generateCitizen, listCast } from './sandbox-registry.ts'

const DAYS = ['2026-11-20', '2026-12-31', '2028-02-29']
const NIGHTLY_DAYS = [
  '2027-01-01',
  '2027-02-28',
  '2027-03-01',
  '2027-04-01',
  '2028-02-28',
  '2028-03-01',
  '2032-02-29',
  '2040-12-31',
]

const toNoon = (day: string) => Date.parse(`${day}T12:00:00+07:00`)

async function decide(pid: string, role: Pick<SandboxCitizen, 'bpType' | 'office'>, now: number) {
  const office = getOffice(role.office)
  const selection = { borderCity: office.borderCity, bpType: role.bpType, office }
  const registry = createSandboxRegistry({ now: () => now })
  const today = toBangkokDate(now)
  const facts = await gatherFacts({ registry, pid, selections: [selection], today })
  return decideEligibility({ facts, selection, today })
}

function getMember(number: number): CastMember {
  const member = CAST.find(({ pid }) => Number(pid.slice(3, 12)) === number)
  if (member === undefined) throw new Error(`No member ${number}`)
  return member
}

test.each(BORDER_CITIES)('the cast has an eligible member for each pass type of country %i', (city) => {
  const eligible = CAST.filter(
    ({ role }) => role.outcome === 'ELIGIBLE' && getOffice(role.office).borderCity === city,
  )
  const passTypes = new Set(eligible.map(({ role }) => role.bpType))
  expect([...passTypes].sort((a, b) => a - b)).toEqual([...getCountry(city).passTypes])
})

describe.each([...DAYS, ...(isNightly ? NIGHTLY_DAYS : [])])('on %s', (day) => {
  const today = toBangkokDate(toNoon(day))
  const registry = createSandboxRegistry({ now: () => toNoon(day) })

  test.each(CAST.map((member) => [member.role.shows, member] as const))(
    'the rules give a member of the cast its stated outcome: %s',
    async (_, member) => {
      const verdict = await decide(member.pid, member.role, toNoon(day))
      expect(verdict.rejection?.code ?? 'ELIGIBLE').toBe(member.role.outcome)
    },
  )

  test.each([105, 205, 402])(
    'the rules make member %i of the cast eligible from tomorrow',
    async (number) => {
      const { pid, role } = getMember(number)
      const verdict = await decide(pid, role, toNoon(day))
      expect(verdict.eligibleFrom).toEqual(addDays(today, 1))
    },
  )

  test.each([
    { number: 102, listed: 3, selectable: 2 },
    { number: 701, listed: 0, selectable: 0 },
    { number: 702, listed: 1, selectable: 1 },
    { number: 703, listed: 5, selectable: 5 },
    { number: 704, listed: 9, selectable: 9 },
    { number: 705, listed: 2, selectable: 1 },
    { number: 706, listed: 2, selectable: 0 },
    { number: 707, listed: 0, selectable: 0 },
  ])(
    'member $number of the cast has $listed children in the list of followers, and can select $selectable',
    async ({ number, ...counts }) => {
      const { pid, name } = getMember(number)
      const list = name.sex === MALE ? registry.childrenOfFather(pid) : registry.childrenOfMother(pid)
      const records = (await list).map(async (child) => ({
        person: toPerson(child),
        hasCardRecord: (await registry.findCard(child.pid)) !== null,
      }))
      const candidates = listFollowerCandidates(await Promise.all(records), today)
      const selectable = candidates.filter((candidate) => candidate.selectable).length
      expect({ listed: candidates.length, selectable }).toEqual(counts)
    },
  )

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
    'delivery for member $number of the cast: offered $enabled, for the elderly $type (1: yes), to the home $home',
    async ({ number, ...options }) => {
      const { pid, role } = getMember(number)
      const person = await findPerson(registry, pid)
      if (person === null) throw new Error(`Member ${number} is not in the register`)
      const house = await registry.findHouse(person.hid)
      const office = getOffice(role.office)
      const age = getPersonAge(person, today)
      expect(getDeliveryOptions({ office, bpType: role.bpType, age, house })).toEqual(options)
    },
  )

  test('every member of the cast fits the contract’s schema', () => {
    for (const citizen of listCast(toNoon(day))) expect(z.parse(SandboxCitizen, citizen)).toEqual(citizen)
  })
})

test('every outcome of the rules has a member of the cast', () => {
  const outcomes = new Set(CAST.map(({ role }) => role.outcome))
  expect(outcomes).toEqual(new Set(['ELIGIBLE', ...Object.keys(REJECTIONS)]))
})

test('all national IDs of the cast are unique, pass the check digit, and begin with the unused 9', () => {
  const pids = CAST.flatMap((member) => [member, ...member.children]).map(({ pid }) => pid)
  expect(new Set(pids).size).toBe(pids.length)
  for (const pid of pids)
    expect({ pid, fits: isNationalId(pid) && pid.startsWith('9') }).toEqual({ pid, fits: true })
})

test('the clean-up of typed names at the sign-in changes no name of the cast', () => {
  const names = CAST.flatMap(({ name }) => [name.firstName, name.lastName])
  expect(names.map(cleanThaiName)).toEqual(names)
})

test('all names of the cast are unique', () => {
  const names = CAST.flatMap((member) => [member, ...member.children]).map(
    ({ name }) => `${name.firstName} ${name.lastName}`,
  )
  expect(new Set(names).size).toBe(names.length)
})

const NOW = toNoon('2026-11-20')
const registry = createSandboxRegistry({ now: () => NOW })
const anyNumber = fc.integer({ min: 0, max: 999_999_999 })

test('the number and the national ID of a generated citizen convert into each other', () => {
  fc.assert(
    fc.property(anyNumber, (n) => {
      const pid = toGeneratedNationalId(n)
      expect(isNationalId(pid)).toBe(true)
      expect(findGeneratedNumber(pid)).toBe(n)
    }),
  )
})

test('no member of the cast is a generated citizen', () => {
  for (const { pid } of CAST) expect(findGeneratedNumber(pid)).toBeNull()
})

test('each generated citizen is registered, can sign in, and is eligible for their selection', async () => {
  await fc.assert(
    fc.asyncProperty(anyNumber, async (n) => {
      const citizen = z.parse(SandboxCitizen, generateCitizen(n, NOW))
      expect(await registry.verifyCard(toCardFields(citizen))).toBe(true)
      expect(await registry.findPerson(citizen.pid)).toMatchObject({ pid: citizen.pid })
      expect(await decide(citizen.pid, citizen, NOW)).toMatchObject({ rejection: null })
    }),
  )
})

test('the first generated citizens cover every pass of every office', async () => {
  const passes = ISSUING_OFFICES.flatMap(({ code, borderCity }) =>
    getCountry(borderCity).passTypes.map((bpType) => `${code} ${bpType}`),
  )
  const first = passes.map((_, n) => generateCitizen(n, NOW))
  expect(first.map(({ office, bpType }) => `${office} ${bpType}`).toSorted()).toEqual(passes.toSorted())
  const verdicts = await Promise.all(first.map((citizen) => decide(citizen.pid, citizen, NOW)))
  expect(verdicts.filter(({ rejection }) => rejection !== null)).toEqual([])
})
