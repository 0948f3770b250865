import { expect, test } from 'vitest'
import { OCCUPATION_WORDS, wordsForOccupation } from './occupation-words.ts'
import { findOccupationByThaiName } from './occupations.ts'

test.each(OCCUPATION_WORDS)('$word means $th, which stands in the list', ({ word, th }) => {
  expect(findOccupationByThaiName(th)).toBeDefined()
  expect(findOccupationByThaiName(word), 'an occupation needs no other word for itself').toBeUndefined()
})

test('an occupation has all of its words', () => {
  expect(wordsForOccupation('ชาวนา')).toEqual(['ทำนา', 'ปลูกข้าว'])
  expect(wordsForOccupation('ผู้พิพากษา')).toEqual([])
})
