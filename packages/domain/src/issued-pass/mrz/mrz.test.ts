import { describe, expect, test } from 'vitest'
import { mrzLines } from './mrz.ts'

const specimen = {
  documentCode: 'P',
  issuer: 'UTO',
  nationality: 'UTO',
  surname: 'Eriksson',
  givenNames: 'Anna Maria',
  documentNumber: 'L898902C3',
  birthDate: { year: 1974, month: 8, day: 12 },
  sex: 'F',
  expiryDate: { year: 2012, month: 4, day: 15 },
  personalNumber: 'ZE184226B',
} as const

test("ICAO's specimen comes out to the letter", () =>
  expect(mrzLines(specimen)).toEqual([
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
  ]))

describe('a birth date', () => {
  const birthField = (birthDate: { year: number; month: number; day: number }) =>
    mrzLines({ ...specimen, birthDate })[1].slice(13, 20)

  test('with an unknown day ends in fillers', () =>
    expect(birthField({ year: 1974, month: 8, day: 0 })).toBe('7408<<7'))
  test('with an unknown month and day is its year', () =>
    expect(birthField({ year: 1974, month: 0, day: 0 })).toBe('74<<<<1'))
  test('of the year 2005 is written 05', () =>
    expect(birthField({ year: 2005, month: 1, day: 9 }).slice(0, 6)).toBe('050109'))
})

test('a shorter document number is filled up to nine', () =>
  expect(mrzLines({ ...specimen, documentNumber: 'AB12' })[1].slice(0, 10)).toMatch(/^AB12<<<<<\d$/))
