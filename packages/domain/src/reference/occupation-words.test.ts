import { expect, test } from 'vitest'
import { listOccupationWords } from './occupation-words.ts'

test('an occupation lists all of its everyday words', () => {
  expect(listOccupationWords('ชาวนา')).toEqual(['ทำนา', 'ปลูกข้าว'])
  expect(listOccupationWords('ผู้พิพากษา')).toEqual([])
})
