// A civil registry of people who do not exist (upstream, The sandbox). Its answers are checked with the schemas of the real one.
import * as z from 'zod/mini'
import * as wire from '@border-pass/contract/schemas/registry-schemas'
import { FEMALE, MALE, type Sex } from '@border-pass/domain/registry/records'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { LOOK_UPS } from '../../../ports/registry-look-ups.ts'
import type { CivilRegistry } from '../../../ports/civil-registry.ts'
import type { Clock } from '../../../ports/operation.ts'
import { findAreaName, findRegistryOffice } from './areas-and-offices.ts'
import { findHousehold, findRegistered, findSandboxPerson, matchesCard } from './population.ts'
import * as records from './records.ts'
import type { SandboxPerson } from './sandbox-person.ts'

/** The record, checked with its schema; null if the person or the record does not exist. */
function answer<S extends z.ZodMiniType, Found>(
  schema: S,
  found: Found | null,
  record: (found: Found) => unknown,
) {
  const value = found === null ? null : record(found)
  return Promise.resolve(value === null ? null : z.parse(schema, value))
}

const identity = <Found>(found: Found) => found

async function items<Item>(answered: Promise<{ items: Item[] } | null>): Promise<Item[]> {
  return (await answered)?.items ?? []
}

const holidaysOfYears = new Map<number, ReturnType<CivilRegistry['findHolidays']>>()

/** Cached, because every save requests them. */
function findHolidays(year: number): ReturnType<CivilRegistry['findHolidays']> {
  const cached = holidaysOfYears.get(year)
  if (cached !== undefined) return cached
  const found = items(answer(wire.Holidays, year, () => ({ items: records.holidayRecords(year) })))
  holidaysOfYears.set(year, found)
  return found
}

export function createSandboxRegistry(clock: Clock): CivilRegistry {
  const today = () => todayInBangkok(clock.now())
  const about =
    <S extends z.ZodMiniType>(schema: S, record: (found: SandboxPerson, today: BuddhistDate) => unknown) =>
    (pid: string) =>
      answer(schema, findRegistered(pid), (found) => record(found, today()))
  const childrenOf = (sex: Sex) =>
    about(LOOK_UPS.childrenOfFather.answer, ({ name, children }, day) =>
      name.sex === sex ? { items: children.map((child) => records.personRecord(child, day)) } : null,
    )
  const [ofFather, ofMother] = [childrenOf(MALE), childrenOf(FEMALE)]
  const moves = about(LOOK_UPS.findMoveRecords.answer, records.moveRecords)
  const books = about(LOOK_UPS.findBooks.answer, records.bookRecords)
  return {
    async verifyCard(fields) {
      const person = findSandboxPerson(fields.pid)
      return person !== null && matchesCard(person, fields, today())
    },
    findPerson: about(LOOK_UPS.findPerson.answer, records.personRecord),
    childrenOfFather: (pid) => items(ofFather(pid)),
    childrenOfMother: (pid) => items(ofMother(pid)),
    findCard: about(LOOK_UPS.findCard.answer, records.cardRecord),
    findFaceImage: about(LOOK_UPS.findFaceImage.answer, (found) =>
      found.hasFace ? records.faceRecord(found) : null,
    ),
    hasFaceImage: (pid) => Promise.resolve(findRegistered(pid)?.hasFace ?? false),
    findBirthRecord: about(LOOK_UPS.findBirthRecord.answer, records.birthRecord),
    findOrdination: about(LOOK_UPS.findOrdination.answer, records.ordinationRecord),
    findMoveRecords: (pid) => items(moves(pid)),
    findBooks: (pid) => items(books(pid)),
    findRegistryOffice: (code) =>
      answer(LOOK_UPS.findRegistryOffice.answer, findRegistryOffice(code), identity),
    findHolidays,
    findHouse: (hid) => answer(LOOK_UPS.findHouse.answer, findHousehold(hid), records.houseRecord),
    findArea: (kind, code) => answer(wire.NamedCode, findAreaName(kind, code), identity),
    isReachable: () => Promise.resolve(true),
  }
}
