// The sample picture as SVG. All text is drawn as outlines, so nothing needs escaping.
import type { Mark, Photo, Shape } from '@border-pass/domain/issued-pass/sample/mark'
import type { SamplePicture } from '@border-pass/domain/issued-pass/sample/sample-picture'
import type { SamplePass } from '../../../ports/documents.ts'
import { lettersAsSvg } from './letters-as-svg.ts'
import type { SampleFaces } from './sample-faces.ts'

type Face = SamplePass['face']

function shapeAsSvg({ path, at, fill = 'none', stroke }: Shape): string {
  const place = at ? ` transform="translate(${at.x} ${at.y}) scale(${at.scale})"` : ''
  const line = stroke ? ` stroke="${stroke.colour}" stroke-width="${stroke.width}"` : ''
  return `<path d="${path}" fill="${fill}"${line}${place}/>`
}

function photoAsSvg({ x, y, width, height }: Photo, face: Face): string {
  if (face === null) return ''
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`
  const data = `data:${face.mimeType};base64,${face.image}`
  return `<image ${place} preserveAspectRatio="xMidYMid slice" href="${data}"/>`
}

export function pictureAsSvg(
  { width, height, marks }: SamplePicture,
  { face, faces }: { readonly face: Face; readonly faces: SampleFaces },
): string {
  const write = (mark: Mark) => {
    if (mark.kind === 'lettering') return lettersAsSvg(mark, faces)
    return mark.kind === 'photo' ? photoAsSvg(mark, face) : shapeAsSvg(mark)
  }
  const size = `width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${marks.map(write).join('')}</svg>`
}
