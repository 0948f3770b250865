// A civil registry of people who do not exist (upstream.md, "The sandbox"): the cast with their children, and any number of generated
// citizens, each computed from a number. A SandboxCitizen has the five fields for signing in, and a pass and office to select.
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import type { FiveFields as FiveFieldsSchema } from '@border-pass/contract/schemas/five-fields'
import { toDisplayName } from '@border-pass/domain/registry/person-name'
import { FEMALE, MALE, type Sex } from '@border-pass/domain/registry/records'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { toDateText } from '@border-pass/domain/values/dates/partly-known-date'
import type { CivilRegistry } from '../../../ports/civil-registry.ts'
import type { Clock } from '../../../ports/operation.ts'
import { findAreaName, findRegistryOffice, getOffice } from './areas-and-offices.ts'
import { CAST } from './cast/cast.ts'
import { findGeneratedNumber, findHouseholder } from './citizen.ts'
import { generateMember } from './generated-citizens.ts'
import * as records from './records.ts'
import { type CastMember, type SandboxPerson, toTitleRecord } from './sandbox-person.ts'

const castByPid = new Map(
  CAST.flatMap((member) => [member, ...member.children]).map((person) => [person.pid, person]),
)

export function findSandboxPerson(pid: string): SandboxPerson | null {
  const n = findGeneratedNumber(pid)
  return castByPid.get(pid) ?? (n === null ? null : generateMember(n))
}

/** Leaves out people who have a card but no entry in the register. */
function findRegistered(pid: string): SandboxPerson | null {
  const person = findSandboxPerson(pid)
  return person?.registered === true ? person : null
}

type FiveFields = z.output<typeof FiveFieldsSchema>

export function toCardFields({ pid, name, born }: SandboxPerson, today: BuddhistDate): FiveFields {
  return {
    pid,
    laser: `JT${pid.slice(3).split('').reverse().join('')}`,
    fname: name.firstName,
    lname: name.lastName,
    dob: toDateText(born(today)),
  }
}

function toSandboxCitizen(member: CastMember, now: number): SandboxCitizen {
  const { shows, office: code, bpType } = member.role
  const title = toTitleRecord(member.name.titleCode)
  const who = toDisplayName({ ...member.name, title }, records.toOrdinationRecord(member))
  const selection = { borderCity: getOffice(code).borderCity, bpType, office: code }
  return { ...toCardFields(member, toBangkokDate(now)), who, shows, ...selection }
}

/** `now` is in milliseconds since 1 January 1970 UTC. */
export function listCast(now: number): SandboxCitizen[] {
  return CAST.map((member) => toSandboxCitizen(member, now))
}

/** n is from 0 to 999,999,999. */
export function generateCitizen(n: number, now: number): SandboxCitizen {
  return toSandboxCitizen(generateMember(n), now)
}

/** Builds look-ups by national ID. A look-up of one record returns null if the person or the record does not exist. */
function createLookUps(today: () => BuddhistDate) {
  const lookUpRecord =
    <Found>(toRecord: (person: SandboxPerson, day: BuddhistDate) => Found) =>
    async (pid: string) => {
      const person = findRegistered(pid)
      return person && toRecord(person, today())
    }
  const lookUpList =
    <Item>(toItems: (person: SandboxPerson, day: BuddhistDate) => Item[]) =>
    async (pid: string) =>
      (await lookUpRecord(toItems)(pid)) ?? []
  const lookUpChildren = (sex: Sex) =>
    lookUpList(({ name, children }, day) =>
      name.sex === sex ? children.map((child) => records.toPersonRecord(child, day)) : [],
    )
  return { lookUpRecord, lookUpList, lookUpChildren }
}

export function createSandboxRegistry(clock: Clock): CivilRegistry {
  const today = () => toBangkokDate(clock.now())
  const { lookUpRecord, lookUpList, lookUpChildren } = createLookUps(today)
  return {
    async verifyCard(fields) {
      const person = findSandboxPerson(fields.pid)
      return person !== null && isDeepStrictEqual(toCardFields(person, today()), fields)
    },
    findPerson: lookUpRecord(records.toPersonRecord),
    childrenOfFather: lookUpChildren(MALE),
    childrenOfMother: lookUpChildren(FEMALE),
    findCard: lookUpRecord(records.toCardRecord),
    findFaceImage: lookUpRecord((person) => (person.hasFace ? records.toFaceRecord(person) : null)),
    hasFaceImage: async (pid) => findRegistered(pid)?.hasFace ?? false,
    findBirthRecord: lookUpRecord(records.toBirthRecord),
    findOrdination: lookUpRecord(records.toOrdinationRecord),
    findMoveRecords: lookUpList(records.toMoveRecords),
    findBooks: lookUpList(records.toBookRecords),
    findRegistryOffice: async (code) => findRegistryOffice(code),
    findHolidays: async (year) => records.toHolidayRecords(year),
    async findHouse(hid) {
      const pid = findHouseholder(hid)
      const household = pid === null ? null : findRegistered(pid)
      return household?.hasHouse === true ? records.toHouseRecord(household) : null
    },
    findArea: async (kind, code) => findAreaName(kind, code),
    isReachable: async () => true,
  }
}
