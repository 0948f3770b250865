// Builders of valid applications, stored requests and passes. Fields can be overridden: aSavedRequest({ status: 2 }).
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import type { Application } from '@border-pass/contract/schemas/application-schema'
import { listNextOpenDays } from '@border-pass/domain/handover/handover-date-rule'
import { listHolidays } from '@border-pass/domain/reference/holidays'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import { listObjectives } from '@border-pass/domain/reference/objectives'
import type { IssuedBook } from '@border-pass/domain/registry/records'
import { DETAIL_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { mapFields } from '@border-pass/domain/request/fields/text-field'
import type { StoredFollower } from '@border-pass/domain/request/stored-request'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { buddhistDate, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { Clock } from '../ports/operation.ts'
import type { SavedRequest } from '../ports/requests.ts'

/** Returns the n-th open day of the citizen's office, counted from 0. */
export function openDay({ office: code }: SandboxCitizen, clock: Clock, n = 3): number {
  const office = findOffice(code)
  if (!office) throw new Error(`There is no office ${code}.`)
  const today = toBangkokDate(clock.now())
  const holidays = [...listHolidays(today.year), ...listHolidays(today.year + 1)]
  const day = listNextOpenDays({ office, today, time: '09:00', holidays }, n + 1)[n]
  if (!day) throw new Error(`The office ${code} has no such open day.`)
  return toDateNumber(day)
}

export function anApplication(
  citizen: SandboxCitizen,
  clock: Clock,
  overrides: Partial<Application> = {},
): Application {
  return {
    pid: citizen.pid,
    borderCity: citizen.borderCity,
    ccaa: citizen.office.slice(0, 4),
    borderCode: citizen.office.slice(6),
    bpType: citizen.bpType,
    height: 165,
    bornPlace: 'ระนอง',
    objective: listObjectives(citizen.borderCity)[0]?.th ?? '',
    occupation: 'เกษตรกร',
    phone: '0812345678',
    deliveryType: 0,
    travelDate: openDay(citizen, clock),
    ...overrides,
  }
}

const PERSON = {
  pid: '1850100000019',
  title: 'นาย',
  fname: 'สมชาย',
  lname: 'ใจดี',
  ename: { title: 'MR.', firstName: 'SOMCHAI', middleName: '', lastName: 'JAIDEE' },
  sex: 1,
  dob: buddhistDate(2533, 3, 14),
  height: 170,
  bornPlace: 'ระนอง',
  faname: 'สมบูรณ์',
  fanameEng: '',
  maname: 'สมศรี',
  manameEng: '',
  photoName: '/api/v1/imgcard/1850100000019',
} as const

export function aStoredFollower(overrides: Partial<StoredFollower> = {}): StoredFollower {
  return {
    ...PERSON,
    pid: '1850100000027',
    title: 'เด็กชาย',
    fname: 'ต้นกล้า',
    displayName: 'เด็กชายต้นกล้า ใจดี',
    age: 8,
    followerNo: 1,
    ...overrides,
  }
}

const NOT_ISSUED = { bpNo: null, bpopNo: null, bpopYear: null, issueDate: null, expireDate: null } as const

export function aSavedRequest(overrides: Partial<SavedRequest> = {}): SavedRequest {
  return {
    ...mapFields(DETAIL_FIELDS, () => ''),
    ...PERSON,
    ...NOT_ISSUED,
    titleCode: '003',
    titleSex: 1,
    addr1: '',
    addr2: '',
    addr1Eng: '',
    addr2Eng: '',
    lrcode: '8501',
    occupationEng: 'FARMER',
    bornPlaceEng: 'RANONG',
    spePeculEng: '-',
    timeLtambon: 120,
    checks: {},
    inbox: null,
    reqId: 123,
    reqYear: 2569,
    status: 0,
    savedAt: Date.parse('2026-11-20T09:00:00+07:00'),
    displayName: 'นายสมชาย ใจดี',
    registerDate: buddhistDate(2569, 11, 20),
    travelDate: buddhistDate(2569, 11, 27),
    borderCity: 48,
    ccaa: '8501',
    borderCode: '002',
    bpType: 2,
    occupation: 'เกษตรกร',
    objective: 'ท่องเที่ยว',
    spePecul: '-',
    phone: '0812345678',
    deliveryType: 0,
    deliveryAddress: null,
    oldRequest: null,
    listFollow: [],
    ...overrides,
  }
}

export function anIssuedPass({ pid, bpType, borderCity, ccaa, borderCode }: SavedRequest): IssuedBook {
  return {
    pid,
    bpType,
    borderCity,
    ccaa,
    borderCode,
    bpNo: 'B1234567',
    bpopNo: 4711,
    bpopYear: 2569,
    issueDate: buddhistDate(2569, 11, 27),
    expireDate: buddhistDate(2571, 11, 26),
  }
}

// Requests with the fullest sheets: the longest names, eight followers, monks, marks on tall consonants.

const NAMES = [
  ['เด็กชาย', 'น้ำเพชร', 'กำแพงเพ็ชร์'],
  ['เด็กหญิง', 'อัจฉราพรรณวดี', 'เจริญทรัพย์สกุลวงศ์ประเสริฐเลิศล้ำ'],
  ['เด็กชาย', 'ก้องภพ', 'ใจดี'],
  ['เด็กหญิง', 'ญาณิศาพิชญ์ธิดา', 'อิศรางกูร ณ อยุธยา'],
  ['สามเณร', 'ปัญญาวุฒิ', 'ศรีสุวรรณรัตนมณีโชติ'],
  ['เด็กหญิง', 'ปิ๋ง', 'แซ่ตั้ง'],
  ['เด็กชาย', 'ฟ้าผ่า', 'ฎุฏูฐูญู'],
  ['เด็กหญิง', 'กฤษณพงศ์พิพัฒน์ไพบูลย์', 'วัฒนานนท์วรโชติสกุลไพศาล'],
] as const

const EIGHT_FOLLOWERS: readonly StoredFollower[] = NAMES.map(([title, fname, lname], index) =>
  aStoredFollower({
    title,
    fname,
    lname,
    displayName: `${title}${fname} ${lname}`,
    age: index + 3,
    followerNo: index + 1,
  }),
)

/** A request with every optional part: delivery, English name, payment slip, followers. */
export const FULL_REQUEST: SavedRequest = aSavedRequest({
  displayName: 'พลเรือเอก หม่อมราชวงศ์กฤษณพงศ์พิพัฒน์ไพบูลย์วัฒนานนท์ อิศรางกูร ณ อยุธยา',
  ename: {
    title: 'ADMIRAL M.R.',
    firstName: 'KRISANAPHONGPHIPHAT',
    middleName: 'PHAIBOONWATTHANANON',
    lastName: 'ISARANGKUN NA AYUTTHAYA',
  },
  borderCity: 50,
  ccaa: '9010',
  borderCode: '002',
  objective: 'เข้ารับการอบรมหรือศึกษาระยะสั้น',
  deliveryType: 1,
  deliveryAddress: { houseNo: '123/456', village: '12', subdistrict: 'ปาดังเบซาร์' },
  listFollow: EIGHT_FOLLOWERS,
})

/** A monk's request with a novice as its follower. */
export const MONK_REQUEST: SavedRequest = aSavedRequest({
  displayName: 'พระครูปญฺญาวฑฺฒนคุณ ฐิตธมฺโม',
  borderCity: 56,
  ccaa: '4301',
  borderCode: '001',
  bpType: 1,
  listFollow: EIGHT_FOLLOWERS.slice(4, 5),
})
