import { expect, test } from 'vitest'
import { sharedParentNames } from './parent-names.ts'

test('The names of all children are the first that any of them has', () => {
  const children = [
    { fanameEng: '', manameEng: 'MALEE' },
    { fanameEng: 'SOMSAK', manameEng: 'OTHER' },
  ]
  expect(sharedParentNames(children)).toEqual({ fanameEng: 'SOMSAK', manameEng: 'MALEE' })
  expect(sharedParentNames([])).toEqual({ fanameEng: '', manameEng: '' })
})
