import { describe, expect, test } from 'vitest'
import { code128 } from '../../values/code-128.ts'
import { barcode, barcodeCaption, qrCode } from './codes.ts'
import type { Mark } from './mark.ts'

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
