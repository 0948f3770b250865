import { expect, it } from 'vitest'
import { passStanding } from './pass-standing.ts'

const until = (expireDate: number) => ({ pass: { expireDate } })

it('is valid on its last day and expired the day after', () => {
  expect(passStanding(until(25691120), 25691120)).toBe('valid')
  expect(passStanding(until(25691120), 25691121)).toBe('expired')
})

it('is waited for while no pass is there', () =>
  expect(passStanding({ pass: null }, 25691120)).toBe('waiting'))
