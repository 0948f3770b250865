import { describe, expect, it } from 'vitest'
import { buddhistDate, toDateNumber } from '@border-pass/domain/values/buddhist-date'
import { requestTimeline } from './request-timeline.ts'

const request = {
  registrationCode: '00001232569',
  ccaa: '8501',
  bpType: 1,
  display: 'pending',
  isPay: true,
  registerDate: 25691116,
  travelDate: 25691120,
} as const

const before = buddhistDate(2569, 11, 18)
const dates = (...[made, today]: Parameters<typeof requestTimeline>) =>
  requestTimeline(made, today).map(({ moment, date }) => [moment, toDateNumber(date)])

describe('the days of a request', () => {
  it('are four where it may be paid for online', () => {
    expect(dates(request, before)).toEqual([
      ['saved', 25691116],
      ['pay-online', 25691119],
      ['appointment', 25691120],
      ['slip-ends', 25691125],
    ])
  })

  it('are two where the server offers no payment while there is time for it', () => {
    expect(dates({ ...request, isPay: false }, before)).toEqual([
      ['saved', 25691116],
      ['appointment', 25691120],
    ])
  })

  it('stay four when the time to pay is over', () => {
    expect(dates({ ...request, isPay: false }, buddhistDate(2569, 11, 20))).toHaveLength(4)
  })

  it('are two at an office without e-payment, and for a request that is cancelled', () => {
    expect(dates({ ...request, isPay: false, ccaa: '8505' }, buddhistDate(2569, 11, 20))).toHaveLength(2)
    expect(dates({ ...request, display: 'cancelled' }, before)).toHaveLength(2)
  })

  it('knows what is past, what is today and what is ahead', () => {
    const stands = requestTimeline(request, buddhistDate(2569, 11, 19)).map((entry) => entry.stands)
    expect(stands).toEqual(['past', 'today', 'ahead', 'ahead'])
  })
})
