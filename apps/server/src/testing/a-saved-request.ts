// A plain stored request with overrides: aSavedRequest({ status: 2 }).
import { DETAIL_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { mapFields } from '@border-pass/domain/request/fields/text-field'
import type { StoredFollower } from '@border-pass/domain/request/stored-request'
import { buddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { SavedRequest } from '../ports/requests.ts'

const person = {
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
    ...person,
    pid: '1850100000027',
    title: 'เด็กชาย',
    fname: 'ต้นกล้า',
    age: 8,
    followerNo: 1,
    ...overrides,
  }
}

const fromRegistry = {
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
} as const

const notIssued = { bpNo: null, bpopNo: null, bpopYear: null, issueDate: null, expireDate: null } as const

export function aSavedRequest(overrides: Partial<SavedRequest> = {}): SavedRequest {
  return {
    ...mapFields(DETAIL_FIELDS, () => ''),
    ...person,
    ...fromRegistry,
    ...notIssued,
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
