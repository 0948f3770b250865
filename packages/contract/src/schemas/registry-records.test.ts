import { describe, expect, test } from 'vitest'
import { toPerson } from './registry-records.ts'

const WIRE = {
  pid: '9100000001018',
  age: 35,
  dateOfBirth: 25340500,
  dateMoveIn: 0,
  firstName: 'สมชาย',
  middleName: '',
  lastName: 'ใจดี',
  title: { code: '003', description: 'นาย', titleSex: 1 },
  sex: { code: 1 as const },
  popStatus: { code: 0, description: '' },
  hid: '10000000101',
  fatherName: '',
  motherName: '',
  birthPlace: { addressFormat: '' },
}

describe('a person on the wire', () => {
  test('has the sex as its code and dates with their unknown parts as 0', () => {
    expect(toPerson(WIRE)).toMatchObject({ sex: 1, dateOfBirth: { year: 2534, month: 5, day: 0 } })
  })

  test('a moving-in date of 0 is read as null', () => {
    expect(toPerson(WIRE).dateMoveIn).toBeNull()
    expect(toPerson({ ...WIRE, dateMoveIn: 25500102 }).dateMoveIn).toEqual({ year: 2550, month: 1, day: 2 })
  })

  test.each([
    ['1#2#3#4#5#6#7# ระนอง ', 'ระนอง'],
    ['#######จังหวัดระนอง', 'ระนอง'],
    ['#######ระนอง#85000', 'ระนอง'],
    ['88/1#2####เขานิเวศน์#เมืองระนอง', ''],
    ['', ''],
  ])('the birthplace “%s” gives the province at index 7, or none', (addressFormat, province) => {
    expect(toPerson({ ...WIRE, birthPlace: { addressFormat } }).bornPlace).toBe(province)
  })

  test('a missing English name is read as null', () => {
    expect(toPerson(WIRE).englishName).toBeNull()
  })
})
