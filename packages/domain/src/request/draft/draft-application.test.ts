import { expect, test } from 'vitest'
import { anApplication } from '../../testing/an-application.ts'
import { buddhistDate } from '../../values/dates/buddhist-date.ts'
import { findApplication } from './draft-application.ts'
import { type Draft, createDetailForm } from './draft.ts'

const detail = {
  ...createDetailForm(48),
  height: '170',
  occupation: 'ค้าขาย',
  objective: 'ท่องเที่ยว',
  bornPlace: 'ระนอง',
  spePecul: ' ',
  fanameEng: 'Somchai ',
  phone: '0812345678',
  travelDate: buddhistDate(2569, 11, 25),
} as const

const draft: Draft = {
  step: 'summary',
  selection: { borderCity: 48, bpType: 2, office: '850101002' },
  detail,
  followers: [{ pid: '1100000000015', fanameEng: 'Somchai ', manameEng: '', bornPlace: 'ระนอง', height: '' }],
  oldRequest: { reqId: 123, reqYear: 2569 },
}

test('a finished draft becomes an application', () =>
  expect(findApplication(draft, '1101700207030')).toEqual({
    ...anApplication(),
    fanameEng: 'Somchai',
    oldRequest: { reqId: 123, reqYear: 2569 },
    listFollow: [{ ...draft.followers[0], fanameEng: 'Somchai', height: null }],
  }))

test('a draft without a day or a selection becomes no application', () => {
  expect(findApplication({ ...draft, detail: null }, '1101700207030')).toBeNull()
  expect(findApplication({ ...draft, detail: { ...detail, travelDate: null } }, '1101700207030')).toBeNull()
})

test('the application of an applicant who ticks “disabled person” has delivery type 2', () => {
  const disabled = { ...draft, detail: { ...detail, disabled: true } }
  expect(findApplication(disabled, '1101700207030')?.deliveryType).toBe(2)
})

test('the application has a delivery address only if the pass is delivered', () => {
  const address = { ...detail, houseNo: '1/2', village: '3', subdistrict: 'เขานิเวศน์' }
  const home = findApplication({ ...draft, detail: { ...address, homeDelivery: true } }, '1101700207030')
  expect(home?.deliveryAddress).toEqual({ houseNo: '1/2', village: '3', subdistrict: 'เขานิเวศน์' })
  expect(findApplication({ ...draft, detail: address }, '1101700207030')?.deliveryAddress).toBeNull()
})
