import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type SampleField, getSampleLayout } from '@border-pass/domain/issued-pass/sample/sample-layout'
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import type { SamplePass } from '../../../ports/documents.ts'
import type { SavedRequest } from '../../../ports/requests.ts'
import { createTestFolder } from '../../../testing/clean-up.ts'
import { readPng, scanBarcode, scanQr } from '../../../testing/read-documents.ts'
import { anIssuedPass, FULL_REQUEST, MONK_REQUEST } from '../../../testing/sample-requests.ts'
import { toSample } from '../../../use-cases/requests/own-requests.ts'
import { shapeText } from '../pdf/shape-text.ts'
import { drawSamplePass, openSampleFaces, readPictureSize } from './draw-sample-pass.ts'
import { encodePng } from './encode-png.ts'

const faces = openSampleFaces()

const createSample = (request: SavedRequest) => toSample({ request, pass: anIssuedPass(request) })
const draw = (request: SavedRequest) => drawSamplePass({ sample: createSample(request), face: null }, faces)

function findBox(bpType: 1 | 2, field: SampleField) {
  const box = getSampleLayout(bpType).boxes.find((one) => one.field === field)
  if (!box) throw new Error(`No box for ${field}`)
  return box
}

describe('the sample picture', () => {
  test.each([
    ['a booklet', FULL_REQUEST, [1039, 1476]],
    ['a temporary pass', MONK_REQUEST, [2480, 3508]],
  ])(
    'the code on the sample of %s can be scanned, and its picture has less than a megabyte',
    async (_, request, size) => {
      const png = draw(request)
      expect(png.length).toBeLessThan(1_000_000)
      const { width, height, part } = await readPng(png)
      expect([width, height]).toEqual(size)
      const { bpType } = request
      const { barcode, mrz } = createSample(request)
      expect(mrz?.map((line) => line.length)).toEqual(bpType === 1 ? undefined : [44, 44])
      expect(scanQr(part(findBox(bpType, 'qr')), { isAlone: true })).toBe(barcode)
      const bars = bpType === 1 ? [scanBarcode(part(findBox(1, 'barcode')))] : []
      expect(bars).toEqual(bpType === 1 ? [barcode] : [])
    },
  )

  const createPng = (width: number, height: number, colour = [255, 0, 0]) =>
    encodePng({ palette: Uint8Array.from(colour), rows: new Uint8Array((width + 1) * height) }, width)

  async function isPhotoDrawn(face: SamplePass['face']): Promise<boolean> {
    const { part } = await readPng(drawSamplePass({ sample: createSample(FULL_REQUEST), face }, faces))
    const { x, y, width, height } = findBox(2, 'photo')
    const middle = part({ x: x + width / 2, y: y + height / 2, width: 1, height: 1 })
    // The red channel of the photo; the background has 201.
    return middle.luminance[0] === 255
  }

  test.each([
    [4_000, 4_000, true],
    [1, 4_001, false],
  ])('a sample shows a photo of %i by %i pixels: %s (D54)', async (width, height, isDrawn) => {
    const image = createPng(width, height).toString('base64')
    expect(await isPhotoDrawn({ mimeType: 'image/png', image })).toBe(isDrawn)
  })

  test('a file path that is embedded in the photo is not opened', async () => {
    const file = join(createTestFolder(), 'red.png')
    await writeFile(file, createPng(10, 10))
    const image = `${createPng(10, 10, [0, 0, 255]).toString('base64')}"/><image width="1039" height="1476" href="${file}`
    expect(await isPhotoDrawn({ mimeType: 'image/png', image })).toBe(false)
  })

  test.each([
    // A JPEG: a comment that contains a frame's marker, then the frame.
    ['ffd8 ffe00004abcd fffe0006ffc0ffc0 ffc0001108 0fa0 0fa1', { width: 4_001, height: 4_000 }],
    // Two frames: the largest height and the largest width count.
    ['ffd8 ffc0000808 00010001 ff ffc2000808 3e80 0002', { width: 2, height: 16_000 }],
    // A table that contains a frame's marker, fill bytes, and a scan without a frame.
    ['ffd8 ffc40008ffc00108 ffff ffff ffda 000000', null],
    // A JPEG that ends early, a GIF, and a PNG that ends early.
    ['ffd8 ffe0', null],
    ['474946383961', null],
    ['89504e470d0a1a0a 0000000d', null],
  ])('the size of a picture is read from its headers: %s', (hex, size) => {
    const bytes = Buffer.concat([Buffer.from(hex.replaceAll(' ', ''), 'hex'), Buffer.alloc(9)])
    expect(readPictureSize(bytes)).toEqual(size)
  })

  test('a sample is drawn without a photo that cannot be decoded', () => {
    // The header has a size, so that the photo reaches the renderer.
    const image = createPng(10, 10).subarray(0, 40).toString('base64')
    const face = { mimeType: 'image/png', image } as const
    expect(() => drawSamplePass({ sample: createSample(FULL_REQUEST), face }, faces)).not.toThrow()
  })

  test('the fonts have glyphs for all texts of a sample', () => {
    const texts = [FULL_REQUEST, MONK_REQUEST].flatMap((request) => {
      const { content, note, watermark } = createSample(request)
      return [note, watermark, ...Object.values(content).flatMap(({ label, value }) => [label, value])]
    })
    const missing = [...texts, ...ISSUING_OFFICES.map(({ th }) => th)].filter((text) =>
      Object.values(faces).some((face) => shapeText(face, text).some(({ id }) => id === 0)),
    )
    expect(missing).toEqual([])
  })
})
