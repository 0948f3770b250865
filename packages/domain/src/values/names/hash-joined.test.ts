import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinEnglishName } from './english-name.ts'
import { joinWithHash, splitHashJoined } from './hash-joined.ts'

const character = fc.nat(0x10_ff_ff).map((code) => String.fromCodePoint(code))
const part = fc.string({ unit: character }).map((text) => text.replaceAll('#', '').trim())

test('an English name is joined with #', () => {
  const name = { title: 'MR.', firstName: 'SOMCHAI', middleName: '', lastName: 'JAIDEE' }
  expect(joinEnglishName(name)).toBe('MR.#SOMCHAI##JAIDEE')
})

test('a # inside a part cannot move the parts behind it', () => {
  expect(joinWithHash(['99#1', ' 3 ', ''])).toBe('99 1#3#')
})

test('joining and splitting are inverse, and a missing part is empty', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
      const read = splitHashJoined(joinWithHash(parts))
      expect(parts.map((_, index) => read(index))).toEqual(parts)
      expect(read(parts.length)).toBe('')
    }),
  )
})
