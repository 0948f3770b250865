import { expect, test } from 'vitest'
import type { Lettering, Mark } from './marks.ts'
import type { SampleField } from './sample-layout.ts'
import { fitText, drawField } from './writing.ts'

const sheet = { width: 1000, height: 1500 }
/** Bold letters are as wide as high, others half. */
const measure = (text: string, weight: 400 | 700) => text.length * (weight === 700 ? 1 : 0.5)

function write(field: SampleField, value: string, label = 'ชื่อ') {
  const box = { field, x: 40, y: 200, width: 800, height: 50 }
  return drawField(sheet, { box, written: { label, value }, measure })
}

const pickLetterings = (marks: readonly Mark[]) =>
  marks.filter((mark): mark is Lettering => mark.kind === 'lettering')
const findRightEdge = ({ x, text, size, weight }: Lettering) => x + measure(text, weight) * size

// These tests cover rare cases; the golden pictures cover the layout of a usual sample. The box of each row goes from 40 to 840, and from
// 200 down to 250. The 1e-9 allows for rounding errors.
test.each([27, 40, 200])('a row of %i letters ends inside its box', (letters) => {
  const [, ...values] = pickLetterings(write('name', 'ก'.repeat(letters)))
  for (const line of values) expect(findRightEdge(line)).toBeLessThanOrEqual(840 + 1e-9)
})

test('a row of two lines stays inside its box, and the lines do not overlap', () => {
  const [, upper, lower] = pickLetterings(write('name', `${'ก'.repeat(25)} ${'ข'.repeat(25)}`))
  expect([upper?.text[0], lower?.text[0]]).toEqual(['ก', 'ข'])
  const [first, second] = [upper?.y ?? 0, lower?.y ?? 0]
  expect(second - first).toBeGreaterThan(1.4 * (upper?.size ?? 0))
  expect(first - (upper?.size ?? 0)).toBeGreaterThan(200)
  expect(second).toBeLessThan(245)
})

test('a long title, and a long office, end before the emblem', () => {
  const title = pickLetterings(write('title', 'ก'.repeat(100), 'BORDER PASS'))
  // The emblem is 75 wide, and the texts of an office leave 100 for it.
  expect(Math.max(...title.map(findRightEdge))).toBeLessThanOrEqual(765)
  for (const line of pickLetterings(write('office', 'ก'.repeat(100))))
    expect(findRightEdge(line)).toBeLessThanOrEqual(740 + 1e-9)
})

/** Measures every letter as wide as it is high. */
const measureEqually = (text: string) => text.length
const line = { size: 100, most: 1000, weight: 700 } as const
const fitLine = (text: string) => fitText(text, line, measureEqually)

test.each([
  ['writes ten letters at full size', '1234567890', ['1234567890'], 100],
  ['writes eleven letters smaller', '12345 78901', ['12345 78901'], 1000 / 11],
  ['writes sixteen letters on one line', '1234567 90123456', ['1234567 90123456'], 1000 / 16],
  ['breaks seventeen letters into two lines', '1234567 901234567', ['1234567', '901234567'], 60],
  ['breaks where the longer half is shortest', '12 4567 9012345 78', ['12 4567', '9012345 78'], 60],
  [
    'makes two lines smaller if they are too wide',
    '12345678901234567890 1',
    ['12345678901234567890', '1'],
    50,
  ],
  ['breaks no word, however long', '12345678901234567890', ['12345678901234567890'], 50],
  ['stays empty without a text', '', [''], 100],
])('a line with room for ten letters %s', (_what, text, lines, size) =>
  expect(fitLine(text)).toEqual({ lines, size }),
)
