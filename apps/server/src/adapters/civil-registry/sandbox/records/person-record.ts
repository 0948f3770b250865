// A sandbox person as the registry's person record (specification 3, Person).
import type * as z from 'zod/mini'
import type * as wire from '@border-pass/contract/schemas/registry-schemas'
import { findPopStatus } from '@border-pass/domain/reference/pop-status'
import { joinAddress } from '@border-pass/domain/values/names/address'
import { ageOn } from '@border-pass/domain/values/dates/age'
import { toDateNumber, type BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { getAreaName } from '../area-names.ts'
import type { SandboxPerson } from '../sandbox-person.ts'
import { titleRecord } from '../title.ts'

const TROK_TO_THANON_UNKNOWN = { houseNo: '', moo: '', trok: '', soi: '', thanon: '' }

function birthPlace(subdistrict: string | null): string {
  if (subdistrict === null) return ''
  return joinAddress({
    ...TROK_TO_THANON_UNKNOWN,
    tambon: getAreaName('tt', subdistrict).th,
    amphoe: getAreaName('aa', subdistrict.slice(0, 4)).th,
    province: getAreaName('cc', subdistrict.slice(0, 2)).th,
  })
}

export function personRecord(person: SandboxPerson, today: BuddhistDate): z.output<typeof wire.Person> {
  const { pid, name, popStatus, movedIn, hid, fatherName, motherName } = person
  const dateOfBirth = person.born(today)
  return {
    pid,
    age: person.hasAge ? ageOn(dateOfBirth, today) : null,
    dateOfBirth: toDateNumber(dateOfBirth),
    dateMoveIn: movedIn === null ? 0 : toDateNumber(movedIn(today)),
    firstName: name.firstName,
    middleName: name.middleName,
    lastName: name.lastName,
    title: titleRecord(name.titleCode),
    sex: { code: name.sex },
    popStatus: { code: popStatus, description: findPopStatus(popStatus)?.th ?? '' },
    hid,
    fatherName,
    motherName,
    englishName: name.english,
    birthPlace: { addressFormat: birthPlace(person.birthPlace) },
  }
}
