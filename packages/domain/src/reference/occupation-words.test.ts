import { expect, test } from 'vitest'
import { wordsForOccupation } from './occupation-words.ts'

test('an occupation has all of its words', () => {
  expect(wordsForOccupation('ชาวนา')).toEqual(['ทำนา', 'ปลูกข้าว'])
  expect(wordsForOccupation('ผู้พิพากษา')).toEqual([])
})
