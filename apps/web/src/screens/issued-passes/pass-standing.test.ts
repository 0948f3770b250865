import { expect, test } from 'vitest'
import { passStanding } from './pass-standing.tsx'

const until = (expireDate: number) => ({ request: { display: 'confirmed' }, pass: { expireDate } }) as const

test('is valid on its last day and expired the day after', () => {
  expect(passStanding(until(25691120), 25691120)).toBe('valid')
  expect(passStanding(until(25691120), 25691121)).toBe('expired')
})

test('is neither valid nor expired where its last day is unknown', () => {
  expect(passStanding(until(0), 25691120)).toBe('undated')
})

test('is waited for on the day of the appointment, and missed the day after', () => {
  expect(passStanding({ request: { display: 'pending' }, pass: null }, 25691120)).toBe('waiting')
  expect(passStanding({ request: { display: 'expired' }, pass: null }, 25691121)).toBe('missed')
})
