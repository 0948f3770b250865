// A civil registry of people who do not exist (upstream, The sandbox): the cast with their children, and the derived citizens, found by
// national ID. For the sign-in drawer and load tests each has the five fields and a selection.
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
import { findDerivedNumber, findHouseholder } from './citizen.ts'
import { derivedMember } from './derived-citizens.ts'
import * as records from './records.ts'
import { type CastMember, type SandboxPerson, titleRecord } from './sandbox-person.ts'

const named = new Map(
  CAST.flatMap((member) => [member, ...member.children]).map((person) => [person.pid, person]),
)

export function findSandboxPerson(pid: string): SandboxPerson | null {
  const n = findDerivedNumber(pid)
  return named.get(pid) ?? (n === null ? null : derivedMember(n))
}

/** Leaves out people who have a card but no entry in the register. */
function findRegistered(pid: string): SandboxPerson | null {
  const person = findSandboxPerson(pid)
  return person?.registered === true ? person : null
}

type FiveFields = z.output<typeof FiveFieldsSchema>

export function cardFields({ pid, name, born }: SandboxPerson, today: BuddhistDate): FiveFields {
  return {
    pid,
    laser: `JT${pid.slice(3).split('').reverse().join('')}`,
    fname: name.firstName,
    lname: name.lastName,
    dob: toDateText(born(today)),
  }
}

function sandboxCitizen(member: CastMember, now: number): SandboxCitizen {
  const { shows, office: code, bpType } = member.role
  const title = titleRecord(member.name.titleCode)
  const who = toDisplayName({ ...member.name, title }, records.ordinationRecord(member))
  const selection = { borderCity: getOffice(code).borderCity, bpType, office: code }
  return { ...cardFields(member, toBangkokDate(now)), who, shows, ...selection }
}

/** now is in milliseconds since 1 January 1970 UTC. */
export function listCast(now: number): SandboxCitizen[] {
  return CAST.map((member) => sandboxCitizen(member, now))
}

/** n is from 0 to 999,999,999. */
export function derivedCitizen(n: number, now: number): SandboxCitizen {
  return sandboxCitizen(derivedMember(n), now)
}

/** Finds the records of a national ID; null if the person or the record does not exist. */
function recordsOn(today: () => BuddhistDate) {
  const about =
    <Found>(record: (person: SandboxPerson, day: BuddhistDate) => Found) =>
    async (pid: string) => {
      const person = findRegistered(pid)
      return person && record(person, today())
    }
  const listed =
    <Item>(items: (person: SandboxPerson, day: BuddhistDate) => Item[]) =>
    async (pid: string) =>
      (await about(items)(pid)) ?? []
  const listChildren = (sex: Sex) =>
    listed(({ name, children }, day) =>
      name.sex === sex ? children.map((child) => records.personRecord(child, day)) : [],
    )
  return { about, listed, listChildren }
}

export function createSandboxRegistry(clock: Clock): CivilRegistry {
  const today = () => toBangkokDate(clock.now())
  const { about, listed, listChildren } = recordsOn(today)
  return {
    async verifyCard(fields) {
      const person = findSandboxPerson(fields.pid)
      return person !== null && isDeepStrictEqual(cardFields(person, today()), fields)
    },
    findPerson: about(records.personRecord),
    childrenOfFather: listChildren(MALE),
    childrenOfMother: listChildren(FEMALE),
    findCard: about(records.cardRecord),
    findFaceImage: about((person) => (person.hasFace ? records.faceRecord(person) : null)),
    hasFaceImage: async (pid) => findRegistered(pid)?.hasFace ?? false,
    findBirthRecord: about(records.birthRecord),
    findOrdination: about(records.ordinationRecord),
    findMoveRecords: listed(records.moveRecords),
    findBooks: listed(records.bookRecords),
    findRegistryOffice: async (code) => findRegistryOffice(code),
    findHolidays: async (year) => records.holidayRecords(year),
    async findHouse(hid) {
      const pid = findHouseholder(hid)
      const household = pid === null ? null : findRegistered(pid)
      return household?.hasHouse === true ? records.houseRecord(household) : null
    },
    findArea: async (kind, code) => findAreaName(kind, code),
    isReachable: async () => true,
  }
}
