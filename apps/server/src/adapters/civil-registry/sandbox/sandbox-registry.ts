// A civil registry of people who do not exist (upstream, The sandbox).
import { isDeepStrictEqual } from 'node:util'
import { FEMALE, MALE, type Sex } from '@border-pass/domain/registry/records'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { CivilRegistry } from '../../../ports/civil-registry.ts'
import type { Clock } from '../../../ports/operation.ts'
import { findAreaName, findRegistryOffice } from './areas-and-offices.ts'
import { cardFields, findHousehold, findRegistered, findSandboxPerson } from './population.ts'
import * as records from './records.ts'
import type { SandboxPerson } from './sandbox-person.ts'

/** The records of whom a national ID names; null where the person or the record does not exist. */
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
  const childrenOf = (sex: Sex) =>
    listed(({ name, children }, day) =>
      name.sex === sex ? children.map((child) => records.personRecord(child, day)) : [],
    )
  return { about, listed, childrenOf }
}

export function createSandboxRegistry(clock: Clock): CivilRegistry {
  const today = () => todayInBangkok(clock.now())
  const { about, listed, childrenOf } = recordsOn(today)
  return {
    async verifyCard(fields) {
      const person = findSandboxPerson(fields.pid)
      return person !== null && isDeepStrictEqual(cardFields(person, today()), fields)
    },
    findPerson: about(records.personRecord),
    childrenOfFather: childrenOf(MALE),
    childrenOfMother: childrenOf(FEMALE),
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
      const household = findHousehold(hid)
      return household && records.houseRecord(household)
    },
    findArea: async (kind, code) => findAreaName(kind, code),
    isReachable: async () => true,
  }
}
