import { describe, expect, test } from 'vitest'
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import { openTypeFaces, shapeText } from './shape-text.ts'

const { regular, semibold } = openTypeFaces()
const readLetters = (text: string) => shapeText(regular, text).map(({ letters }) => letters)

describe('the letters that each glyph of a shaped text stands for', () => {
  test('in กำ the ring’s glyph has no letters, and the stroke’s glyph has ำ', () =>
    expect(readLetters('กำ')).toEqual(['ก', null, 'ำ']))

  test('in น้ำ every glyph has letters, because the ring is part of the tone mark’s glyph', () =>
    expect(readLetters('น้ำ')).toEqual(['น', '้', 'ำ']))

  test('one glyph can have two letters', () => expect(readLetters('ฤๅ')).toEqual(['ฤๅ']))

  test('empty text has no glyphs', () => expect(readLetters('')).toEqual([]))

  test.each([...ISSUING_OFFICES.map(({ th }) => th), 'ญฺ ฐุ จิตฺตสุโภ ปญฺญาวฑฺฒโน', 'ญาณสํวโร สํ นํ้า ปิ๋ง'])(
    'the letters of all glyphs give the text again: %s',
    (text) => {
      expect(readLetters(text).join('')).toBe(text)
      expect(shapeText(semibold, text).some(({ id }) => id === 0)).toBe(false)
    },
  )

  test('ญ and ฐ lose their feet above a vowel or a dot below', () => {
    const [plain] = shapeText(regular, 'ญ')
    const [dotted] = shapeText(regular, 'ญฺ')
    expect(dotted?.id).not.toBe(plain?.id)
    expect(dotted?.letters).toBe('ญ')
  })
})
