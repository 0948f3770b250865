import { describe, expect, test } from 'vitest'
import type { SampleSubject } from '../issued-pass/sample/sample-layout.ts'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { createSampleText } from './sample-wording.ts'

const subject: SampleSubject = {
  bpType: 1,
  borderCity: 48,
  officeName: 'ที่ว่าการอำเภอเมืองระนอง จังหวัดระนอง',
  displayName: 'นายสมชาย ใจดี',
  ename: { title: 'MR.', firstName: 'SOMCHAI', middleName: '', lastName: 'JAIDEE' },
  pid: '9100000001018',
  dob: buddhistDate(2534, 0, 0),
  sex: 1,
  height: null,
  occupation: 'เกษตรกร',
  spePecul: '',
  objective: 'ท่องเที่ยว',
  listFollow: [],
  pass: null,
}

const issued = {
  bpNo: 'T1234567',
  bpopNo: 901,
  bpopYear: 2569,
  issueDate: buddhistDate(2569, 11, 20),
  expireDate: buddhistDate(2569, 11, 26),
}

const writeContent = (overrides: Partial<SampleSubject>) =>
  createSampleText({ ...subject, ...overrides }).content
const follower = { displayName: 'เด็กชายภูผา ใจดี', age: 8 }
const withFollowers = (count: number) =>
  writeContent({ listFollow: Array.from({ length: count }, () => follower) })

describe('the sample', () => {
  test('names the pass and the country in two languages', () => {
    const temporary = { label: 'TEMPORARY BORDER PASS', value: 'หนังสือผ่านแดนชั่วคราว ไปเมียนมา' }
    const booklet = { label: 'BORDER PASS', value: 'หนังสือผ่านแดนแบบเล่ม ไปมาเลเซีย' }
    expect(writeContent({}).title).toEqual(temporary)
    expect(writeContent({ bpType: 2, borderCity: 50 }).title).toEqual(booklet)
  })

  test('shows only the known parts of a name and a date', () => {
    expect(writeContent({}).englishName?.value).toBe('MR. SOMCHAI JAIDEE')
    expect(writeContent({}).birthDate?.value).toBe('2534')
  })

  test('has the answers of citizen and registry in their fields', () => {
    const content = writeContent({ spePecul: 'ไฝที่แก้มซ้าย' })
    const written = (
      ['office', 'name', 'nationalId', 'occupation', 'marks', 'objective', 'stayLimit'] as const
    ).map((field) => {
      const { label, value } = content[field] ?? {}
      return [label, value]
    })
    expect(written).toEqual([
      ['ที่ออกหนังสือ', 'ที่ว่าการอำเภอเมืองระนอง จังหวัดระนอง'],
      ['ชื่อ-นามสกุล', 'นายสมชาย ใจดี'],
      ['เลขประจำตัวประชาชน', '9-1000-00001-01-8'],
      ['อาชีพ', 'เกษตรกร'],
      ['ตำหนิ', 'ไฝที่แก้มซ้าย'],
      ['วัตถุประสงค์', 'ท่องเที่ยว'],
      ['การพำนัก', 'พำนักในเมียนมาได้ไม่เกิน 1 สัปดาห์'],
    ])
  })

  const NAMELESS = { title: '', firstName: '', middleName: '', lastName: '' }
  const PENDING = { ...issued, bpNo: '', bpopNo: 0 }
  const UNWRITTEN = { passNumber: '-', issueDate: '-', expireDate: '-' }
  test.each<[what: string, change: Partial<SampleSubject>, fields: Readonly<Record<string, string>>]>([
    ['a dash for a missing English name', { ename: NAMELESS }, { englishName: '-' }],
    ['a dash for data that no office has reported', {}, UNWRITTEN],
    ['a dash for a number that is not issued yet', { pass: PENDING }, UNWRITTEN],
    [
      'the number at the office if there is no other',
      { pass: { ...issued, bpNo: '' } },
      { passNumber: '901/2569' },
    ],
    ['a dash for missing data', {}, { sexAndHeight: 'ชาย / -', marks: '-' }],
    ['sex and height', { sex: 2, height: 158 }, { sexAndHeight: 'หญิง / 158 ซม.' }],
    [
      'the number and the days of an issued pass',
      { pass: issued },
      { passNumber: 'T1234567', issueDate: '20 พ.ย. 2569', expireDate: '26 พ.ย. 2569' },
    ],
  ])('shows %s', (_what, change, fields) => {
    const values = Object.entries(writeContent(change)).map(([field, { value }]) => [field, value])
    expect(Object.fromEntries(values)).toMatchObject(fields)
  })

  test('the sample says that it is no pass', () => {
    const { watermark, note } = createSampleText(subject)
    expect([watermark, note]).toEqual(['ตัวอย่าง', 'ภาพนี้เป็นตัวอย่าง ใช้แทนหนังสือผ่านแดนจริงไม่ได้'])
  })
})

describe('the followers on the sample', () => {
  test('the sample says that there are no followers', () =>
    expect(withFollowers(0).follower1).toEqual({ label: 'ผู้ติดตาม', value: 'ไม่มี' }))

  test('the sample picture of a pass names each of four followers', () =>
    expect(withFollowers(4).follower4).toEqual({
      label: 'ผู้ติดตามคนที่ 4',
      value: 'เด็กชายภูผา ใจดี อายุ 8 ปี',
    }))

  test('the sample counts the followers beyond four', () => {
    expect(withFollowers(4).moreFollowers).toBeUndefined()
    expect(withFollowers(5).moreFollowers).toEqual({ label: 'ผู้ติดตาม', value: 'และอีก 1 คน' })
    expect(withFollowers(8).moreFollowers?.value).toBe('และอีก 4 คน')
  })
})
