import { expect, test } from 'vitest'
import { LASER_CODE_MASK } from '../values/laser-code.ts'
import { applyMask } from '../values/typing/mask.ts'
import { noteDroppedZeros, offerZeros } from './dropped-zeros.ts'
import type { DroppedZeros } from './dropped-zeros.ts'

const keys = (text: string) => text.split('')

/** Key by key at the end, or a text at once. */
function typed(...texts: readonly string[]) {
  let laser = ''
  let noted: DroppedZeros = []
  for (const text of texts) {
    const raw = text.length > 1 ? text : laser + text
    noted = noteDroppedZeros(noted, raw)
    laser = applyMask(LASER_CODE_MASK, raw, raw.length).value
  }
  return { laser, offer: offerZeros(laser, noted) }
}

test('an O in the place of the first digit is offered as 0, at once and when the rest is typed', () => {
  expect(typed(...keys('JTO'))).toEqual({ laser: 'JT', offer: 'JT0' })
  expect(typed(...keys('JTO123456789'))).toEqual({ laser: 'JT1-2345678-9', offer: 'JT0-1234567-89' })
  expect(typed(...keys('jto123456789')).offer).toBe('JT0-1234567-89')
})

test('so is the last one, and every one of several', () => {
  expect(typed(...keys('JT112345678O')).offer).toBe('JT1-1234567-80')
  expect(typed(...keys('JTOO23456O89')).offer).toBe('JT0-0234560-89')
})

test('an O that is one of the two letters is a letter', () => {
  expect(typed(...keys('OO1'))).toEqual({ laser: 'OO1', offer: null })
})

test('a code that is pasted is read by itself', () => {
  expect(typed('JTO-1O34567-89').offer).toBe('JT0-1034567-89')
  expect(typed('J', 'T', 'O', 'JTO-1234567-89').offer).toBe('JT0-1234567-89')
})

test('nothing is offered without an O, behind a complete code, or once it is written over', () => {
  expect(typed(...keys('JT1123456789')).offer).toBeNull()
  expect(typed(...keys('JT1123456789O')).offer).toBeNull()
  expect(typed('J', 'T', 'O', 'AB1').offer).toBeNull()
  expect(typed(...keys('JTO1234567890')).offer).toBeNull()
})
