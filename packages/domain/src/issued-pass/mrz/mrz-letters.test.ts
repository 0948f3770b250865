import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mrzWords } from './mrz-letters.ts'

describe('the words of a name', () => {
  test.each([
    ['Somchai', ['SOMCHAI']],
    ['na Ranong', ['NA', 'RANONG']],
    ['Smith-Jones', ['SMITH', 'JONES']],
    ["O'Connor", ['OCONNOR']],
    ['J.R.', ['JR']],
    ['Müller', ['MUELLER']],
    ['Mu\u0308ller', ['MUELLER']],
    ['Åse Ørsted', ['AASE', 'OERSTED']],
    ['Strauß', ['STRAUSS']],
    ['Núñez', ['NUNEZ']],
    ['Žižek', ['ZIZEK']],
    ['Łukasz', ['LUKASZ']],
    ['Þór', ['THOR']],
    ['สมชาย', []],
    ['Somchai 2', ['SOMCHAI']],
    ['-', []],
    ['', []],
  ])('of "%s"', (name, words) => expect(mrzWords(name)).toEqual(words))

  test('are always of A to Z', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) =>
        mrzWords(name).every((word) => /^[A-Z]+$/.test(word)),
      ),
    ))
})
