// A civil registry of people who do not exist (upstream, The sandbox). Its answers are checked with the schemas of the real one.
import * as z from 'zod/mini'
import * as wire from '@border-pass/contract/schemas/registry-schemas'
import { FEMALE, MALE, type Sex } from '@border-pass/domain/registry/records'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { CivilRegistry } from '../../../ports/civil-registry.ts'
import type { Clock } from '../../../ports/operation.ts'
import { findAreaName, findRegistryOffice } from './areas-and-offices.ts'
import { findHousehold, findRegistered, findSandboxPerson, matchesCard } from './population.ts'
import * as records from './records.ts'

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

function childrenOf(pid: string, sex: Sex, today: BuddhistDate) {
  const parent = findRegistered(pid)
  return items(
    answer(wire.PersonList, parent?.name.sex === sex ? parent : null, ({ children }) => ({
      items: children.map((child) => records.personRecord(child, today)),
    })),
  )
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

const reference = {
  findRegistryOffice: (code) => answer(wire.RegistryOffice, findRegistryOffice(code), identity),
  findHolidays,
  findHouse: (hid) => answer(wire.House, findHousehold(hid), records.houseRecord),
  findArea: (kind, code) => answer(wire.NamedCode, findAreaName(kind, code), identity),
  isReachable: () => Promise.resolve(true),
} satisfies Partial<CivilRegistry>

const timeless = {
  findFaceImage: (pid) =>
    answer(wire.FaceImage, findRegistered(pid), (found) =>
      found.hasFace ? records.faceRecord(found) : null,
    ),
  hasFaceImage: (pid) => Promise.resolve(findRegistered(pid)?.hasFace ?? false),
  findBirthRecord: (pid) => answer(wire.BirthRecord, findRegistered(pid), records.birthRecord),
  findOrdination: (pid) => answer(wire.Ordination, findRegistered(pid), records.ordinationRecord),
} satisfies Partial<CivilRegistry>

/** Records with dates, some of which are relative to today. */
function dated(today: () => BuddhistDate) {
  return {
    findPerson: (pid) =>
      answer(wire.Person, findRegistered(pid), (found) => records.personRecord(found, today())),
    childrenOfFather: (pid) => childrenOf(pid, MALE, today()),
    childrenOfMother: (pid) => childrenOf(pid, FEMALE, today()),
    findCard: (pid) =>
      answer(wire.CardRecord, findRegistered(pid), (found) => records.cardRecord(found, today())),
    findMoveRecords: (pid) =>
      items(answer(wire.MoveRecords, findRegistered(pid), (found) => records.moveRecords(found, today()))),
    findBooks: (pid) =>
      items(answer(wire.Books, findRegistered(pid), (found) => records.bookRecords(found, today()))),
  } satisfies Partial<CivilRegistry>
}

export function createSandboxRegistry(clock: Clock): CivilRegistry {
  const today = () => todayInBangkok(clock.now())
  const verifyCard: CivilRegistry['verifyCard'] = async (fields) => {
    const person = findSandboxPerson(fields.pid)
    return person !== null && matchesCard(person, fields, today())
  }
  return { verifyCard, ...dated(today), ...timeless, ...reference }
}
