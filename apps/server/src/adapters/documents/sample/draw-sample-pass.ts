// Draws the sample of a pass as a PNG (ADR 10): the domain's marks (shapes, letters, a photo) become SVG, pixels, and 256 colours.
import { Resvg } from '@resvg/resvg-js'
import { encode } from 'uqr'
import { ANSWER_LIMITS } from '@border-pass/contract/limits'
import type { Lettering, Mark, Photo, Shape } from '@border-pass/domain/issued-pass/sample/marks'
import { drawSamplePicture, type SamplePicture } from '@border-pass/domain/issued-pass/sample/sample-picture'
import type { Measure } from '@border-pass/domain/issued-pass/sample/writing'
import type { SamplePass } from '../../../ports/documents.ts'
import { openTypeFace, shapeText, type TypeFace, measureWidth } from '../pdf/shape-text.ts'
import { encodePng, PNG_SIGNATURE, reduceColours } from './encode-png.ts'

export function drawSamplePass(pass: SamplePass, faces: SampleFaces): Uint8Array {
  const { sample } = pass
  const face = omitLargeFace(pass.face)
  const encodeQr = (text: string) => encode(text, { ecc: 'M', border: 0 }).data
  const measure: Measure = (text, weight) => measureWidth(faces[weight], text) / UNITS_PER_EM
  const picture = drawSamplePicture(sample, { hasFace: face !== null, encodeQr, measure })
  const svg = toSvg(picture, face, faces)
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  return encodePng(reduceColours(pixels, picture.width), picture.width)
}

type Face = SamplePass['face']

/** Returns null for a picture of too large or unknown size, because rendering it might take gigabytes of memory. */
function omitLargeFace(face: Face): Face {
  const size = face && readPictureSize(Buffer.from(face.image, 'base64'))
  const isSmall = size !== null && Math.max(size.width, size.height) <= ANSWER_LIMITS.facePixels
  return isSmall ? face : null
}

function toShapeSvg({ path, at, fill = 'none', stroke }: Shape): string {
  const place = at ? ` transform="translate(${at.x} ${at.y}) scale(${at.scale})"` : ''
  const line = stroke ? ` stroke="${stroke.colour}" stroke-width="${stroke.width}"` : ''
  return `<path d="${path}" fill="${fill}"${line}${place}/>`
}

function toPhotoSvg({ x, y, width, height }: Photo, face: Face): string {
  if (face === null) return ''
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`
  // Decoded and encoded again, so that only base64 is left: the renderer would open a file whose name stood there.
  const data = `data:${face.mimeType};base64,${Buffer.from(face.image, 'base64').toString('base64')}`
  return `<image ${place} preserveAspectRatio="xMidYMid slice" href="${data}"/>`
}

/** Nothing needs escaping, because all text is drawn as outlines. */
function toSvg({ width, height, marks }: SamplePicture, face: Face, faces: SampleFaces): string {
  const write = (mark: Mark) => {
    if (mark.kind === 'lettering') return toLetteringSvg(mark, faces)
    return mark.kind === 'photo' ? toPhotoSvg(mark, face) : toShapeSvg(mark)
  }
  const size = `width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${marks.map(write).join('')}</svg>`
}

/** Glyph widths are in thousandths of the font size. */
const UNITS_PER_EM = 1000

/** Writes text as outlines shaped by HarfBuzz: the SVG renderer needs no font and cannot misplace Thai marks. */
function toLetteringSvg(mark: Lettering, faces: SampleFaces): string {
  const face = faces[mark.weight]
  const glyphs = shapeText(face, mark.text)
  const units = glyphs.reduce((sum, { advance }) => sum + advance, 0)
  const scale = mark.size / UNITS_PER_EM
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

type SampleFaces = Readonly<Record<Lettering['weight'], TypeFace>>

/** Opens the fonts of the sample picture, the same as in the web app. */
export function openSampleFaces(): SampleFaces {
  return {
    400: openTypeFace('NotoSansThaiLooped-Regular', 'noto-sans-thai-looped-regular.ttf'),
    700: openTypeFace('NotoSansThaiLooped-Bold', 'noto-sans-thai-looped-bold.ttf'),
  }
}

// Reads the size of a JPEG or PNG from its headers, without decoding it (D54).

type PictureSize = { readonly width: number; readonly height: number }

/** Returns null if the bytes are neither JPEG nor PNG, or end before the size. */
export function readPictureSize(bytes: Buffer): PictureSize | null {
  const isPng = bytes.subarray(0, 8).equals(PNG_SIGNATURE)
  return isPng ? readPngSize(bytes) : readJpegSize(bytes)
}

/** The first chunk is the header: length, name, width, height. */
function readPngSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

const START_OF_SCAN = 0xda
/** Markers of tables and of an extension: they are in the range of frame markers, but begin no frame. */
const NOT_FRAMES = new Set([0xc4, 0xc8, 0xcc])

/** Walks the segments up to the first scan; each has a marker and a length. Returns the size of the largest frame. */
function readJpegSize(bytes: Buffer): PictureSize | null {
  if (bytes.toString('hex', 0, 2) !== 'ffd8') return null
  const size = { width: 0, height: 0 }
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === START_OF_SCAN) break
    if (marker >= 0xc0 && marker <= 0xcf && !NOT_FRAMES.has(marker)) {
      // A frame begins with its marker (2 bytes), length (2), precision (1), height (2) and width (2).
      size.height = Math.max(size.height, bytes.readUInt16BE(at + 5))
      size.width = Math.max(size.width, bytes.readUInt16BE(at + 7))
    }
    // A marker may have fill bytes before it.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return size.width === 0 ? null : size
}
