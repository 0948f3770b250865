import { describe, expect, test } from 'vitest'
import { buddhistDate } from '../values/dates/buddhist-date.ts'
import { findIssueDateProblem } from './office-act.ts'

const today = buddhistDate(2569, 11, 20)
const day = (number: number | null) => (number === null ? null : buddhistDate(2569, 11, number))
const problem = (issueDate: number | null, expireDate: number | null) =>
  findIssueDateProblem({ issueDate: day(issueDate), expireDate: day(expireDate) }, today)

describe('a pass is issued', () => {
  test('today', () => expect(problem(20, null)).toBeNull())
  test('not tomorrow', () => expect(problem(21, null)).toBe('issued-after-today'))
  test('not in thirty years', () => {
    const dates = { issueDate: buddhistDate(2599, 1, 1), expireDate: buddhistDate(2600, 1, 1) }
    expect(findIssueDateProblem(dates, today)).toBe('issued-after-today')
  })
})

describe('a pass expires', () => {
  test('on the day of its issue at the soonest', () => expect(problem(19, 19)).toBeNull())
  test('not the day before', () => expect(problem(19, 18)).toBe('expires-before-issue'))
  test('on any day while the day of issue is not known', () => expect(problem(null, 1)).toBeNull())
})
