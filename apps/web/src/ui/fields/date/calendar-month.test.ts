import { describe, expect, test } from 'vitest'
import { findDayAfterKey, addMonths, toPage, toShownRange, toWeeks } from './calendar-month.ts'

const date = (year: number, month: number, day: number) => ({ year, month, day })
/** 365 days, the first a Wednesday. */
const shown = toShownRange({ firstDay: date(2569, 11, 18), lastDay: date(2570, 11, 18) })
const numbers = (month: Parameters<typeof toWeeks>[0], within = shown) =>
  toWeeks(month, within).map((week) => week.map((day) => day?.day ?? 0))

describe('the weeks of a month', () => {
  test('the first page begins with the current week and continues into the next month', () => {
    expect(numbers(date(2569, 11, 1))).toEqual([
      [15, 16, 17, 18, 19, 20, 21],
      [22, 23, 24, 25, 26, 27, 28],
      [29, 30, 1, 2, 3, 4, 5],
      [6, 7, 8, 9, 10, 11, 12],
      [13, 14, 15, 16, 17, 18, 19],
      [20, 21, 22, 23, 24, 25, 26],
    ])
  })

  test('the first page shows a current week that began in the previous month', () => {
    const fromDecember = toShownRange({ firstDay: date(2569, 12, 1), lastDay: date(2570, 12, 1) })
    expect(toWeeks(date(2569, 12, 1), fromDecember)[0]?.[0]).toEqual(date(2569, 11, 29))
    const fromSunday = toShownRange({ firstDay: date(2569, 11, 23), lastDay: date(2570, 11, 23) })
    expect(numbers(date(2569, 11, 1), fromSunday).at(-1)).toEqual([27, 28, 29, 30, 31, 0, 0])
    expect(toPage(date(2569, 11, 29), fromDecember)).toEqual(date(2569, 12, 1))
    expect(toPage(date(2570, 1, 5), fromDecember)).toEqual(date(2570, 1, 1))
  })

  test('a later page shows its whole month', () => {
    expect(numbers(date(2570, 2, 1))).toEqual([
      [0, 1, 2, 3, 4, 5, 6],
      [7, 8, 9, 10, 11, 12, 13],
      [14, 15, 16, 17, 18, 19, 20],
      [21, 22, 23, 24, 25, 26, 27],
      [28, 0, 0, 0, 0, 0, 0],
    ])
  })

  test('the last page shows its month to the end, past the last possible day', () => {
    expect(numbers(date(2570, 11, 1)).flat()).toContain(30)
    expect(numbers(date(2570, 12, 1))).toEqual([])
  })
})

test.each([
  ['ArrowLeft', date(2569, 11, 20), date(2569, 11, 19)],
  ['ArrowRight', date(2569, 12, 31), date(2570, 1, 1)],
  ['ArrowDown', date(2569, 11, 20), date(2569, 11, 27)],
  ['ArrowUp', date(2569, 11, 27), date(2569, 11, 20)],
  ['Home', date(2569, 11, 20), date(2569, 11, 15)],
  ['End', date(2569, 11, 20), date(2569, 11, 21)],
  ['PageDown', date(2569, 11, 20), date(2569, 12, 20)],
  ['PageUp', date(2570, 3, 31), date(2570, 2, 28)],
  // The focus stops at the first and the last day shown.
  ['ArrowUp', date(2569, 11, 20), date(2569, 11, 15)],
  ['PageDown', date(2570, 11, 18), date(2570, 11, 30)],
  ['a', date(2569, 11, 20), null],
])('the key %s moves the focus from %o to %o', (key, from, to) =>
  expect(findDayAfterKey(from, key, shown)).toEqual(to),
)

test('adding a month may change the year', () => {
  expect(addMonths(date(2569, 12, 31), 1)).toEqual(date(2570, 1, 1))
  expect(addMonths(date(2570, 1, 5), -1)).toEqual(date(2569, 12, 1))
})
