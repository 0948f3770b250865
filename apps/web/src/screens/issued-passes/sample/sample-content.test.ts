import { describe, expect, it } from 'vitest'
import type { Pass } from '@border-pass/contract/pass-routes'
import { sampleContent } from './sample-content.ts'

type Follower = Pass['request']['listFollow'][number]

const follower: Follower = {
  followerNo: 1,
  pid: '9100000001069',
  title: 'เด็กชาย',
  fname: 'ภูผา',
  lname: 'ใจดี',
  ename: 'MASTER#PHUPHA##JAIDEE',
  age: 8,
  sex: 1,
  dob: 25610101,
  height: 120,
  bornPlace: 'ระนอง',
  faname: '',
  fanameEng: '',
  maname: '',
  manameEng: '',
  face: '',
}

const request: Pass['request'] = {
  reqId: 123,
  reqYear: 2569,
  registrationCode: '00001232569',
  ccaa: '8501',
  borderCode: '002',
  borderCity: 48,
  bpType: 1,
  status: 1,
  display: 'confirmed',
  travelDate: 25691120,
  registerDate: 25691116,
  bpNo: 'T1234567',
  bpopNo: 4711,
  bpopYear: 2569,
  issueDate: 25691120,
  expireDate: 25691126,
  pid: '9100000001018',
  title: 'นาย',
  titleCode: '003',
  titleSex: 1,
  fname: 'สมชาย',
  lname: 'ใจดี',
  ename: 'MR#SOMCHAI##JAIDEE',
  displayName: 'นายสมชาย ใจดี',
  sex: 1,
  dob: 25340000,
  height: null,
  bornPlace: 'ระนอง',
  bornPlaceEng: 'Ranong',
  occupation: 'เกษตรกร',
  occupationEng: 'Farmer',
  objective: 'ท่องเที่ยว',
  spePecul: '',
  spePeculEng: '',
  faname: '',
  fanameEng: '',
  maname: '',
  manameEng: '',
  phone: '0812345678',
  email: null,
  deliveryType: 0,
  deliveryAddress: null,
  follower: 0,
  listFollow: [],
  cost: 30,
  isPay: false,
  officeName: 'ที่ว่าการอำเภอเมืองระนอง จังหวัดระนอง',
}

const entry: Pass = { request, pass: null, barcode: null, mrz: null }
const withFollowers = (count: number) =>
  sampleContent({
    ...entry,
    request: { ...request, listFollow: Array.from({ length: count }, () => follower) },
  })

describe('what stands on the sample', () => {
  it('leaves out the parts of a name and a date that are not known', () => {
    expect(sampleContent(entry).englishName?.value).toBe('MR SOMCHAI JAIDEE')
    expect(sampleContent(entry).birthDate?.value).toBe('2534')
  })

  it('has a stroke for what the office has not written yet', () => {
    expect(sampleContent(entry).passNumber?.value).toBe('-')
    expect(sampleContent(entry).expireDate?.value).toBe('-')
    expect(sampleContent(entry).sexAndHeight?.value).toBe('ชาย / -')
  })

  it('prints the stay limit of Myanmar, and none for Malaysia', () => {
    expect(sampleContent(entry).stayLimit?.value).toBe('พำนักในเมียนมาได้ไม่เกิน 1 สัปดาห์')
    expect(sampleContent({ ...entry, request: { ...request, borderCity: 50 } }).stayLimit).toBeUndefined()
  })

  it('names four of four followers, and four of five', () => {
    expect(withFollowers(4).follower4?.value).toBe('เด็กชายภูผา ใจดี อายุ 8 ปี')
    expect(Object.keys(withFollowers(5)).filter((field) => field.startsWith('follower'))).toHaveLength(4)
  })

  it('says that nobody follows', () => expect(withFollowers(0).follower1?.value).toBe('ไม่มี'))
})
