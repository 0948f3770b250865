import { type SampleField, samplePass } from '@border-pass/domain/issued-pass/sample/sample-layout'
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import { describe, expect, test } from 'vitest'
import type { SavedRequest } from '../../../ports/requests.ts'
import { anIssuedPass, aSavedRequest, FULL_REQUEST, MONK_REQUEST } from '../../../testing/sample-requests.ts'
import { readPng, scanBarcode, scanQr } from '../../../testing/read-documents.ts'
import { sampleOf } from '../../../use-cases/documents/sample-pass.ts'
import { shapeText } from '../pdf/shape-text.ts'
import { drawSamplePass, openSampleFaces } from './draw-sample-pass.ts'

const faces = openSampleFaces()

const sampleFor = (request: SavedRequest) => sampleOf({ request, pass: anIssuedPass(request) })
const draw = (request: SavedRequest) => drawSamplePass({ sample: sampleFor(request), face: null }, faces)

function boxOf(bpType: 1 | 2, field: SampleField) {
  const box = samplePass(bpType).boxes.find((one) => one.field === field)
  if (!box) throw new Error(`No box for ${field}`)
  return box
}

describe('the sample picture', () => {
  test.each([
    ['the longest names', FULL_REQUEST],
    ['a monk', { ...MONK_REQUEST, bpType: 2 } as const],
    ['one applicant', aSavedRequest()],
  ])('of a booklet can be scanned: %s', async (_whose, request) => {
    const { width, height, part } = await readPng(draw(request))
    expect([width, height]).toEqual([1039, 1476])
    expect(scanQr(part(boxOf(2, 'qr')), { isAlone: true })).toBe(sampleFor(request).barcode)
  })

  test.each([
    ['the longest names', { ...FULL_REQUEST, bpType: 1 } as const],
    ['a monk', MONK_REQUEST],
  ])('of a temporary pass can be scanned, and stays under a megabyte: %s', async (_whose, request) => {
    const png = draw(request)
    expect(png.length).toBeLessThan(1_000_000)
    const { width, height, part } = await readPng(png)
    expect([width, height]).toEqual([2480, 3508])
    expect(scanQr(part(boxOf(1, 'qr')), { isAlone: true })).toBe(sampleFor(request).barcode)
    expect(scanBarcode(part(boxOf(1, 'barcode')))).toBe(sampleFor(request).barcode)
  })

  test.each([
    [0, ['follower1']],
    [3, ['follower1', 'follower2', 'follower3']],
    [4, ['follower1', 'follower2', 'follower3', 'follower4']],
    [5, ['follower1', 'follower2', 'follower3', 'follower4', 'moreFollowers']],
  ])('of %i followers writes in the boxes %s', async (count, written) => {
    const listFollow = FULL_REQUEST.listFollow.slice(0, count)
    const { part } = await readPng(draw({ ...FULL_REQUEST, listFollow }))
    const isWritten = (field: SampleField) => part(boxOf(2, field)).luminance.some((red) => red < 60)
    const boxes = ['follower1', 'follower2', 'follower3', 'follower4', 'moreFollowers'] as const
    expect(boxes.filter(isWritten)).toEqual(written)
  })

  test('contains the photo', async () => {
    const red = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
    const face = { mimeType: 'image/png', image: red } as const
    const { part } = await readPng(drawSamplePass({ sample: sampleFor(FULL_REQUEST), face }, faces))
    const { x, y, width, height } = boxOf(2, 'photo')
    const middle = part({ x: x + width / 2, y: y + height / 2, width: 1, height: 1 })
    // The red channel of the photo; the background has 201.
    expect(middle.luminance[0]).toBe(255)
  })

  test('is drawn without a photo that cannot be decoded', () => {
    const face = { mimeType: 'image/jpeg', image: 'bm90IGEgcGljdHVyZQ==' } as const
    expect(() => drawSamplePass({ sample: sampleFor(FULL_REQUEST), face }, faces)).not.toThrow()
  })

  test('has glyphs for all of its texts', () => {
    const texts = [FULL_REQUEST, MONK_REQUEST].flatMap((request) => {
      const { content, note, watermark } = sampleFor(request)
      return [note, watermark, ...Object.values(content).flatMap(({ label, value }) => [label, value])]
    })
    const missing = [...texts, ...ISSUING_OFFICES.map(({ th }) => th)].filter((text) =>
      Object.values(faces).some((face) => shapeText(face, text).some(({ id }) => id === 0)),
    )
    expect(missing).toEqual([])
  })
})
