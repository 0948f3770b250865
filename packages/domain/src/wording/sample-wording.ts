// Every word on the sample of a pass (specification 2, Issued passes; copy deck).
import { findPassNumber } from '../issued-pass/pass-codes.ts'
import {
  placeFollowers,
  type Sample,
  type SampleContent,
  type SampleSubject,
} from '../issued-pass/sample/sample-layout.ts'
import type { Sex } from '../registry/records.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { formatShortThaiDate } from '../values/dates/thai-date-text.ts'
import { writeEnglishName } from '../values/names/english-name.ts'
import { writeNationalId } from '../values/national-id.ts'
import type { PassType } from '../values/pass-type.ts'
import { getCountryName, getPassTypeName, getStayLimit } from './pass-wording.ts'

const UNKNOWN = '-'
const ENGLISH: Readonly<Record<PassType, string>> = { 1: 'TEMPORARY BORDER PASS', 2: 'BORDER PASS' }
const SEXES: Readonly<Record<Sex, string>> = { 1: 'ชาย', 2: 'หญิง' }

function toPersonContent(subject: SampleSubject): SampleContent {
  const height = subject.height === null ? UNKNOWN : `${subject.height} ซม.`
  return {
    name: { label: 'ชื่อ-นามสกุล', value: subject.displayName },
    englishName: { label: 'ชื่อภาษาอังกฤษ', value: writeEnglishName(subject.ename) || UNKNOWN },
    nationalId: { label: 'เลขประจำตัวประชาชน', value: writeNationalId(subject.pid) },
    birthDate: { label: 'วันเดือนปีเกิด', value: formatShortThaiDate(subject.dob) },
    sexAndHeight: { label: 'เพศ / ส่วนสูง', value: `${SEXES[subject.sex]} / ${height}` },
    occupation: { label: 'อาชีพ', value: subject.occupation },
    marks: { label: 'ตำหนิ', value: subject.spePecul || UNKNOWN },
    objective: { label: 'วัตถุประสงค์', value: subject.objective },
  }
}

function toPassContent({ bpType, borderCity, officeName, pass }: SampleSubject): SampleContent {
  const stayLimit = getStayLimit(borderCity)
  const number = pass && findPassNumber(pass)
  const day = (date: BuddhistDate | undefined) => (date && number ? formatShortThaiDate(date) : UNKNOWN)
  return {
    title: { label: ENGLISH[bpType], value: `${getPassTypeName(bpType)} ไป${getCountryName(borderCity)}` },
    office: { label: 'ที่ออกหนังสือ', value: officeName },
    passNumber: { label: 'เลขที่', value: number ?? UNKNOWN },
    issueDate: { label: 'วันที่ออก', value: day(pass?.issueDate) },
    expireDate: { label: 'วันหมดอายุ', value: day(pass?.expireDate) },
    ...(stayLimit && { stayLimit: { label: 'การพำนัก', value: stayLimit } }),
  }
}

function toFollowerContent({ listFollow }: SampleSubject): SampleContent {
  const shown = placeFollowers(listFollow)
  if (shown.length === 0) return { follower1: { label: 'ผู้ติดตาม', value: 'ไม่มี' } }
  const content: SampleContent = {}
  for (const { field, follower, number } of shown) {
    const value = `${follower.displayName} อายุ ${follower.age} ปี`
    content[field] = { label: `ผู้ติดตามคนที่ ${number}`, value }
  }
  const more = listFollow.length - shown.length
  if (more > 0) content.moreFollowers = { label: 'ผู้ติดตาม', value: `และอีก ${more} คน` }
  return content
}

export function createSampleText(
  subject: SampleSubject,
): Pick<Sample, 'bpType' | 'content' | 'watermark' | 'note'> {
  return {
    bpType: subject.bpType,
    content: { ...toPassContent(subject), ...toPersonContent(subject), ...toFollowerContent(subject) },
    watermark: 'ตัวอย่าง',
    note: 'ภาพนี้เป็นตัวอย่าง ใช้แทนหนังสือผ่านแดนจริงไม่ได้',
  }
}
