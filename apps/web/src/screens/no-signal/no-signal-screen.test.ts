import { buddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { describe, expect, it } from 'vitest'
import { orderAtCounter } from './no-signal-screen.tsx'

const today = buddhistDate(2569, 11, 20)
const receipt = (travelDate: number) => ({
  registrationCode: `${travelDate}`,
  officeName: 'ที่ว่าการอำเภอเมืองระนอง จังหวัดระนอง',
  travelDate,
  readAt: 0,
})
const order = (dates: readonly number[], wanted: string | null = null) =>
  orderAtCounter(dates.map(receipt), { today, wanted }).map(({ travelDate }) => travelDate)

describe('the receipts at the counter', () => {
  it('begin with the appointment of today, before the one of tomorrow', () => {
    expect(order([25691121, 25691120])).toEqual([25691120, 25691121])
  })

  it('leave the appointment of yesterday for the end', () => {
    expect(order([25691119, 25691120, 25691201])).toEqual([25691120, 25691201, 25691119])
  })

  it('begin with the one that the address names, whenever it is', () => {
    expect(order([25691119, 25691120], '25691119')).toEqual([25691119, 25691120])
  })
})
