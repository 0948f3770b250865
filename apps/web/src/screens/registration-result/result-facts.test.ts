import { describe, expect, test } from 'vitest'
import { fromDateNumber, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { describeSteps } from './result-facts.tsx'

const pending = {
  display: 'pending',
  registerDate: fromDateNumber(25691116),
  travelDate: fromDateNumber(25691120),
  issueDate: null,
} as const
const toRows = (request: Parameters<typeof describeSteps>[0], today = 25691118) =>
  describeSteps(request, fromDateNumber(today)).map(({ name, state, date }) => [
    name,
    state,
    date && toDateNumber(date),
  ])

describe('the steps of a request', () => {
  test('stand at the first while it is pending, with the day of each that is known', () =>
    expect(toRows(pending)).toEqual([
      ['รับคำขอ', 'current', 25691116],
      ['เข้ารับบริการ', 'ahead', 25691120],
      ['รับหนังสือผ่านแดน', 'ahead', null],
    ]))

  test('stand at the last once it is confirmed, with the day of issue', () =>
    expect(toRows({ ...pending, display: 'confirmed', issueDate: fromDateNumber(25691121) })).toEqual([
      ['รับคำขอ', 'done', 25691116],
      ['เข้ารับบริการ', 'done', 25691120],
      ['รับหนังสือผ่านแดน', 'current', 25691121],
    ]))

  test('mark today', () => {
    expect(describeSteps(pending, fromDateNumber(25691120)).map(({ isToday }) => isToday)).toEqual([
      false,
      true,
      false,
    ])
    expect(describeSteps(pending, fromDateNumber(25691121)).some(({ isToday }) => isToday)).toBe(false)
  })
})
