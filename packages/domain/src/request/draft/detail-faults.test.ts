import { describe, expect, test } from 'vitest'
import { buddhistDate } from '../../values/dates/buddhist-date.ts'
import { emptyDetailForm } from './detail-form.ts'
import type { DetailForm } from './detail-form.ts'
import { detailFaults } from './detail-faults.ts'

const form: DetailForm = {
  ...emptyDetailForm(48),
  occupation: 'ค้าขาย',
  bornPlace: 'ระนอง',
  phone: '0812345678',
  travelDate: buddhistDate(2569, 11, 25),
}

const holiday = { date: buddhistDate(2569, 12, 5), th: 'วันหยุด', en: 'A holiday' }
const question = {
  office: { code: '850101002', borderCity: 48 },
  today: buddhistDate(2569, 11, 20),
  holidays: [holiday],
} as const

function faults(change: Partial<DetailForm>) {
  return detailFaults({ ...form, ...change }, question).map(({ field, reason }) => `${field} ${reason}`)
}

describe('a new form', () => {
  test('lacks what has no default, in the order of the screen', () =>
    expect(detailFaults(emptyDetailForm(48), question).map(({ field }) => field)).toEqual([
      'travelDate',
      'phone',
      'occupation',
      'bornPlace',
    ]))
  test('for Myanmar is for tourism', () => expect(emptyDetailForm(48).objective).toBe('ท่องเที่ยว'))
  test('for Malaysia is for visiting relatives', () => expect(emptyDetailForm(50).objective).toBe('เยี่ยมญาติ'))
})

test('occupation, objective, province, a date and a phone are enough', () => expect(faults({})).toEqual([]))

test('all faults are listed in the order of the screen', () =>
  expect(
    faults({
      height: '0',
      occupation: '',
      objective: '',
      bornPlace: '',
      spePecul: 'x',
      fanameEng: '1',
      manameEng: '2',
      phone: '',
      email: 'x',
      travelDate: null,
      homeDelivery: true,
    }),
  ).toEqual([
    'travelDate missing',
    'phone missing',
    'occupation missing',
    'objective missing',
    'bornPlace missing',
    'height invalid',
    'spePecul invalid',
    'email invalid',
    'fanameEng invalid',
    'manameEng invalid',
    'houseNo missing',
    'tambon missing',
  ]))

describe('next waits', () => {
  test.each(['occupation', 'objective', 'bornPlace', 'phone'] as const)('for %s', (field) =>
    expect(faults({ [field]: ' ' })).toEqual([`${field} missing`]),
  )
  test('for a date', () => expect(faults({ travelDate: null })).toEqual(['travelDate missing']))
  test('for all parts of the date', () =>
    expect(faults({ travelDate: buddhistDate(2569, 11, 0) })).toEqual(['travelDate missing']))
  test('for a day that is open, today or later', () => {
    expect(faults({ travelDate: question.today })).toEqual([])
    for (const travelDate of [buddhistDate(2569, 11, 19), holiday.date, buddhistDate(2570, 11, 21)])
      expect(faults({ travelDate })).toEqual(['travelDate invalid'])
  })
  test('for a phone of 9 digits, not 8', () => {
    expect(faults({ phone: '021234567' })).toEqual([])
    expect(faults({ phone: '02123456' })).toEqual(['phone invalid'])
  })
})

describe('next does not wait', () => {
  test('for a height, but for a right one', () => {
    expect(faults({ height: '170' })).toEqual([])
    expect(faults({ height: '000' })).toEqual(['height invalid'])
  })
  test('for an e-mail address, but for a right one', () => {
    expect(faults({ email: 'a@example.com' })).toEqual([])
    expect(faults({ email: 'a@' })).toEqual(['email invalid'])
  })
  test('for a space that stands behind a name', () => expect(faults({ fanameEng: 'Somchai ' })).toEqual([]))
})

describe('home delivery', () => {
  const address = { homeDelivery: true, houseNo: '1/2', moo: '', tambon: 'เขานิเวศน์' }
  test('needs a house number and a subdistrict, no village', () => expect(faults(address)).toEqual([]))
  test('waits for the house number', () =>
    expect(faults({ ...address, houseNo: '' })).toEqual(['houseNo missing']))
  test('waits for the subdistrict', () =>
    expect(faults({ ...address, tambon: '' })).toEqual(['tambon missing']))
  test('holds no # in any part', () =>
    expect(faults({ ...address, houseNo: '1#2', moo: '#', tambon: '#' })).toEqual([
      'houseNo invalid',
      'moo invalid',
      'tambon invalid',
    ]))
  test('waits for nothing when the pass is collected', () =>
    expect(faults({ ...address, homeDelivery: false, houseNo: '', tambon: '' })).toEqual([]))
})
