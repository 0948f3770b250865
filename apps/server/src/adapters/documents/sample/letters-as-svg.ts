// A line of text as outlines shaped by HarfBuzz: the SVG renderer then needs no font and cannot misplace Thai marks.
import type { Measure } from '@border-pass/domain/issued-pass/sample/fit'
import type { Lettering } from '@border-pass/domain/issued-pass/sample/mark'
import { shapeText } from '../pdf/shape-text.ts'
import type { SampleFaces } from './sample-faces.ts'

const UNITS = 1000

export function measureWith(faces: SampleFaces): Measure {
  return (text, weight) =>
    shapeText(faces[weight], text).reduce((sum, glyph) => sum + glyph.advance, 0) / UNITS
}

export function lettersAsSvg(mark: Lettering, faces: SampleFaces): string {
  const face = faces[mark.weight]
  const glyphs = shapeText(face, mark.text)
  const units = glyphs.reduce((sum, { advance }) => sum + advance, 0)
  const scale = mark.size / UNITS
  let pen = mark.isCentred ? -units / 2 : 0
  const outlines = glyphs.map(({ id, advance, dx, dy }) => {
    const path = face.font.glyphToPath(id)
    const at = `${pen + dx} ${dy}`
    pen += advance
    return path === '' ? '' : `<path transform="translate(${at})" d="${path}"/>`
  })
  // The y axis of a font points up, that of SVG down.
  const place = `translate(${mark.x} ${mark.y}) rotate(${mark.turn}) scale(${scale} ${-scale})`
  return `<g transform="${place}" fill="${mark.colour}" opacity="${mark.opacity}">${outlines.join('')}</g>`
}
