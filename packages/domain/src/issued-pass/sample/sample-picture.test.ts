import { describe, expect, test } from 'vitest'
import { code128 } from '../../values/code-128.ts'
import { OCR_B } from '../mrz/ocr-b.ts'
import { type Sample, samplePass } from './sample-layout.ts'
import type { Mark } from './marks.ts'
import {
  barcode,
  barcodeCaption,
  background,
  machineLines,
  note,
  photo,
  qrCode,
  samplePicture,
  watermark,
} from './sample-picture.ts'

const MRZ = ['PBTHAJAIDEE<<SOMCHAI<<<<<<<<<<<<<<<<<<<<<<<<', 'B1234567<8THA9103142M2811267910000000101<<30']
const sample: Sample = {
  bpType: 2,
  content: { name: { label: 'ชื่อ', value: 'ใจดี' }, title: { label: 'PASS', value: 'หนังสือ' } },
  watermark: 'ตัวอย่าง',
  note: 'เป็นตัวอย่าง',
  barcode: '850100225690004711',
  mrz: MRZ,
}

const means = {
  hasFace: true,
  encodeQr: () => [
    [true, false],
    [false, true],
  ],
  measure: (text: string) => text.length / 2,
}

const marksOf = (overrides: Partial<Sample>, others: Partial<typeof means> = {}) =>
  samplePicture({ ...sample, ...overrides }, { ...means, ...others }).marks

const textsOf = (marks: readonly Mark[]) =>
  marks.flatMap((mark) => (mark.kind === 'lettering' ? mark.text : []))
const blackOf = (marks: readonly Mark[]) =>
  marks.filter((mark) => mark.kind === 'shape' && mark.fill === '#000000')

describe('the sample as marks', () => {
  test.each([1, 2] as const)('covers its whole sheet first, type %i', (bpType) => {
    const { width, height, marks } = samplePicture({ ...sample, bpType }, means)
    expect({ width, height }).toMatchObject({
      width: samplePass(bpType).width,
      height: samplePass(bpType).height,
    })
    expect(marks[0]).toMatchObject({ path: `M0 0h${width}v${height}h${-width}z` })
  })

  test('writes each text that it is given, and the word across it three times', () =>
    expect(textsOf(marksOf({})).sort()).toEqual(
      ['ชื่อ', 'ใจดี', 'PASS', 'หนังสือ', 'ตัวอย่าง', 'ตัวอย่าง', 'ตัวอย่าง', 'เป็นตัวอย่าง'].sort(),
    ))

  test('has a photo, or a figure where there is no face', () => {
    const photos = (hasFace: boolean) => marksOf({}, { hasFace }).filter(({ kind }) => kind === 'photo')
    expect(photos(true)).toMatchObject([{ x: 40, y: 192, width: 260, height: 330 }])
    expect(photos(false)).toEqual([])
    expect(marksOf({}, { hasFace: false })).toHaveLength(marksOf({}).length)
  })

  test('draws the codes over the word, so that they can be read', () => {
    const marks = marksOf({})
    const word = marks.findLastIndex((mark) => mark.kind === 'lettering' && mark.text === 'ตัวอย่าง')
    expect(marks.findIndex((mark) => blackOf([mark]).length > 0)).toBeGreaterThan(word)
  })

  test('of a booklet has a QR code and 88 letters for machines', () =>
    expect(blackOf(marksOf({}))).toHaveLength(1 + 88))

  test('of a temporary pass has a QR code, a barcode and its digits', () => {
    const marks = marksOf({ bpType: 1, mrz: null })
    expect(blackOf(marks)).toHaveLength(2)
    expect(textsOf(marks)).toContain('850100225690004711')
  })

  test('has no code before there is a pass', () =>
    expect(blackOf(marksOf({ barcode: null, mrz: null }))).toEqual([]))

  test('draws every letter that a machine-readable line may have', () => {
    const letters = '<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    const paths = blackOf(marksOf({ barcode: null, mrz: [letters] })).map(
      (mark) => 'path' in mark && mark.path,
    )
    expect(new Set(paths).size).toBe(letters.length)
    expect(paths).not.toContain('')
  })
})

const sheet = { width: 1000, height: 1500 }

describe('the background of a sheet', () => {
  const [paper, ...lines] = background(sheet, 1)

  test('covers it, in a colour of its own for each kind of pass', () => {
    expect(paper).toMatchObject({ path: 'M0 0h1000v1500h-1000z', fill: '#fdfbf3' })
    expect(background(sheet, 2)[0]).toMatchObject({ fill: '#f4f8fc' })
  })

  test('has three bands of seven closed strands around the middle, clear of the frame', () => {
    const strands = lines.flatMap((line) => ('path' in line && line.path.includes('L') ? [line.path] : []))
    expect(strands).toHaveLength(21)
    expect(new Set(strands).size).toBe(21)
    for (const strand of strands) {
      expect(strand).toMatch(/^M.*z$/)
      const points = strand
        .slice(1, -1)
        .split('L')
        .map((point) => point.split(' ').map(Number))
      const xs = points.map(([x = 0]) => x)
      const ys = points.map(([, y = 0]) => y)
      expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(500, -1)
      expect((Math.min(...ys) + Math.max(...ys)) / 2).toBeCloseTo(750, -1)
      expect(Math.min(...xs)).toBeGreaterThan(21)
      expect(Math.max(...xs)).toBeLessThan(979)
    }
  })

  test('ends in a double frame, as far from each edge', () =>
    expect(lines.slice(-2)).toMatchObject([
      { path: 'M14 14h972v1472h-972z', stroke: { colour: '#14295c' } },
      { path: 'M21 21h958v1458h-958z', stroke: { colour: '#c98b17' } },
    ]))
})

const photoBox = { field: 'photo', x: 40, y: 200, width: 260, height: 330 } as const
const frame = { path: 'M40 200h260v330h-260z' }

test('the face fills its frame', () =>
  expect(photo(photoBox, true)).toMatchObject([
    { ...frame, fill: '#c9cfdd' },
    { kind: 'photo', x: 40, y: 200, width: 260, height: 330 },
    { ...frame, stroke: { colour: '#14295c' } },
  ]))

test('without one a figure as wide as the frame stands on its lower edge', () =>
  expect(photo(photoBox, false)[1]).toMatchObject({
    kind: 'shape',
    at: { x: 40, y: 200 + 330 - 260, scale: 2.6 },
  }))

const page = { width: 1000, height: 1500 }

test('the word lies across each third of the page, to be seen and to be read through', () => {
  const words = watermark(page, 'ตัวอย่าง')
  const thirds = words.map((word) => ('y' in word ? Math.floor(word.y / 500) : null))
  expect(thirds).toEqual([0, 1, 2])
  for (const word of words) {
    expect(word).toMatchObject({ text: 'ตัวอย่าง', colour: '#a3182b', isCentred: true })
    expect('opacity' in word && word.opacity).toBeGreaterThan(0.05)
    expect('opacity' in word && word.opacity).toBeLessThan(0.2)
  }
})

test('on a temporary pass the sentence stands in the middle of the foot', () => {
  const { boxes, ...whole } = samplePass(1)
  const lowest = Math.max(...boxes.map(({ y, height }) => y + height))
  const sentence = note(whole, 'เป็นตัวอย่าง', boxes)
  expect(sentence).toMatchObject({ x: whole.width / 2, isCentred: true })
  expect('y' in sentence && sentence.y).toBeGreaterThan(lowest)
})

test('on a booklet, whose foot is for machines, it stands beside the QR code', () => {
  const { boxes, ...whole } = samplePass(2)
  expect(note(whole, 'เป็นตัวอย่าง', boxes)).toMatchObject({
    x: (40 + 320 + whole.width) / 2,
    y: 1000 + 320 * 0.9,
  })
})

type Rectangle = { x: number; y: number; width: number; height: number }

/** The rectangles that a shape is made of. */
function rectanglesOf(mark: Mark | undefined): Rectangle[] {
  if (mark?.kind !== 'shape') throw new Error('No shape')
  return [...mark.path.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)/g)].map(([, ...numbers]) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number)
    return { x, y, width, height }
  })
}

describe('the QR code', () => {
  const box = { field: 'qr', x: 100, y: 200, width: 305, height: 305 } as const
  const marks = qrCode(box, 'held', (text) =>
    text === 'held' ? [[true, true, false], [], [false, false, true]] : [],
  )

  test('is black on white', () => expect(marks).toMatchObject([{ fill: '#ffffff' }, { fill: '#000000' }]))

  test('has whole pixels a module, and four modules of white around it', () => {
    // Three and two times four modules: 27 pixels each, 8 left over.
    expect(rectanglesOf(marks[1])).toEqual([
      { x: 212, y: 312, width: 27, height: 27 },
      { x: 239, y: 312, width: 27, height: 27 },
      { x: 266, y: 366, width: 27, height: 27 },
    ])
    expect(4 * 27).toBeLessThanOrEqual(212 - box.x)
  })
})

describe('the barcode', () => {
  const box = { field: 'barcode', x: 100, y: 200, width: 1400, height: 100 } as const
  const [paper, bars] = barcode(box, '850100225690004711')
  const drawn = rectanglesOf(bars)
  const widths = code128('850100225690004711')
  const modules = widths.reduce((sum, width) => sum + width, 0)

  test('is black on white', () =>
    expect([paper, bars]).toMatchObject([{ fill: '#ffffff' }, { fill: '#000000' }]))

  test('has the bars and the gaps of Code 128, in whole pixels a module', () => {
    const module = Math.floor(1400 / (modules + 20))
    expect(drawn.map(({ width }) => width / module)).toEqual(widths.filter((_, index) => index % 2 === 0))
    const gaps = drawn.slice(1).map(({ x }, index) => x - (drawn[index]?.x ?? 0) - (drawn[index]?.width ?? 0))
    expect(gaps.map((gap) => gap / module)).toEqual(widths.filter((_, index) => index % 2 === 1))
  })

  test('has ten modules of white on either side', () => {
    const module = (drawn[0]?.width ?? 0) / (widths[0] ?? 1)
    const last = drawn.at(-1)
    expect((drawn[0]?.x ?? 0) - 100).toBeGreaterThanOrEqual(10 * module)
    expect(1500 - (last?.x ?? 0) - (last?.width ?? 0)).toBeGreaterThanOrEqual(10 * module)
  })

  test('stands in its box', () => {
    expect(new Set(drawn.map(({ y }) => y))).toEqual(new Set([208]))
    expect(new Set(drawn.map(({ height }) => height))).toEqual(new Set([84]))
  })
})

test('what the barcode holds stands in the middle below it', () =>
  expect(
    barcodeCaption({ field: 'barcodeCaption', x: 100, y: 200, width: 1400, height: 110 }, '8501'),
  ).toMatchObject({ text: '8501', x: 800, y: 277, isCentred: true }))

const mrzBox = { field: 'mrz', x: 40, y: 1000, width: 50, height: 100 } as const
const [mrzPaper, ...letters] = machineLines(mrzBox, ['AB<1', 'C234'])

test('the lines stand on white', () =>
  expect(mrzPaper).toMatchObject({ path: 'M40 1000h50v100h-50z', fill: '#ffffff' }))

test('each letter has a cell, with half a cell of white at both ends', () =>
  expect(letters.map((letter) => 'at' in letter && letter.at?.x)).toEqual([45, 55, 65, 75, 45, 55, 65, 75]))

test('each line stands in the middle of its half', () => {
  const scale = 10 / 723
  const feet = 25 + (707 * scale) / 2
  const ys = letters.map((letter) => 'at' in letter && Number(letter.at?.y.toFixed(3)))
  expect(new Set(ys.slice(0, 4))).toEqual(new Set([Number((1000 + feet).toFixed(3))]))
  expect(new Set(ys.slice(4))).toEqual(new Set([Number((1050 + feet).toFixed(3))]))
})

test('the letters are those of the lines, in black', () =>
  expect(letters).toMatchObject(
    Array.from('AB<1C234', (letter) => ({ path: OCR_B[letter], fill: '#000000' })),
  ))
