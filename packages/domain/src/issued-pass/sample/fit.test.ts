import { describe, expect, test } from 'vitest'
import { fit } from './fit.ts'

/** Measures every letter as wide as it is high. */
const measure = (text: string) => text.length
const line = { size: 100, most: 1000, weight: 700 } as const
const fitted = (text: string) => fit(text, line, measure)

describe('a line of ten letters', () => {
  test('takes ten as they are', () =>
    expect(fitted('1234567890')).toEqual({ lines: ['1234567890'], size: 100 }))

  test('takes eleven smaller', () =>
    expect(fitted('12345 78901')).toEqual({ lines: ['12345 78901'], size: 1000 / 11 }))

  test('takes sixteen on one line, seventeen on two', () => {
    expect(fitted('1234567 90123456').lines).toHaveLength(1)
    expect(fitted('1234567 901234567')).toEqual({ lines: ['1234567', '901234567'], size: 60 })
  })

  test('is broken where the longer half is the shortest', () =>
    expect(fitted('12 4567 9012345 78').lines).toEqual(['12 4567', '9012345 78']))

  test('makes two lines smaller too where they are too wide', () =>
    expect(fitted('12345678901234567890 1').size).toBe(50))

  test('breaks no word, however long', () =>
    expect(fitted('12345678901234567890')).toEqual({ lines: ['12345678901234567890'], size: 50 }))

  test('takes nothing', () => expect(fitted('')).toEqual({ lines: [''], size: 100 }))
})
