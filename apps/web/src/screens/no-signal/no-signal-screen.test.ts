import { expect, test } from 'vitest'
import { buddhistDate, fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { sortForCounter } from './no-signal-screen.tsx'

const today = buddhistDate(2569, 11, 20)
const receipt = (travelDate: number) => ({
  registrationCode: `${travelDate}`,
  officeName: 'ที่ว่าการอำเภอเมืองระนอง จังหวัดระนอง',
  travelDate: fromDateNumber(travelDate),
  readAt: 0,
  drawn: { side: 0, path: '' },
})

test.each([
  ['the one of today’s appointment', null, [25691121, 25691120], ['25691120', '25691121']],
  [
    'the one of the nearest future appointment',
    null,
    [25691119, 25691120, 25691201],
    ['25691120', '25691201', '25691119'],
  ],
  ['the one named in the address', '25691119', [25691119, 25691120], ['25691119', '25691120']],
])('the stored codes shown offline begin with %s', (_, wanted, dates, order) =>
  expect(
    sortForCounter(dates.map(receipt), { today, wanted }).map(({ registrationCode }) => registrationCode),
  ).toEqual(order),
)
