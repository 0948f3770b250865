import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { expect, test } from 'vitest'
import { passStanding as standingOn } from './pass-standing.tsx'

const issued = { bpNo: '', bpopNo: 901, bpopYear: 2569, issueDate: 25681120, expireDate: 25701119 }
const passStanding = (entry: Parameters<typeof standingOn>[0], today: number) =>
  standingOn(entry, fromDateNumber(today))
const having = (more: Partial<typeof issued>) =>
  ({ request: { display: 'confirmed' }, pass: { ...issued, ...more } }) as const

test('is valid on its last day and expired the day after', () => {
  expect(passStanding(having({ expireDate: 25691120 }), 25691120)).toBe('valid')
  expect(passStanding(having({ expireDate: 25691120 }), 25691121)).toBe('expired')
})

test('is not valid before the day of its issue, whether its last day is known or not', () => {
  expect(passStanding(having({ issueDate: 25691120 }), 25691120)).toBe('valid')
  expect(passStanding(having({ issueDate: 25691121 }), 25691120)).toBe('ahead')
  expect(passStanding(having({ issueDate: 25691121, expireDate: 0 }), 25691120)).toBe('ahead')
})

test('is not issued where it has no number', () => {
  expect(passStanding(having({ bpopNo: 0 }), 25691120)).toBe('waiting')
  expect(passStanding(having({ bpopNo: 0, bpNo: 'RN0000901' }), 25691120)).toBe('valid')
})

test.each([
  [0, 'undated'],
  [25690000, 'undated'],
  [25691100, 'undated'],
  [25691000, 'expired'],
  [25680000, 'expired'],
  [25691200, 'valid'],
  [25700000, 'valid'],
])('with %i as its last day, some part of which is unknown, is %s', (expireDate, standing) => {
  expect(passStanding(having({ expireDate }), 25691120)).toBe(standing)
})

test('is waited for on the day of the appointment, and missed the day after', () => {
  expect(passStanding({ request: { display: 'pending' }, pass: null }, 25691120)).toBe('waiting')
  expect(passStanding({ request: { display: 'expired' }, pass: null }, 25691121)).toBe('missed')
})
