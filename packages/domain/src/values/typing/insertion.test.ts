import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findInsertion } from './insertion.ts'

test.each([
  ['at the end', '12', '123', { at: 2, inserted: '3' }],
  ['in the middle', '13', '123', { at: 1, inserted: '2' }],
  ['in front', '23', '123', { at: 0, inserted: '1' }],
  ['into nothing', '', '123', { at: 0, inserted: '123' }],
  ['several at once', '14', '1234', { at: 1, inserted: '23' }],
])('%s', (_, before, after, insertion) => expect(findInsertion(before, after)).toEqual(insertion))

test('a replacement is none, nor is a deletion, nor nothing', () => {
  expect(findInsertion('120', '1234')).toBeNull()
  expect(findInsertion('123', '13')).toBeNull()
  expect(findInsertion('123', '123')).toBeNull()
})

test('is found wherever it was made, and makes the same text', () => {
  const text = fc.string({ unit: fc.constantFrom('1', '2'), maxLength: 8 })
  fc.assert(
    fc.property(text, text, fc.nat(8), (before, added, place) => {
      fc.pre(added !== '')
      const after = before.slice(0, place) + added + before.slice(place)
      const found = findInsertion(before, after)
      expect(found).not.toBeNull()
      const { at, inserted } = found ?? { at: 0, inserted: '' }
      expect(before.slice(0, at) + inserted + before.slice(at)).toBe(after)
    }),
  )
})
