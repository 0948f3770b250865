// The sample of a pass as a PNG.
import { Resvg } from '@resvg/resvg-js'
import { samplePicture } from '@border-pass/domain/issued-pass/sample/sample-picture'
import { encode } from 'uqr'
import type { SamplePass } from '../../../ports/documents.ts'
import { encodePng } from '../../png/encode-png.ts'
import { measureWith } from './letters-as-svg.ts'
import { pictureAsSvg } from './picture-as-svg.ts'
import { reduceColours } from './reduce-colours.ts'
import type { SampleFaces } from './sample-faces.ts'

export function drawSamplePass({ sample, face }: SamplePass, faces: SampleFaces): Uint8Array {
  const encodeQr = (text: string) => encode(text, { ecc: 'M', border: 0 }).data
  const measure = measureWith(faces)
  const picture = samplePicture(sample, { hasFace: face !== null, encodeQr, measure })
  const svg = pictureAsSvg(picture, { face, faces })
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  return encodePng(reduceColours(pixels), picture.width)
}
