import { expect, test } from 'vitest'
import { computeAge, isPossibleBirthDate } from './age.ts'
import { fromDateNumber } from './buddhist-date.ts'

test.each([
  ['the day before the twelfth birthday', 25571121, 25691120, 11],
  ['the twelfth birthday', 25571120, 25691120, 12],
  ['born on 29 February, on 28 February of a year without it', 25550229, 25690228, 13],
  ['born on 29 February, on 1 March of a year without it', 25550229, 25690301, 14],
  ['born on 29 February, on 28 February of a year with it', 25550229, 25670228, 11],
  ['born on 29 February, on 29 February', 25550229, 25670229, 12],
  ['day unknown, before the last day of the month', 25571100, 25691129, 11],
  ['day unknown, surely 12 on the last day of the month', 25571100, 25691130, 12],
  ['month and day unknown, before 31 December', 25570000, 25691230, 11],
  ['month and day unknown, surely 12 on 31 December', 25570000, 25691231, 12],
  ['month unknown, before that day of December', 25570020, 25691219, 11],
  ['month unknown, surely 12 on that day of December', 25570020, 25691220, 12],
  ['February 2482 was February 1940, though the years differ by 87', 24820215, 25691120, 86],
  ['April 2482 was April 1939', 24820415, 25691120, 87],
  ['2482 without a month may be as late as 31 March 1940', 24820000, 25690330, 85],
  ['2482 without a month, on 31 March', 24820000, 25690331, 86],
  ['February 2479 without a day may be as late as 28 February 1937', 24790200, 25690227, 88],
  ['February 2479 without a day, on 28 February', 24790200, 25690228, 89],
  ['born today', 25691120, 25691120, 0],
  ['not yet born', 25700101, 25691120, 0],
])('%s: born %i, on %i the age is %i', (_what, birth, today, years) => {
  expect(computeAge(fromDateNumber(birth), fromDateNumber(today))).toBe(years)
})

test.each([
  ['born today', 25691120, true],
  ['born tomorrow', 25691121, false],
  ['born this month, on an unknown day', 25691100, true],
  ['born next month, on an unknown day', 25691200, false],
  ['born next year, in an unknown month', 25700000, false],
  ['born 150 years ago', 24191120, true],
  ['born a day more than 150 years ago', 24191119, false],
  ['a Gregorian year', 19810615, false],
  ['30 February', 25330230, false],
  ['29 February of a year that has none', 25330229, false],
  ['29 February 2482 in the old count', 24820229, true],
  ['an unknown month and day', 25330000, true],
  ['no year', 0, false],
])('%s: %i may be a date of birth: %s', (_, birth, possible) => {
  expect(isPossibleBirthDate(fromDateNumber(birth), fromDateNumber(25691120))).toBe(possible)
})
