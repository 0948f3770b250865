// Computes the registry's records about a sandbox person (specification 3, Person, House, Move record; 7, smcard, title/monk, book).
import { readFileSync } from 'node:fs'
import { listHolidays } from '@border-pass/domain/reference/holidays'
import { findPopStatus } from '@border-pass/domain/reference/pop-status'
import type { NamedRow } from '@border-pass/domain/reference/reference-row'
import { FEMALE, type House } from '@border-pass/domain/registry/records'
import { computeAge } from '@border-pass/domain/values/dates/age'
import { addDays, type BuddhistDate, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { joinWithHash } from '@border-pass/domain/values/names/hash-joined'
import { BANGKOK, getAreaName, getOffice, getRegistryOffice } from './areas-and-offices.ts'
import { type Home, type SandboxPerson, toTitleRecord } from './sandbox-person.ts'

function toAreas(subdistrict: string) {
  return {
    tambon: getAreaName('tt', subdistrict),
    amphoe: getAreaName('aa', subdistrict.slice(0, 4)),
    province: getAreaName('cc', subdistrict.slice(0, 2)),
  }
}

/** The first five parts, house and street, are left empty. */
function toBirthAddress(subdistrict: string | null): string {
  if (subdistrict === null) return ''
  const { tambon, amphoe, province } = toAreas(subdistrict)
  return joinWithHash(['', '', '', '', '', tambon.th, amphoe.th, province.th])
}

export function toPersonRecord(person: SandboxPerson, today: BuddhistDate) {
  const { pid, name, popStatus, movedIn, hid, fatherName, motherName } = person
  const dateOfBirth = person.born(today)
  return {
    pid,
    age: person.hasAge ? computeAge(dateOfBirth, today) : null,
    dateOfBirth: toDateNumber(dateOfBirth),
    dateMoveIn: movedIn === null ? 0 : toDateNumber(movedIn(today)),
    firstName: name.firstName,
    middleName: name.middleName,
    lastName: name.lastName,
    title: toTitleRecord(name.titleCode),
    sex: { code: name.sex },
    popStatus: { code: popStatus, description: findPopStatus(popStatus)?.th ?? '' },
    hid,
    fatherName,
    motherName,
    englishName: name.english,
    birthPlace: { addressFormat: toBirthAddress(person.birthPlace) },
  }
}

export function toOrdinationRecord({ pid, ordained }: SandboxPerson) {
  if (ordained === null) return null
  return { pid, kind: ordained.kind, title: toTitleRecord(ordained.titleCode), chaya: ordained.chaya }
}

export function toBirthRecord({ pid, birthPlace }: SandboxPerson) {
  return birthPlace === null ? null : { pid, place: { rcode: birthPlace.slice(0, 4) } }
}

const NO_STREET: NamedRow = { code: '0', th: '', en: '' }

/** In a town, which has no villages, the village number is 0. */
function toVillage({ subdistrict, moo }: Home): NamedRow {
  const { tambon, amphoe, province } = toAreas(subdistrict)
  const isInBangkok = province.code === BANGKOK
  const areas = isInBangkok
    ? `แขวง${tambon.th} เขต${amphoe.th} ${province.th}`
    : `ตำบล${tambon.th} อำเภอ${amphoe.th} จังหวัด${province.th}`
  return {
    code: subdistrict + String(moo).padStart(2, '0'),
    th: moo === 0 ? areas : `หมู่ที่ ${moo} ${areas}`,
    en: `${moo === 0 ? '' : `Moo ${moo} `}${tambon.en} ${amphoe.en} ${province.en}`,
  }
}

function toStreet(kind: 'soi' | 'thanon' | 'trok', code: string | undefined): NamedRow {
  return code === undefined ? NO_STREET : getAreaName(kind, code)
}

export function toHouseRecord({ hid, home }: SandboxPerson): House {
  const { code, th, en } = getRegistryOffice(home.rcode)
  return {
    hid,
    houseNo: home.houseNo,
    ccaatmm: toVillage(home),
    rcode: { code, th, en },
    soi: toStreet('soi', home.soi),
    thanon: toStreet('thanon', home.thanon),
    trok: toStreet('trok', home.trok),
  }
}

export function toMoveRecords({ pid, moves }: SandboxPerson, today: BuddhistDate) {
  return moves.map(({ moved, livedThereSince, from, to }) => {
    const dateMi = toDateNumber(moved(today))
    const oldDateMi = toDateNumber(livedThereSince(today))
    return { pid, dateMi, oldDateMi, addDate: dateMi, rcodeIn: { code: to }, rcodeOut: { code: from } }
  })
}

export function toBookRecords({ pid, books }: SandboxPerson, today: BuddhistDate) {
  return books.map(({ bpNo, bpType, bpopNo, office, issued, expires }) => {
    const { borderCity, ccaa, borderCode } = getOffice(office)
    const issueDate = issued(today)
    const dates = { issueDate: toDateNumber(issueDate), expireDate: toDateNumber(expires(today)) }
    return { pid, bpNo, bpType, borderCity, ccaa, borderCode, ...dates, bpopNo, bpopYear: issueDate.year }
  })
}

const DAYS_SINCE_ISSUE = 400
const DAYS_OF_VALIDITY = 8 * 365

export function toCardRecord({ pid, name, hasCard }: SandboxPerson, today: BuddhistDate) {
  if (!hasCard) return null
  const issueDate = addDays(today, -DAYS_SINCE_ISSUE)
  return {
    pid,
    bp1Number: `SB${pid.slice(3, 12)}`,
    englishName: name.english,
    issueDate: toDateNumber(issueDate),
    expireDate: toDateNumber(addDays(issueDate, DAYS_OF_VALIDITY)),
  }
}

const faceImages = new Map<string, string>()

/** One of three pictures, in base64. */
function readFaceImage({ ordained, name }: SandboxPerson): string {
  const laity = name.sex === FEMALE ? 'long-hair' : 'short-hair'
  const file = new URL(`faces/${ordained === null ? laity : 'robe'}.png`, import.meta.url)
  const image = faceImages.get(file.href) ?? readFileSync(file, 'base64')
  faceImages.set(file.href, image)
  return image
}

export function toFaceRecord(person: SandboxPerson) {
  return { pid: person.pid, mimeType: 'image/png', image: readFaceImage(person) } as const
}

export function toHolidayRecords(year: number) {
  return listHolidays(year).map(({ date, th, en }) => ({ date: toDateNumber(date), th, en }))
}
