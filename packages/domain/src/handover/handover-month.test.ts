import { expect, test } from 'vitest'
import { anOffice } from '../testing/an-office.ts'
import { fromDateNumber } from '../values/buddhist-date.ts'
import { handoverMonth } from './handover-month.ts'

const holidays = [{ date: fromDateNumber(25691205), th: 'วันพ่อแห่งชาติ', en: '' }]
const question = { office: anOffice(57, '270000001'), today: fromDateNumber(25691120), holidays }

test('every day of the month, with its reason', () => {
  const month = handoverMonth(question, 2569, 11)
  expect(month).toHaveLength(30)
  expect(month[18]).toEqual({
    date: { year: 2569, month: 11, day: 19 },
    handover: { open: false, reason: { code: 'PAST' } },
  })
  expect(month[19]?.handover).toEqual({ open: true })
  expect(month[20]?.handover).toEqual({ open: false, reason: { code: 'SATURDAY' } })
})

test('February has 29 days in 2571, 28 in 2570', () => {
  expect(handoverMonth(question, 2571, 2)).toHaveLength(29)
  expect(handoverMonth(question, 2570, 2)).toHaveLength(28)
})
