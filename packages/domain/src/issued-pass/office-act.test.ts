import { describe, expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { findIssueDateProblem } from './office-act.ts'

const today = buddhistDate(2569, 11, 20)
const day = (number: number | null) => (number === null ? null : buddhistDate(2569, 11, number))
const problem = (issueDate: number | null, expireDate: number | null) =>
  findIssueDateProblem({ issueDate: day(issueDate), expireDate: day(expireDate) }, today)

describe('an issued pass', () => {
  test('an issued pass may be dated today', () => expect(problem(20, null)).toBeNull())
  test('an issued pass may not be dated tomorrow', () => expect(problem(21, null)).toBe('issued-after-today'))
  test('an issued pass may not be dated thirty years ahead', () => {
    const dates = { issueDate: buddhistDate(2599, 1, 1), expireDate: buddhistDate(2600, 1, 1) }
    expect(findIssueDateProblem(dates, today)).toBe('issued-after-today')
  })
})

describe('an expiry date', () => {
  test('a pass may expire on its issue date', () => expect(problem(19, 19)).toBeNull())
  test('a pass may not expire before its issue date', () =>
    expect(problem(19, 18)).toBe('expires-before-issue'))
  test('a pass may expire on any day while its issue date is unknown', () =>
    expect(problem(null, 1)).toBeNull())
})
