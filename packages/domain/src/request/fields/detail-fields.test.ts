import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlainText, removeInvisible } from '../../values/typing/plain-text.ts'
import { FOLLOWER_FIELDS, TEXT_FIELDS } from './detail-fields.ts'
import { findFieldProblems } from './field-problem.ts'
import { isValidText } from './text-field.ts'

test('the file of each field has a test beside it', () => {
  const files = readdirSync(new URL('.', import.meta.url))
  const lists = readFileSync(new URL('detail-fields.ts', import.meta.url), 'utf8')
  const fields = [...lists.matchAll(/^import \{.+\} from '\.\/(.+)\.ts'$/gm)].map(([, name = '']) => name)
  expect(fields).toContain('phone')
  expect(fields.filter((name) => !files.includes(`${name}.test.ts`))).toEqual([])
})

/** Any code point, lone surrogates included. fast-check has such a unit too, but takes a second to build it. */
const character = fc.nat(0x10_ff_ff).map((code) => String.fromCodePoint(code))
const FIELDS = Object.entries({ ...TEXT_FIELDS, ...FOLLOWER_FIELDS })
const ATTACKS = [
  '\u202E',
  '\u200B',
  '\uFEFF',
  '\u0000',
  '\r\n',
  '\uD800',
  '\uDC00',
  '\u2066',
  '\u0E48'.repeat(3),
]

test.each(FIELDS)('%s accepts only plain text that is not too long', (name, field) => {
  const letters = fc.constantFrom(...ATTACKS, ...Array.from('กสมA1 /.-@=+๑'), '\u0E35', '\u0E48')
  const texts = fc.oneof(fc.string({ unit: letters }), fc.string({ unit: character }))
  fc.assert(
    fc.property(texts, (text) => {
      const isTaken = isValidText(field, text)
      expect(isTaken && !(isPlainText(text) && text.length <= field.longest)).toBe(false)
      expect(
        text === '' || (findFieldProblems({ [name]: field }, { [name]: text }).length === 0) === isTaken,
      ).toBe(true)
      const filter = 'filter' in field ? field.filter : (typed: string) => ({ kept: removeInvisible(typed) })
      const { kept } = filter(text)
      expect(filter(kept).kept).toBe(kept)
      expect('filter' in field && !isPlainText(kept)).toBe(false)
    }),
  )
})

test.each(FIELDS)('%s has an example that is valid and can be typed', (_, field) => {
  const typed = 'filter' in field ? field.filter(field.example).kept : field.example
  expect([typed, isValidText(field, typed)]).toEqual([field.example, true])
})

test.each(FIELDS)(
  'the field %s refuses invisible and control characters, lone surrogates and three marks on a letter',
  (_, field) => {
    for (const attack of ATTACKS) expect(isValidText(field, `ก${attack}`)).toBe(false)
  },
)
