import { expect, test } from 'vitest'
import { canVerify, changeFiveFieldForm, EMPTY_FIVE_FIELD_FORM, missingFields } from './five-field-form.ts'
import type { FiveFieldChange, FiveFieldForm } from './five-field-form.ts'

const complete: FiveFieldForm = {
  pid: '1-2345-67890-12-1',
  laser: 'JT1-1234567-89',
  fname: 'สมชาย',
  lname: 'ใจดี',
  birthDate: { mode: 'day-month-year', year: 2534, month: 5, day: 14 },
}

const changed = (...changes: FiveFieldChange[]) => changes.reduce(changeFiveFieldForm, complete)

test('an empty form misses every field, in the order of the form', () => {
  expect(missingFields(EMPTY_FIVE_FIELD_FORM)).toEqual([
    'pid',
    'laser',
    'fname',
    'lname',
    'day',
    'month',
    'year',
  ])
  expect(canVerify(EMPTY_FIVE_FIELD_FORM)).toBe(false)
})

test('a complete form can be verified', () => {
  expect(missingFields(complete)).toEqual([])
  expect(canVerify(complete)).toBe(true)
})

test('national ID of 16 and of 17 characters', () => {
  const short = changed({ field: 'pid', text: '1-2345-67890-12-' })
  expect(missingFields(short)).toEqual(['pid'])
  expect(canVerify(changed({ field: 'pid', text: '1-2345-67890-12-1' }))).toBe(true)
})

test('a wrong check digit is for the server to find', () => {
  expect(canVerify(changed({ field: 'pid', text: '1234567890122' }))).toBe(true)
})

test('laser code of 13 and of 14 characters', () => {
  expect(missingFields(changed({ field: 'laser', text: 'JT1-1234567-8' }))).toEqual(['laser'])
  expect(canVerify(changed({ field: 'laser', text: 'JT1-1234567-89' }))).toBe(true)
})

test('what is typed takes the form of the card', () => {
  expect(changed({ field: 'pid', text: '๑๒๓๔๕' }).pid).toBe('1-2345')
  expect(changed({ field: 'laser', text: 'jt11234567' }).laser).toBe('JT1-1234567')
  expect(changed({ field: 'fname', text: '่เอก' }).fname).toBe('เอก')
  expect(changed({ field: 'lname', text: ' ณ ' }).lname).toBe('ณ ')
})

test('a name of spaces or marks is missing', () => {
  expect(missingFields(changed({ field: 'fname', text: ' ' }))).toEqual(['fname'])
  expect(missingFields(changed({ field: 'fname', text: '\u200B' }))).toEqual(['fname'])
  expect(missingFields(changed({ field: 'lname', text: '่้' }))).toEqual(['lname'])
})

test('after another year, month and day are asked again', () => {
  expect(missingFields(changed({ field: 'year', number: 2535 }))).toEqual(['day', 'month'])
})

test('year only needs nothing more; day and year needs the day', () => {
  expect(canVerify(changed({ field: 'mode', mode: 'year' }))).toBe(true)
  expect(missingFields(changed({ field: 'mode', mode: 'day-year' }))).toEqual(['day'])
})

test('a change leaves the other fields alone', () => {
  expect(changed({ field: 'day', number: 15 })).toEqual({
    ...complete,
    birthDate: { ...complete.birthDate, day: 15 },
  })
})
