import { describe, expect, test } from 'vitest'
import { samplePass } from './sample-pass.ts'
import type { Mark } from './mark.ts'
import { samplePicture } from './sample-picture.ts'
import type { Sample } from './sheet.ts'

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

  test('gives every module whole pixels', () => {
    const [qr] = blackOf(marksOf({ mrz: null }))
    expect(qr).toMatchObject({ path: 'M168 1128h32v32h-32zM200 1160h32v32h-32z' })
  })

  test('draws every letter that a machine-readable line may have', () => {
    const letters = '<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    const paths = blackOf(marksOf({ barcode: null, mrz: [letters] })).map(
      (mark) => 'path' in mark && mark.path,
    )
    expect(new Set(paths).size).toBe(letters.length)
    expect(paths).not.toContain('')
  })
})
