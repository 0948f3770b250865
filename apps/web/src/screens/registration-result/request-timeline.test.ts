import { describe, expect, it } from 'vitest'
import { buddhistDate, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { requestTimeline } from './request-timeline.ts'

const request = { registerDate: 25691116, travelDate: 25691120 }

describe('the days of a request', () => {
  it('are two, and no day to pay among them', () => {
    const entries = requestTimeline(request, buddhistDate(2569, 11, 18))
    expect(entries.map(({ moment, date }) => [moment, toDateNumber(date)])).toEqual([
      ['saved', 25691116],
      ['appointment', 25691120],
    ])
  })

  it.each([
    [19, 'ahead'],
    [20, 'today'],
    [21, 'past'],
  ])('on the %ith the appointment is %s', (day, stands) => {
    const entries = requestTimeline(request, buddhistDate(2569, 11, day))
    expect(entries.map((entry) => entry.stands)).toEqual(['past', stands])
  })

  it('say that it is saved already on the day itself', () =>
    expect(requestTimeline(request, buddhistDate(2569, 11, 16))[0]?.stands).toBe('past'))
})
