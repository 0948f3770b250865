// Tests the marks to the pixel. The server’s sample-pass.test.ts scans the codes of the drawn picture.
import { describe, expect, test } from 'vitest'
import { OCR_B } from '../mrz/ocr-b.ts'
import type { Mark } from './marks.ts'
import type { Sample } from './sample-layout.ts'
import { drawMachineLines, drawSamplePicture } from './sample-picture.ts'

const MRZ = ['PBTHAJAIDEE<<SOMCHAI<<<<<<<<<<<<<<<<<<<<<<<<', 'B1234567<8THA9103142M2811267910000000101<<30']
const sample: Sample = {
  bpType: 2,
  content: { name: { label: 'ชื่อ', value: 'ใจดี' }, title: { label: 'PASS', value: 'หนังสือ' } },
  watermark: 'ตัวอย่าง',
  note: 'เป็นตัวอย่าง',
  barcode: '850100225690004711',
  mrz: MRZ,
}

const tools = {
  hasFace: true,
  encodeQr: () => [
    [true, false],
    [false, true],
  ],
  measure: (text: string) => text.length / 2,
}

const drawMarks = (overrides: Partial<Sample>, others: Partial<typeof tools> = {}) =>
  drawSamplePicture({ ...sample, ...overrides }, { ...tools, ...others }).marks

const pickBlack = (marks: readonly Mark[]) =>
  marks.filter((mark) => mark.kind === 'shape' && mark.fill === '#000000')

/** Prints a mark per line, with long paths shortened. */
function printMarks(marks: readonly Mark[]): string {
  const short = (_key: string, value: unknown) =>
    typeof value === 'string' && value.length > 200
      ? `${value.slice(0, 120)}…${value.slice(-60)} ${value.length}`
      : value
  return `${marks.map((mark) => JSON.stringify(mark, short)).join('\n')}\n`
}

describe('drawing the sample', () => {
  test.each([
    ['a temporary pass', { bpType: 1, mrz: null }, true],
    ['a booklet', { bpType: 2 }, true],
    ['a booklet without a face', { bpType: 2, barcode: null, mrz: null }, false],
  ] as const)('the sample of %s matches its golden file', async (what, overrides, hasFace) => {
    const name = what.replaceAll(' ', '-')
    await expect(printMarks(drawMarks(overrides, { hasFace }))).toMatchFileSnapshot(`golden/${name}.txt`)
  })

  test('a sample without a pass has no code', () =>
    expect(pickBlack(drawMarks({ barcode: null, mrz: null }))).toEqual([]))

  test('every letter of a machine-readable line has an outline', () => {
    const letters = '<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    const paths = pickBlack(drawMarks({ barcode: null, mrz: [letters] })).map(
      (mark) => 'path' in mark && mark.path,
    )
    expect(new Set(paths).size).toBe(letters.length)
    expect(paths).not.toContain('')
  })
})

test('each letter of the machine-readable lines has a cell, with half a cell of white at both ends', () => {
  const box = { field: 'mrz', x: 40, y: 1000, width: 50, height: 100 } as const
  const [paper, ...letters] = drawMachineLines(box, ['AB<1', 'C234'])
  expect(paper).toMatchObject({ path: 'M40 1000h50v100h-50z', fill: '#ffffff' })
  expect(letters).toMatchObject(
    Array.from('AB<1C234', (letter) => ({ path: OCR_B[letter], fill: '#000000' })),
  )
  expect(letters.map((letter) => 'at' in letter && letter.at?.x)).toEqual([45, 55, 65, 75, 45, 55, 65, 75])
})
