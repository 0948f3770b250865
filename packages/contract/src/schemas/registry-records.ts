// Converts the registry's wire records into the domain's values: dates, codes and joined texts.
import type * as z from 'zod/mini'
import type * as records from '@border-pass/domain/registry/records'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { splitHashJoined } from '@border-pass/domain/values/names/hash-joined'
import type * as wire from './registry-schemas.ts'

export function toPerson(person: z.output<typeof wire.Person>): records.Person {
  const { birthPlace, dateMoveIn, dateOfBirth, englishName, sex, ...same } = person
  return {
    ...same,
    sex: sex.code,
    dateOfBirth: fromDateNumber(dateOfBirth),
    dateMoveIn: dateMoveIn === 0 ? null : fromDateNumber(dateMoveIn),
    englishName: englishName ?? null,
    bornPlace: findProvinceName(birthPlace.addressFormat),
  }
}

/** The part of the address at index 7. Some registers write จังหวัด (province) before the name (D40). */
function findProvinceName(addressFormat: string): string {
  return splitHashJoined(addressFormat)(7).replace(/^จังหวัด\s*/, '')
}

export function toBirthRecord(birth: z.output<typeof wire.BirthRecord>): records.BirthRecord {
  return { pid: birth.pid, rcode: birth.place.rcode }
}

export function toMoveRecord(move: z.output<typeof wire.MoveRecords>['items'][number]): records.MoveRecord {
  return {
    pid: move.pid,
    dateMi: fromDateNumber(move.dateMi),
    oldDateMi: fromDateNumber(move.oldDateMi),
    rcodeIn: move.rcodeIn.code,
    rcodeOut: move.rcodeOut.code,
  }
}

export function toHoliday(holiday: z.output<typeof wire.Holidays>['items'][number]): records.Holiday {
  return { ...holiday, date: fromDateNumber(holiday.date) }
}

export function toIssuedBook(book: z.output<typeof wire.Book>): records.IssuedBook {
  return { ...book, issueDate: fromDateNumber(book.issueDate), expireDate: fromDateNumber(book.expireDate) }
}
